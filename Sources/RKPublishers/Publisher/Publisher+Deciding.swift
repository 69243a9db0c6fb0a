public import ReactiveCore

extension Publisher {
  /// Publishes `true` at the first value that satisfies `predicate`, or `false` if the upstream finishes without one.
  /// Then finishes.
  ///
  /// ```swift
  /// source                        // -1-2-3-|
  /// source.contains { $0 == 2 }   // ---(t|)   t = true
  /// ```
  /// ![Publishes true at the first value that passes a test, or false at the end.](deciding-contains)
  ///
  /// Requests unlimited values, and cancels the upstream at the value that decides. Waits for demand before it
  /// publishes, but delivers a failure immediately.
  ///
  /// - Parameter predicate: A closure that returns whether a value satisfies the condition.
  @inlinable
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }

  /// Like `contains(where:)`, but with a throwing predicate. If `predicate` throws an error, this operator cancels the
  /// upstream and fails with that error.
  ///
  /// ```swift
  /// source                           // -1-2-3-|
  /// source.tryContains { $0 == 2 }   // ---(t|)   t = true
  /// ```
  /// ![Like contains(where:), but with a throwing predicate.](deciding-try-contains)
  ///
  /// - Parameter predicate: A closure that returns whether a value satisfies the condition.
  @inlinable
  public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }

  /// Publishes `false` at the first value that does not satisfy `predicate`, or `true` if the upstream finishes without
  /// one. Then finishes.
  ///
  /// ```swift
  /// source                         // -1-2-3-|
  /// source.allSatisfy { $0 < 7 }   // -------(t|)  t = true
  /// source.allSatisfy { $0 < 2 }   // ---(f|)      f = false
  /// ```
  /// ![Publishes false at the first value that fails a test, or true at the end.](deciding-all-satisfy)
  ///
  /// Requests unlimited values, and cancels the upstream at the value that decides. Waits for demand before it
  /// publishes, but delivers a failure immediately.
  ///
  /// - Parameter predicate: A closure that returns whether a value satisfies the condition.
  @inlinable
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }

  /// Like `allSatisfy(_:)`, but with a throwing predicate. If `predicate` throws an error, this operator cancels the
  /// upstream and fails with that error.
  ///
  /// ```swift
  /// source                            // -1-2-3-|
  /// source.tryAllSatisfy { $0 < 2 }   // ---(f|)   f = false
  /// ```
  /// ![Like allSatisfy(_:), but with a throwing predicate.](deciding-try-all-satisfy)
  ///
  /// - Parameter predicate: A closure that returns whether a value satisfies the condition.
  @inlinable
  public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }

  /// Publishes the number of values after the upstream finishes, then finishes.
  ///
  /// ```swift
  /// source           // -7-8-7-|
  /// source.count()   // -------(3|)
  /// ```
  /// ![Publishes the number of values.](deciding-count)
  ///
  /// Requests unlimited values. Waits for demand before it publishes, but delivers a failure immediately.
  @inlinable
  public func count() -> Publishers.Count<Self> {
    Publishers.Count(upstream: self)
  }

  /// Publishes the minimum value according to `areInIncreasingOrder` after the upstream finishes, then finishes. Of
  /// several equal values, publishes the earliest. Finishes without a value if the upstream finishes without one.
  ///
  /// ```swift
  /// source                   // -2-1-3-|
  /// source.min { $0 < $1 }   // -------(1|)
  /// ```
  /// ![Publishes the least or the greatest value.](deciding-min)
  ///
  /// Requests unlimited values, and retains the minimum so far. Waits for demand before it publishes the value or
  /// finishes without one, but delivers a failure immediately.
  ///
  /// - Parameter areInIncreasingOrder: A closure that returns whether its first argument is less than its second.
  @inlinable
  public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    max { areInIncreasingOrder($1, $0) }
  }

  /// Like `min(by:)`, but with a throwing closure. If `areInIncreasingOrder` throws an error, this operator cancels the
  /// upstream and fails with that error.
  ///
  /// ```swift
  /// source                      // -2-1-3-|
  /// source.tryMin { $0 < $1 }   // -------(1|)
  /// ```
  /// ![Like min(by:), but with a throwing closure.](deciding-try-min)
  ///
  /// - Parameter areInIncreasingOrder: A closure that returns whether its first argument is less than its second.
  @inlinable
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    tryMax { try areInIncreasingOrder($1, $0) }
  }

  /// Publishes the maximum value according to `areInIncreasingOrder` after the upstream finishes, then finishes. Of
  /// several equal values, publishes the earliest. Finishes without a value if the upstream finishes without one.
  ///
  /// ```swift
  /// source                   // -2-1-3-|
  /// source.max { $0 < $1 }   // -------(3|)
  /// ```
  /// ![Publishes the least or the greatest value.](deciding-min-max)
  ///
  /// Requests unlimited values, and retains the maximum so far. Waits for demand before it publishes the value or
  /// finishes without one, but delivers a failure immediately.
  ///
  /// - Parameter areInIncreasingOrder: A closure that returns whether its first argument is less than its second.
  @inlinable
  public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }

  /// Like `max(by:)`, but with a throwing closure. If `areInIncreasingOrder` throws an error, this operator cancels the
  /// upstream and fails with that error.
  ///
  /// ```swift
  /// source                      // -2-1-3-|
  /// source.tryMax { $0 < $1 }   // -------(3|)
  /// ```
  /// ![Like max(by:), but with a throwing closure.](deciding-try-max)
  ///
  /// - Parameter areInIncreasingOrder: A closure that returns whether its first argument is less than its second.
  @inlinable
  public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
}

extension Publisher where Output: Equatable {
  /// Publishes whether a value equals a given one. See `contains(where:)`.
  ///
  /// ```swift
  /// source                        // -1-2-3-|
  /// source.contains(2)
  /// source.contains { $0 == 2 }   // ---(t|)      t = true
  /// source.contains(7)            // -------(f|)  f = false
  /// ```
  /// ![Publishes whether a value equals a given one.](deciding-contains-publishers)
  ///
  /// - Parameter output: The value to look for.
  @inlinable
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}

extension Publisher where Output: Comparable {
  /// Publishes the minimum value. See `min(by:)`.
  ///
  /// ```swift
  /// source         // -2-1-3-|
  /// source.min()   // -------(1|)
  /// ```
  /// ![Publishes the minimum value.](deciding-min-publishers)
  @inlinable
  public func min() -> Publishers.Comparison<Self> {
    max(by: >)
  }

  /// Publishes the maximum value. See `max(by:)`.
  ///
  /// ```swift
  /// source         // -2-1-3-|
  /// source.max()   // -------(3|)
  /// ```
  /// ![Publishes the maximum value.](deciding-min-max-publishers)
  @inlinable
  public func max() -> Publishers.Comparison<Self> {
    max(by: <)
  }
}
