import ReactiveKit

// What these operators come to is known when they are called. So they run at once, and the result is a result. Unless it
// says otherwise an operator leaves a failure as it is, and does not call its closure then.

extension Result.Publisher where Success: Equatable {
  /// Whether the value equals another one.
  ///
  /// Origin: Combine.
  @inlinable
  public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher {
    contains { $0 == output }
  }

  /// This publisher: one value has no duplicates.
  ///
  /// Origin: Combine.
  @inlinable
  public func removeDuplicates() -> Result<Output, Failure>.Publisher {
    self
  }
}

extension Result.Publisher where Success: Comparable {
  /// This publisher: one value is the least.
  ///
  /// Origin: Combine.
  @inlinable
  public func min() -> Result<Output, Failure>.Publisher {
    self
  }

  /// This publisher: one value is the greatest.
  ///
  /// Origin: Combine.
  @inlinable
  public func max() -> Result<Output, Failure>.Publisher {
    self
  }
}

extension Result.Publisher {
  /// Whether the value passes a test.
  ///
  /// Origin: Combine.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    map(predicate)
  }

  /// Whether the value passes a test, or what the test throws.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  /// The value in an array.
  ///
  /// Origin: Combine.
  @inlinable
  public func collect() -> Result<[Output], Failure>.Publisher {
    map { [$0] }
  }

  /// This publisher: one value is the least. The comparison is not called.
  ///
  /// Origin: Combine.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher {
    self
  }

  /// The value: one is the least. Or what the comparison throws, which is called with the value on both sides.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryMin(by areInIncreasingOrder: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher {
    tryRemoveDuplicates(by: areInIncreasingOrder)
  }

  /// This publisher: one value is the greatest. The comparison is not called.
  ///
  /// Origin: Combine.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher {
    self
  }

  /// The value: one is the greatest. Or what the comparison throws, which is called with the value on both sides.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryMax(by areInIncreasingOrder: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher {
    tryRemoveDuplicates(by: areInIncreasingOrder)
  }

  /// Whether the value passes a test.
  ///
  /// Origin: Combine.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    map(predicate)
  }

  /// Whether the value passes a test, or what the test throws.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  /// The number 1.
  ///
  /// Origin: Combine.
  @inlinable
  public func count() -> Result<Int, Failure>.Publisher {
    map { _ in 1 }
  }

  /// This publisher: one value is the first.
  ///
  /// Origin: Combine.
  @inlinable
  public func first() -> Result<Output, Failure>.Publisher {
    self
  }

  /// This publisher: one value is the last.
  ///
  /// Origin: Combine.
  @inlinable
  public func last() -> Result<Output, Failure>.Publisher {
    self
  }

  /// A publisher that finishes at once, even if this one fails.
  ///
  /// Origin: Combine.
  @inlinable
  public func ignoreOutput() -> Empty<Output, Failure> {
    Empty()
  }

  /// What a closure makes of the value.
  ///
  /// Origin: Combine.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher {
    result.map(transform).publisher
  }

  /// What a closure makes of the value, or what it throws.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    Result<T, any Error> { try transform(result.get()) }.publisher
  }

  /// The value, or what a closure makes of the failure.
  ///
  /// Origin: Combine.
  @inlinable
  public func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Output, E>.Publisher {
    result.mapError(transform).publisher
  }

  /// What the value folds into.
  ///
  /// Origin: Combine.
  @inlinable
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }

  /// What the value folds into, or what the closure throws.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    tryMap { try nextPartialResult(initialResult, $0) }
  }

  /// This publisher: one value has no duplicates. The comparison is not called.
  ///
  /// Origin: Combine.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher {
    self
  }

  /// The value; or what the comparison throws, which is called with the value on both sides.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher
  {
    tryMap { output in
      _ = try predicate(output, output)
      return output
    }
  }

  /// The value; in place of a failure, another one.
  ///
  /// Origin: Combine.
  @inlinable
  public func replaceError(with output: Output) -> Result<Output, Never>.Publisher {
    Result<Output, Never>.Publisher((try? result.get()) ?? output)
  }

  /// This publisher: it does not finish without a value.
  ///
  /// Origin: Combine.
  @inlinable
  public func replaceEmpty(with output: Output) -> Result<Output, Failure>.Publisher {
    self
  }

  /// This publisher: another attempt would come to the same.
  ///
  /// Origin: Combine.
  @inlinable
  public func retry(_ times: Int) -> Result<Output, Failure>.Publisher {
    checkRetries(times, of: "retry(_:)")
    return self
  }

  /// What the value folds into.
  ///
  /// Origin: Combine.
  @inlinable
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }

  /// What the value folds into, or what the closure throws.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    tryMap { try nextPartialResult(initialResult, $0) }
  }
}

extension Result.Publisher where Failure == Never {
  /// The value, as that of a publisher that could fail.
  ///
  /// Origin: Combine.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    result.mapError { failure -> E in }.publisher
  }
}
