/// A stride that compares, adds, and multiplies like its magnitude.
///
/// These functions implement the operators of `Comparable` and `Numeric` under other names. If each stride declared
/// `+`, `*`, and `<`, the compiler would try them all wherever a closure computes or compares.
///
/// Origin: this library.
public protocol _SchedulerStride: Comparable, SignedNumeric where Magnitude: SignedNumeric {
  /// The amount, with its sign.
  var magnitude: Magnitude { get set }
}

extension _SchedulerStride {
  /// Whether the left stride is shorter.
  @inlinable
  @_implements(Comparable,<(_:_:))
  public static func _isShorter(_ lhs: Self, _ rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

  /// The sum of the strides.
  @inlinable
  @_implements(AdditiveArithmetic,+(_:_:))
  public static func _sum(_ lhs: Self, _ rhs: Self) -> Self {
    var sum = lhs
    sum.magnitude += rhs.magnitude
    return sum
  }

  /// The difference of the strides.
  @inlinable
  @_implements(AdditiveArithmetic,-(_:_:))
  public static func _difference(_ lhs: Self, _ rhs: Self) -> Self {
    var difference = lhs
    difference.magnitude -= rhs.magnitude
    return difference
  }

  /// The product of the magnitudes.
  @inlinable
  @_implements(Numeric,*(_:_:))
  public static func _product(_ lhs: Self, _ rhs: Self) -> Self {
    var product = lhs
    _multiply(&product, rhs)
    return product
  }

  /// Multiplies the left magnitude by the right one.
  @inlinable
  @_implements(Numeric,*=(_:_:))
  public static func _multiply(_ lhs: inout Self, _ rhs: Self) { lhs.magnitude *= rhs.magnitude }
}
