extension Subscribers {
  /// A number of values asked for, from none to unlimited.
  ///
  /// A finite demand is 0…`Int.max`; a sum beyond that becomes unlimited, and unlimited stays unlimited whatever is added,
  /// subtracted or multiplied.
  ///
  /// Origin: Combine.
  @frozen
  public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible, Sendable, BitwiseCopyable {
    /// 0…`Int.max`, or `Int.max` + 1 for unlimited.
    @usableFromInline
    package let rawValue: UInt

    @inlinable
    package init(rawValue: UInt) {
      self.rawValue = Swift.min(rawValue, UInt(Int.max) + 1)
    }

    /// As many values as the publisher has.
    public static var unlimited: Demand {
      @inlinable get { Demand(rawValue: UInt(Int.max) + 1) }
    }

    /// No value; the same as `.max(0)`.
    public static var none: Demand {
      @inlinable get { Demand(rawValue: 0) }
    }

    /// At most the given number of values.
    ///
    /// - Precondition: `value` is not negative.
    @inlinable
    public static func max(_ value: Int) -> Demand {
      if value < 0 { trap("Subscribers.Demand.max(_:)", "\(value) is negative; a demand is 0 or more, or .unlimited") }
      return Demand(rawValue: UInt(bitPattern: value))
    }

    /// The number of values, or `nil` if unlimited.
    public var max: Int? {
      @inlinable get { isUnlimited ? nil : Int(bitPattern: rawValue) }
    }

    @inlinable
    package var isUnlimited: Bool { rawValue > UInt(Int.max) }

    /// `unlimited` or `max(n)`.
    public var description: String { isUnlimited ? "unlimited" : "max(\(rawValue))" }
  }
}

// Sums, differences and products.
extension Subscribers.Demand {
  /// The sum; unlimited if either side is, or if it exceeds `Int.max`.
  @inlinable
  public static func + (lhs: Self, rhs: Self) -> Self {
    // Both sides are at most Int.max + 1, so the sum exceeds UInt.max only for unlimited + unlimited, where it is 0.
    let (sum, overflow) = lhs.rawValue.addingReportingOverflow(rhs.rawValue)
    return overflow ? .unlimited : Self(rawValue: sum)
  }

  /// Adds a demand; see ``+(_:_:)-(Subscribers.Demand,Subscribers.Demand)``.
  @inlinable
  public static func += (lhs: inout Self, rhs: Self) {
    lhs = lhs + rhs
  }

  /// The sum; unlimited if it exceeds `Int.max`.
  ///
  /// - Precondition: the sum is not negative, unless the demand is unlimited.
  @inlinable
  public static func + (lhs: Self, rhs: Int) -> Self {
    finite(lhs, "+", rhs, { $0.addingReportingOverflow($1) }, overflow: .unlimited)
  }

  /// Adds a number; see ``+(_:_:)-(Subscribers.Demand,Int)``.
  @inlinable
  public static func += (lhs: inout Self, rhs: Int) {
    lhs = lhs + rhs
  }

  /// The product; unlimited if it exceeds `Int.max`.
  ///
  /// - Precondition: the product is not negative, unless the demand is unlimited.
  @inlinable
  public static func * (lhs: Self, rhs: Int) -> Self {
    finite(lhs, "*", rhs, { $0.multipliedReportingOverflow(by: $1) }, overflow: .unlimited)
  }

  /// Multiplies by a number; see ``*(_:_:)``.
  @inlinable
  public static func *= (lhs: inout Self, rhs: Int) {
    lhs = lhs * rhs
  }

  /// The difference; unlimited minus anything is unlimited, anything finite minus unlimited is none.
  ///
  /// - Precondition: a finite difference is not negative.
  @inlinable
  public static func - (lhs: Self, rhs: Self) -> Self {
    if lhs.isUnlimited { return .unlimited }
    guard let amount = rhs.max else { return .none }
    return lhs - amount
  }

  /// Subtracts a demand; what `-` says of the difference of two demands holds.
  @inlinable
  public static func -= (lhs: inout Self, rhs: Self) {
    lhs = lhs - rhs
  }

  /// The difference; none if subtracting a negative number exceeds `Int.max`, as in Combine.
  ///
  /// - Precondition: the difference is not negative, unless the demand is unlimited.
  @inlinable
  public static func - (lhs: Self, rhs: Int) -> Self {
    finite(lhs, "-", rhs, { $0.subtractingReportingOverflow($1) }, overflow: .none)
  }

  /// Subtracts a number; what `-` says of the difference to a number holds.
  @inlinable
  public static func -= (lhs: inout Self, rhs: Int) {
    lhs = lhs - rhs
  }

  @inlinable
  static func finite(
    _ lhs: Self, _ sign: StaticString, _ rhs: Int,
    _ operation: (Int, Int) -> (partialValue: Int, overflow: Bool), overflow saturated: Self
  ) -> Self {
    if lhs.isUnlimited { return .unlimited }
    let (value, overflow) = operation(Int(bitPattern: lhs.rawValue), rhs)
    if overflow { return saturated }
    if value < 0 { trap("Subscribers.Demand", "\(lhs) \(sign) \(rhs) is negative; a demand is 0 or more") }
    return Self(rawValue: UInt(bitPattern: value))
  }
}

// Comparisons. Unlimited equals only unlimited and is greater than every number.
extension Subscribers.Demand {
  /// Whether the left demand asks for less.
  @inlinable
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// Whether the left demand asks for at most as much.
  @inlinable
  public static func <= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue <= rhs.rawValue }

  /// Whether the left demand asks for at least as much.
  @inlinable
  public static func >= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue >= rhs.rawValue }

  /// Whether the left demand asks for more.
  @inlinable
  public static func > (lhs: Self, rhs: Self) -> Bool { lhs.rawValue > rhs.rawValue }
}

/// What compares with a number as a demand does.
///
/// The comparisons stand in a protocol so that the compiler does not try them wherever a closure says `$0 > 1`: chains with
/// several such closures would take it seconds.
///
/// Origin: this library.
public protocol DemandComparable {
  /// The number, or `nil` if there is no bound.
  var max: Int? { get }
}

extension Subscribers.Demand: DemandComparable {}

// Origin: Combine, which declares these for `Subscribers.Demand` itself.
extension DemandComparable {
  /// Whether the demand is finite and equals the number.
  @inlinable
  public static func == (lhs: Self, rhs: Int) -> Bool { lhs.max == rhs }

  /// Whether the demand is unlimited or differs from the number.
  @inlinable
  public static func != (lhs: Self, rhs: Int) -> Bool { lhs.max != rhs }

  /// Whether the demand is finite and equals the number.
  @inlinable
  public static func == (lhs: Int, rhs: Self) -> Bool { rhs == lhs }

  /// Whether the demand is unlimited or differs from the number.
  @inlinable
  public static func != (lhs: Int, rhs: Self) -> Bool { rhs != lhs }

  /// Whether the demand is finite and less than the number.
  @inlinable
  public static func < (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }

  /// Whether the demand is finite and at most the number.
  @inlinable
  public static func <= (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 <= rhs } ?? false }

  /// Whether the demand is unlimited or greater than the number.
  @inlinable
  public static func > (lhs: Self, rhs: Int) -> Bool { !(lhs <= rhs) }

  /// Whether the demand is unlimited or at least the number.
  @inlinable
  public static func >= (lhs: Self, rhs: Int) -> Bool { !(lhs < rhs) }

  /// Whether the number is less than the demand.
  @inlinable
  public static func < (lhs: Int, rhs: Self) -> Bool { rhs > lhs }

  /// Whether the number is at most the demand.
  @inlinable
  public static func <= (lhs: Int, rhs: Self) -> Bool { rhs >= lhs }

  /// Whether the number is greater than the demand.
  @inlinable
  public static func > (lhs: Int, rhs: Self) -> Bool { rhs < lhs }

  /// Whether the number is at least the demand.
  @inlinable
  public static func >= (lhs: Int, rhs: Self) -> Bool { rhs <= lhs }
}

extension Subscribers.Demand {
  /// Reads an unsigned number; more than `Int.max` means unlimited.
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(UInt.self))
  }

  /// Writes an unsigned number, `Int.max` + 1 for unlimited.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
