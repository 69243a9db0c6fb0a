import ReactiveCore

// The results of these operators are known when they are called. So the operators run immediately, and return a
// publisher of a value or a failure. Unless noted otherwise, a failure passes through, and the closure is not called.

extension Result.Publisher where Success: Equatable {
  /// Whether the value equals a given one.
  ///
  /// - Parameter output: The value to look for.
  @inlinable
  public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher {
    contains { $0 == output }
  }

  /// This publisher, because a single value has no duplicates.
  @inlinable
  public func removeDuplicates() -> Result<Output, Failure>.Publisher {
    self
  }
}

extension Result.Publisher where Success: Comparable {
  /// This publisher, because a single value is the minimum.
  @inlinable
  public func min() -> Result<Output, Failure>.Publisher {
    self
  }

  /// This publisher, because a single value is the maximum.
  @inlinable
  public func max() -> Result<Output, Failure>.Publisher {
    self
  }
}

extension Result.Publisher {
  /// Whether the value satisfies `predicate`.
  ///
  /// - Parameter predicate: A closure that returns whether a value satisfies the condition.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    map(predicate)
  }

  /// Whether the value satisfies `predicate`. Fails with any error that `predicate` throws.
  ///
  /// - Parameter predicate: A closure that returns whether a value satisfies the condition.
  @inlinable
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  /// An array that contains the value.
  @inlinable
  public func collect() -> Result<[Output], Failure>.Publisher {
    map { [$0] }
  }

  /// This publisher, because a single value is the minimum.
  ///
  /// - Parameter areInIncreasingOrder: A closure that is not called.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher {
    self
  }

  /// The value. Fails with any error that `areInIncreasingOrder` throws.
  ///
  /// - Parameter areInIncreasingOrder: A closure that is called with the value as both arguments. Its result is
  ///   ignored.
  @inlinable
  public func tryMin(by areInIncreasingOrder: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher {
    tryRemoveDuplicates(by: areInIncreasingOrder)
  }

  /// This publisher, because a single value is the maximum.
  ///
  /// - Parameter areInIncreasingOrder: A closure that is not called.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher {
    self
  }

  /// The value. Fails with any error that `areInIncreasingOrder` throws.
  ///
  /// - Parameter areInIncreasingOrder: A closure that is called with the value as both arguments. Its result is
  ///   ignored.
  @inlinable
  public func tryMax(by areInIncreasingOrder: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher {
    tryRemoveDuplicates(by: areInIncreasingOrder)
  }

  /// Whether the value satisfies `predicate`.
  ///
  /// - Parameter predicate: A closure that returns whether a value satisfies the condition.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    map(predicate)
  }

  /// Whether the value satisfies `predicate`. Fails with any error that `predicate` throws.
  ///
  /// - Parameter predicate: A closure that returns whether a value satisfies the condition.
  @inlinable
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  /// The number 1, because there is a single value.
  @inlinable
  public func count() -> Result<Int, Failure>.Publisher {
    map { _ in 1 }
  }

  /// This publisher, because a single value is the first one.
  @inlinable
  public func first() -> Result<Output, Failure>.Publisher {
    self
  }

  /// This publisher, because a single value is the last one.
  @inlinable
  public func last() -> Result<Output, Failure>.Publisher {
    self
  }

  /// A publisher that finishes immediately, even if this publisher fails.
  @inlinable
  public func ignoreOutput() -> Empty<Output, Failure> {
    Empty()
  }

  /// The transformed value.
  ///
  /// - Parameter transform: A closure that transforms the value.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher {
    result.map(transform).publisher
  }

  /// The transformed value. Fails with any error that `transform` throws.
  ///
  /// - Parameter transform: A closure that transforms the value.
  @inlinable
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    Result<T, any Error> { try transform(result.get()) }.publisher
  }

  /// The value, or the transformed failure.
  ///
  /// - Parameter transform: A closure that converts the error.
  @inlinable
  public func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Output, E>.Publisher {
    result.mapError(transform).publisher
  }

  /// The result of combining `initialResult` and the value with `nextPartialResult`.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - nextPartialResult: A closure that receives the result so far and a value, and returns the next result.
  @inlinable
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }

  /// The result of combining `initialResult` and the value with `nextPartialResult`. Fails with any error that
  /// `nextPartialResult` throws.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - nextPartialResult: A closure that receives the result so far and a value, and returns the next result.
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    tryMap { try nextPartialResult(initialResult, $0) }
  }

  /// This publisher, because a single value has no duplicates.
  ///
  /// - Parameter predicate: A closure that is not called.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher {
    self
  }

  /// The value. Fails with any error that `predicate` throws.
  ///
  /// - Parameter predicate: A closure that is called with the value as both arguments. Its result is ignored.
  @inlinable
  public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher
  {
    tryMap { output in
      _ = try predicate(output, output)
      return output
    }
  }

  /// The value, or another one instead of a failure.
  ///
  /// - Parameter output: The value to publish instead of a failure.
  @inlinable
  public func replaceError(with output: Output) -> Result<Output, Never>.Publisher {
    Result<Output, Never>.Publisher((try? result.get()) ?? output)
  }

  /// This publisher, because it does not finish without a value.
  ///
  /// - Parameter output: A value that is not published.
  @inlinable
  public func replaceEmpty(with output: Output) -> Result<Output, Failure>.Publisher {
    self
  }

  /// This publisher, because another attempt would have the same result.
  ///
  /// - Parameter times: The number of times to subscribe again, which has no effect here.
  /// - Precondition: `times` is not negative.
  @inlinable
  public func retry(_ times: Int) -> Result<Output, Failure>.Publisher {
    checkRetries(times, of: "retry(_:)")
    return self
  }

  /// The result of combining `initialResult` and the value with `nextPartialResult`.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - nextPartialResult: A closure that receives the result so far and a value, and returns the next result.
  @inlinable
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }

  /// The result of combining `initialResult` and the value with `nextPartialResult`. Fails with any error that
  /// `nextPartialResult` throws.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - nextPartialResult: A closure that receives the result so far and a value, and returns the next result.
  @inlinable
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    tryMap { try nextPartialResult(initialResult, $0) }
  }
}

extension Result.Publisher where Failure == Never {
  /// The value, from a publisher with the new failure type.
  ///
  /// - Parameter failureType: The failure type of the result.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    result.mapError { failure -> E in }.publisher
  }
}
