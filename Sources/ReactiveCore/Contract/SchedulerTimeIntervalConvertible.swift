/// A time interval that can be created from common units.
///
/// Origin: Combine.
public protocol SchedulerTimeIntervalConvertible {
  /// Creates an interval of whole seconds.
  ///
  /// - Parameter s: The number of seconds.
  static func seconds(_ s: Int) -> Self

  /// Creates an interval of seconds.
  ///
  /// - Parameter s: The number of seconds.
  static func seconds(_ s: Double) -> Self

  /// Creates an interval of whole milliseconds.
  ///
  /// - Parameter ms: The number of milliseconds.
  static func milliseconds(_ ms: Int) -> Self

  /// Creates an interval of whole microseconds.
  ///
  /// - Parameter us: The number of microseconds.
  static func microseconds(_ us: Int) -> Self

  /// Creates an interval of whole nanoseconds.
  ///
  /// - Parameter ns: The number of nanoseconds.
  static func nanoseconds(_ ns: Int) -> Self
}

extension SchedulerTimeIntervalConvertible {
  /// Creates an interval from a `Duration`, in whole nanoseconds. Intervals that are too long become the longest one.
  ///
  ///     let pause: Duration = .seconds(5)
  ///     queue.schedule(after: queue.now.advanced(by: .init(pause))) { print("later") }
  ///
  /// Operators take a `Duration` without it.
  ///
  /// - Parameter duration: The duration.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public init(_ duration: Duration) {
    self = .nanoseconds(duration.nanoseconds)
  }
}

/// `Duration`, where two overloads that are both disfavored differ in it and in the scheduler's own interval: `.seconds(1)` means
/// no member of a protocol, so it is the scheduler's.
public protocol _Duration {
  /// The interval.
  var _duration: Duration { get }
}

extension Duration: _Duration {
  /// This duration.
  public var _duration: Duration { self }
}

extension Duration {
  /// The duration in whole nanoseconds, limited to what an `Int` can hold.
  package var nanoseconds: Int {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflows) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    return overflow || overflows ? (seconds < 0 ? .min : .max) : Int(clamping: sum)
  }
}

/// A stride that compares, adds, and multiplies like its magnitude, within the range of that.
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

  /// Multiplies the left magnitude by the right one.
  @inlinable
  @_implements(Numeric,*=(_:_:))
  public static func _multiply(_ lhs: inout Self, _ rhs: Self) { lhs = lhs * rhs }

  /// A stride with another magnitude.
  @inlinable
  static func make(_ stride: Self, _ magnitude: Magnitude) -> Self {
    var result = stride
    result.magnitude = magnitude
    return result
  }
}

extension _SchedulerStride where Magnitude: FloatingPoint {
  /// The sum of the strides.
  @inlinable
  @_implements(AdditiveArithmetic,+(_:_:))
  public static func _sum(_ lhs: Self, _ rhs: Self) -> Self { make(lhs, lhs.magnitude + rhs.magnitude) }

  /// The difference of the strides.
  @inlinable
  @_implements(AdditiveArithmetic,-(_:_:))
  public static func _difference(_ lhs: Self, _ rhs: Self) -> Self { make(lhs, lhs.magnitude - rhs.magnitude) }

  /// The product of the magnitudes.
  @inlinable
  @_implements(Numeric,*(_:_:))
  public static func _product(_ lhs: Self, _ rhs: Self) -> Self { make(lhs, lhs.magnitude * rhs.magnitude) }
}

extension _SchedulerStride where Magnitude: FixedWidthInteger {
  /// The sum of the strides. A sum beyond the range is the longest or the shortest stride.
  @inlinable
  @_implements(AdditiveArithmetic,+(_:_:))
  public static func _sum(_ lhs: Self, _ rhs: Self) -> Self {
    limited(lhs, lhs.magnitude.addingReportingOverflow(rhs.magnitude), isNegative: rhs.magnitude < 0)
  }

  /// The difference of the strides. A difference beyond the range is the longest or the shortest stride.
  @inlinable
  @_implements(AdditiveArithmetic,-(_:_:))
  public static func _difference(_ lhs: Self, _ rhs: Self) -> Self {
    limited(lhs, lhs.magnitude.subtractingReportingOverflow(rhs.magnitude), isNegative: rhs.magnitude > 0)
  }

  /// The product of the magnitudes. A product beyond the range is the longest or the shortest stride.
  @inlinable
  @_implements(Numeric,*(_:_:))
  public static func _product(_ lhs: Self, _ rhs: Self) -> Self {
    let isNegative = (lhs.magnitude < 0) != (rhs.magnitude < 0)
    return limited(lhs, lhs.magnitude.multipliedReportingOverflow(by: rhs.magnitude), isNegative: isNegative)
  }

  @inlinable
  static func limited(
    _ stride: Self, _ result: (partialValue: Magnitude, overflow: Bool), isNegative: Bool
  ) -> Self {
    make(stride, result.overflow ? (isNegative ? .min : .max) : result.partialValue)
  }
}
