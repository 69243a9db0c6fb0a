extension Subscribers {
  /// The number of values a subscriber requests, from none to unlimited.
  ///
  /// A finite demand is 0…`Int.max`. A sum or product greater than that becomes unlimited. Unlimited demand stays
  /// unlimited, whatever is added, subtracted, or multiplied.
  ///
  /// Origin: Combine.
  @frozen
  public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible, Sendable, BitwiseCopyable {
    /// 0…`Int.max`, or `Int.max` + 1 for unlimited.
    @usableFromInline package let rawValue: UInt

    @inlinable
    package init(rawValue: UInt) {
      self.rawValue = Int(bitPattern: rawValue) < 0 ? UInt(bitPattern: Int.min) : rawValue
    }

    /// Creates a demand of a number that is known to be at most `Int.max` + 1.
    @inlinable
    init(upToUnlimited rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A request for as many values as the publisher has.
    public static var unlimited: Demand {
      @inlinable get { Demand(upToUnlimited: UInt(bitPattern: Int.min)) }
    }

    /// A request for no values. The same as `.max(0)`.
    public static var none: Demand {
      @inlinable get { Demand(upToUnlimited: 0) }
    }

    /// A request for at most `value` values.
    ///
    /// - Parameter value: The number of values.
    /// - Precondition: `value` is not negative.
    @inlinable
    public static func max(_ value: Int) -> Demand {
      if value < 0 { trap("Subscribers.Demand.max(_:)", "\(value) is negative; a demand is 0 or more, or .unlimited") }
      return Demand(upToUnlimited: UInt(bitPattern: value))
    }

    /// The number of requested values, or `nil` if the demand is unlimited.
    public var max: Int? {
      @inlinable get { isUnlimited ? nil : Int(bitPattern: rawValue) }
    }

    // The only such number with the highest bit set.
    @inlinable package var isUnlimited: Bool { Int(bitPattern: rawValue) < 0 }

    /// `unlimited` or `max(n)`.
    public var description: String { isUnlimited ? "unlimited" : "max(\(rawValue))" }
  }
}

// Arithmetic. `RKPublishers` declares Combine's operators with these functions. ReactiveKit 3 has no such operators, so
// they are only visible to the package here.
extension Subscribers.Demand {
  /// Returns the sum. The sum is unlimited if either side is, or if it exceeds `Int.max`.
  @inlinable
  package static func sum(_ lhs: Self, _ rhs: Self) -> Self {
    // Both sides are at most Int.max + 1, so the sum exceeds UInt.max only for unlimited + unlimited, where it is 0.
    let (sum, overflow) = lhs.rawValue.addingReportingOverflow(rhs.rawValue)
    return overflow ? .unlimited : Self(rawValue: sum)
  }

  /// Returns the sum. The sum is unlimited if it exceeds `Int.max`.
  @inlinable
  package static func sum(_ lhs: Self, _ rhs: Int) -> Self {
    finite(lhs, "+", rhs, { $0.addingReportingOverflow($1) }, overflow: .unlimited)
  }

  /// Returns the product. The product is unlimited if it exceeds `Int.max`.
  @inlinable
  package static func product(_ lhs: Self, _ rhs: Int) -> Self {
    finite(lhs, "*", rhs, { $0.multipliedReportingOverflow(by: $1) }, overflow: .unlimited)
  }

  /// Returns the difference. Unlimited minus anything is unlimited. A finite demand minus unlimited is none.
  @inlinable
  package static func difference(_ lhs: Self, _ rhs: Self) -> Self {
    if lhs.isUnlimited { return .unlimited }
    guard let amount = rhs.max else { return .none }
    return difference(lhs, amount)
  }

  /// Returns the difference. Like Combine, returns none if subtracting a negative number exceeds `Int.max`.
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
    if value < 0 {
      trap("Subscribers.Demand", "\(lhs) \(sign) \(rhs) is negative; a demand is 0 or more, or .unlimited")
    }
    return Self(upToUnlimited: UInt(bitPattern: value))
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
  package static func - (lhs: Self, rhs: Int) -> Self { difference(lhs, rhs) }

  @inlinable
  package static func -= (lhs: inout Self, rhs: Int) { lhs = difference(lhs, rhs) }
}

// Comparisons. Unlimited demand equals only unlimited demand, and is greater than every number.
extension Subscribers.Demand {
  /// Whether the left demand is less than the right one.
  @inlinable
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// Whether the left demand is less than or equal to the right one.
  @inlinable
  public static func <= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue <= rhs.rawValue }

  /// Whether the left demand is greater than or equal to the right one.
  @inlinable
  public static func >= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue >= rhs.rawValue }

  /// Whether the left demand is greater than the right one.
  @inlinable
  public static func > (lhs: Self, rhs: Self) -> Bool { lhs.rawValue > rhs.rawValue }
}

extension Subscribers.Demand {
  /// Decodes an unsigned integer. A number greater than `Int.max` means unlimited demand.
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(UInt.self))
  }

  /// Encodes an unsigned integer: `Int.max` + 1 for unlimited demand.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
