public import ReactiveKit

extension Publisher {
  /// Delivers `true` at the first value that passes a test, and `false` when the upstream has finished without one; then
  /// finishes. Waits until anything is asked for.
  ///
  /// Asks for everything, and cancels the upstream at the value that decides. A failure does not wait to be asked for.
  ///
  /// Origin: Combine.
  @inlinable
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }

  /// Delivers whether a value passes a test; see `contains(where:)`. What the test throws cancels the upstream and is the
  /// failure.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }

  /// Delivers `false` at the first value that fails a test, and `true` when the upstream has finished without one; then
  /// finishes. Waits until anything is asked for.
  ///
  /// Asks for everything, and cancels the upstream at the value that decides. A failure does not wait to be asked for.
  ///
  /// Origin: Combine.
  @inlinable
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }

  /// Delivers whether all values pass a test; see `allSatisfy(_:)`. What the test throws cancels the upstream and is the
  /// failure.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }

  /// Delivers the number of values, when the upstream has finished and anything is asked for.
  ///
  /// Asks for everything. A failure does not wait to be asked for.
  ///
  /// Origin: Combine.
  @inlinable
  public func count() -> Publishers.Count<Self> {
    Publishers.Count(upstream: self)
  }

  /// Delivers the least value by an order, when the upstream has finished and anything is asked for; of several that are
  /// equal, the earliest. Finishes empty if the upstream does.
  ///
  /// Asks for everything. A failure does not wait to be asked for.
  ///
  /// - Parameter areInIncreasingOrder: Returns whether the first of two values is less than the second.
  ///
  /// Origin: Combine.
  @inlinable
  public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    max { areInIncreasingOrder($1, $0) }
  }

  /// Delivers the least value by an order; see `min(by:)`. What the comparison throws cancels the upstream and is the
  /// failure.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    tryMax { try areInIncreasingOrder($1, $0) }
  }

  /// Delivers the greatest value by an order, when the upstream has finished and anything is asked for; of several that are
  /// equal, the earliest. Finishes empty if the upstream does.
  ///
  /// Asks for everything. A failure does not wait to be asked for.
  ///
  /// - Parameter areInIncreasingOrder: Returns whether the first of two values is less than the second.
  ///
  /// Origin: Combine.
  @inlinable
  public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }

  /// Delivers the greatest value by an order; see `max(by:)`. What the comparison throws cancels the upstream and is the
  /// failure.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
}

extension Publisher where Output: Equatable {
  /// Delivers whether a value is among the values; see `contains(where:)`.
  ///
  /// Origin: Combine.
  @inlinable
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}

extension Publisher where Output: Comparable {
  /// Delivers the least value; see `min(by:)`.
  ///
  /// Origin: Combine.
  @inlinable
  public func min() -> Publishers.Comparison<Self> {
    max(by: >)
  }

  /// Delivers the greatest value; see `max(by:)`.
  ///
  /// Origin: Combine.
  @inlinable
  public func max() -> Publishers.Comparison<Self> {
    max(by: <)
  }
}
