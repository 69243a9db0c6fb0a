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

// Sums, differences and products. RKPublishers declares Combine's operators, which mean these; ReactiveKit 3 has none, so
// here they are the package's own.
extension Subscribers.Demand {
  /// The sum; unlimited if either side is, or if it exceeds `Int.max`.
  @inlinable
  package static func sum(_ lhs: Self, _ rhs: Self) -> Self {
    // Both sides are at most Int.max + 1, so the sum exceeds UInt.max only for unlimited + unlimited, where it is 0.
    let (sum, overflow) = lhs.rawValue.addingReportingOverflow(rhs.rawValue)
    return overflow ? .unlimited : Self(rawValue: sum)
  }

  /// The sum; unlimited if it exceeds `Int.max`.
  @inlinable
  package static func sum(_ lhs: Self, _ rhs: Int) -> Self {
    finite(lhs, "+", rhs, { $0.addingReportingOverflow($1) }, overflow: .unlimited)
  }

  /// The product; unlimited if it exceeds `Int.max`.
  @inlinable
  package static func product(_ lhs: Self, _ rhs: Int) -> Self {
    finite(lhs, "*", rhs, { $0.multipliedReportingOverflow(by: $1) }, overflow: .unlimited)
  }

  /// The difference; unlimited minus anything is unlimited, anything finite minus unlimited is none.
  @inlinable
  package static func difference(_ lhs: Self, _ rhs: Self) -> Self {
    if lhs.isUnlimited { return .unlimited }
    guard let amount = rhs.max else { return .none }
    return difference(lhs, amount)
  }

  /// The difference; none if subtracting a negative number exceeds `Int.max`, as in Combine.
  @inlinable
  package static func difference(_ lhs: Self, _ rhs: Int) -> Self {
    finite(lhs, "-", rhs, { $0.subtractingReportingOverflow($1) }, overflow: .none)
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

extension Subscribers.Demand {
  @inlinable
  package static func + (lhs: Self, rhs: Self) -> Self { sum(lhs, rhs) }

  @inlinable
  package static func += (lhs: inout Self, rhs: Self) { lhs = sum(lhs, rhs) }

  @inlinable
  package static func + (lhs: Self, rhs: Int) -> Self { sum(lhs, rhs) }

  @inlinable
  package static func * (lhs: Self, rhs: Int) -> Self { product(lhs, rhs) }

  @inlinable
  package static func - (lhs: Self, rhs: Self) -> Self { difference(lhs, rhs) }

  @inlinable
  package static func - (lhs: Self, rhs: Int) -> Self { difference(lhs, rhs) }

  @inlinable
  package static func -= (lhs: inout Self, rhs: Int) { lhs = difference(lhs, rhs) }
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
