public import ReactiveCore

/// A type that has the operators of a demand.
///
/// The operators are declared in a protocol so that the compiler does not try them for every `$0 + 1` or `$0 > 1` in a
/// closure. Otherwise, a chain of several such closures would take seconds to compile.
///
/// Origin: this library. Combine declares the operators in `Subscribers.Demand`.
public protocol _DemandOperators: Comparable {}

extension Subscribers.Demand: _DemandOperators {}

// Sums, differences, and products.
extension _DemandOperators where Self == Subscribers.Demand {
  /// Returns the sum, which is unlimited if it exceeds `Int.max`, or if either side is unlimited.
  ///
  /// - Parameters:
  ///   - lhs: A demand.
  ///   - rhs: The demand to add.
  @inlinable
  public static func + (lhs: Self, rhs: Self) -> Self { Subscribers.Demand.sum(lhs, rhs) }

  /// Adds a demand, like `+` for two demands.
  ///
  /// - Parameters:
  ///   - lhs: The demand to change.
  ///   - rhs: The demand to add.
  @inlinable
  public static func += (lhs: inout Self, rhs: Self) { lhs = .sum(lhs, rhs) }

  /// Returns the sum, which is unlimited if it exceeds `Int.max`.
  ///
  /// - Parameters:
  ///   - lhs: A demand.
  ///   - rhs: The number of values to add, which may be negative.
  /// - Precondition: The sum is not negative, unless the demand is unlimited.
  @inlinable
  public static func + (lhs: Self, rhs: Int) -> Self { .sum(lhs, rhs) }

  /// Adds a number, like `+` for a demand and a number.
  ///
  /// - Parameters:
  ///   - lhs: The demand to change.
  ///   - rhs: The number of values to add, which may be negative.
  @inlinable
  public static func += (lhs: inout Self, rhs: Int) { lhs = .sum(lhs, rhs) }

  /// Returns the product, which is unlimited if it exceeds `Int.max`.
  ///
  /// - Parameters:
  ///   - lhs: A demand.
  ///   - rhs: The factor.
  /// - Precondition: The product is not negative, unless the demand is unlimited.
  @inlinable
  public static func * (lhs: Self, rhs: Int) -> Self { .product(lhs, rhs) }

  /// Unavailable. If the types of the operands are not known yet, the compiler tries the operators of a closure in an
  /// order that depends on how many overloads each has. With one more `*` than `/`, `{ ($0 * 10).rounded() / 10 }`
  /// takes ten times as long to compile.
  @available(*, unavailable, message: "a demand is a whole number of values; divide its 'max'")
  public static func / (lhs: Self, rhs: Int) -> Self { fatalError() }

  /// Multiplies by a number, like `*`.
  ///
  /// - Parameters:
  ///   - lhs: The demand to change.
  ///   - rhs: The factor.
  @inlinable
  public static func *= (lhs: inout Self, rhs: Int) { lhs = .product(lhs, rhs) }

  /// Returns the difference. Unlimited minus any demand is unlimited. A finite demand minus unlimited is none.
  ///
  /// - Parameters:
  ///   - lhs: A demand.
  ///   - rhs: The demand to subtract.
  /// - Precondition: A finite difference is not negative.
  @inlinable
  public static func - (lhs: Self, rhs: Self) -> Self { .difference(lhs, rhs) }

  /// Subtracts a demand, like `-` for two demands.
  ///
  /// - Parameters:
  ///   - lhs: The demand to change.
  ///   - rhs: The demand to subtract.
  @inlinable
  public static func -= (lhs: inout Self, rhs: Self) { lhs = .difference(lhs, rhs) }

  /// Returns the difference. Like Combine, returns none if subtracting a negative number exceeds `Int.max`.
  ///
  /// - Parameters:
  ///   - lhs: A demand.
  ///   - rhs: The number of values to subtract, which may be negative.
  /// - Precondition: The difference is not negative, unless the demand is unlimited.
  @inlinable
  public static func - (lhs: Self, rhs: Int) -> Self { .difference(lhs, rhs) }

  /// Subtracts a number, like `-` for a demand and a number.
  ///
  /// - Parameters:
  ///   - lhs: The demand to change.
  ///   - rhs: The number of values to subtract, which may be negative.
  @inlinable
  public static func -= (lhs: inout Self, rhs: Int) { lhs = .difference(lhs, rhs) }
}

// Comparisons with numbers. Unlimited equals no number and is greater than every number.
extension _DemandOperators where Self == Subscribers.Demand {
  /// Returns whether the demand is finite and equals the number.
  @inlinable
  public static func == (lhs: Self, rhs: Int) -> Bool { lhs.max == rhs }

  /// Returns whether the demand is unlimited or differs from the number.
  @inlinable
  public static func != (lhs: Self, rhs: Int) -> Bool { lhs.max != rhs }

  /// Returns whether the demand is finite and equals the number.
  @inlinable
  public static func == (lhs: Int, rhs: Self) -> Bool { rhs == lhs }

  /// Returns whether the demand is unlimited or differs from the number.
  @inlinable
  public static func != (lhs: Int, rhs: Self) -> Bool { rhs != lhs }

  /// Returns whether the demand is finite and less than the number.
  @inlinable
  public static func < (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }

  /// Returns whether the demand is finite and at most the number.
  @inlinable
  public static func <= (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 <= rhs } ?? false }

  /// Returns whether the demand is unlimited or greater than the number.
  @inlinable
  public static func > (lhs: Self, rhs: Int) -> Bool { !(lhs <= rhs) }

  /// Returns whether the demand is unlimited or at least the number.
  @inlinable
  public static func >= (lhs: Self, rhs: Int) -> Bool { !(lhs < rhs) }

  /// Returns whether the number is less than the demand.
  @inlinable
  public static func < (lhs: Int, rhs: Self) -> Bool { rhs > lhs }

  /// Returns whether the number is at most the demand.
  @inlinable
  public static func <= (lhs: Int, rhs: Self) -> Bool { rhs >= lhs }

  /// Returns whether the number is greater than the demand.
  @inlinable
  public static func > (lhs: Int, rhs: Self) -> Bool { rhs < lhs }

  /// Returns whether the number is at least the demand.
  @inlinable
  public static func >= (lhs: Int, rhs: Self) -> Bool { rhs <= lhs }
}
