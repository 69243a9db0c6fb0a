public import ReactiveKit

/// What has the operators of a demand.
///
/// The operators stand in a protocol so that the compiler does not try them wherever a closure says `$0 + 1` or `$0 > 1`:
/// chains of several such closures would take it seconds.
///
/// Origin: this library.
public protocol _DemandOperators: Comparable {}

extension Subscribers.Demand: _DemandOperators {}

// Sums, differences and products. Origin: Combine, which declares these for `Subscribers.Demand` itself.
extension _DemandOperators where Self == Subscribers.Demand {
  /// The sum; unlimited if either side is, or if it exceeds `Int.max`.
  @inlinable
  public static func + (lhs: Self, rhs: Self) -> Self { Subscribers.Demand.sum(lhs, rhs) }

  /// Adds a demand; what `+` says of the sum of two demands holds.
  @inlinable
  public static func += (lhs: inout Self, rhs: Self) { lhs = .sum(lhs, rhs) }

  /// The sum; unlimited if it exceeds `Int.max`.
  ///
  /// - Precondition: The sum is not negative, unless the demand is unlimited.
  @inlinable
  public static func + (lhs: Self, rhs: Int) -> Self { .sum(lhs, rhs) }

  /// Adds a number; what `+` says of the sum with a number holds.
  @inlinable
  public static func += (lhs: inout Self, rhs: Int) { lhs = .sum(lhs, rhs) }

  /// The product; unlimited if it exceeds `Int.max`.
  ///
  /// - Precondition: The product is not negative, unless the demand is unlimited.
  @inlinable
  public static func * (lhs: Self, rhs: Int) -> Self { .product(lhs, rhs) }

  /// Not available. Where the operands' types are not known yet, the compiler tries the operators of a closure in the order of
  /// how many there are: with one `*` more than there are `/`, `{ ($0 * 10).rounded() / 10 }` takes it ten times as long.
  @available(*, unavailable, message: "a demand is a whole number of values; divide its 'max'")
  public static func / (lhs: Self, rhs: Int) -> Self { fatalError() }

  /// Multiplies by a number; what `*` says of the product holds.
  @inlinable
  public static func *= (lhs: inout Self, rhs: Int) { lhs = .product(lhs, rhs) }

  /// The difference; unlimited minus anything is unlimited, anything finite minus unlimited is none.
  ///
  /// - Precondition: A finite difference is not negative.
  @inlinable
  public static func - (lhs: Self, rhs: Self) -> Self { .difference(lhs, rhs) }

  /// Subtracts a demand; what `-` says of the difference of two demands holds.
  @inlinable
  public static func -= (lhs: inout Self, rhs: Self) { lhs = .difference(lhs, rhs) }

  /// The difference; none if subtracting a negative number exceeds `Int.max`, as in Combine.
  ///
  /// - Precondition: The difference is not negative, unless the demand is unlimited.
  @inlinable
  public static func - (lhs: Self, rhs: Int) -> Self { .difference(lhs, rhs) }

  /// Subtracts a number; what `-` says of the difference to a number holds.
  @inlinable
  public static func -= (lhs: inout Self, rhs: Int) { lhs = .difference(lhs, rhs) }
}

// Comparisons with numbers. Unlimited equals no number and is greater than every number. Origin: Combine, likewise.
extension _DemandOperators where Self == Subscribers.Demand {
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
