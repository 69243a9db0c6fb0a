import ReactiveCore

// The results of these operators are known when they are called. So the operators run immediately, and return a
// publisher of one value, no value, or a failure.

extension Just {
  /// The value, from an `Optional.Publisher`.
  @inlinable var optional: Optional<Output>.Publisher { Optional<Output>.Publisher(output) }

  /// The value, from a `Result.Publisher`.
  @inlinable var once: Result<Output, Never>.Publisher { Result<Output, Never>.Publisher(.success(output)) }
}

extension Just where Output: Comparable {
  /// This publisher, because a single value is the minimum.
  @inlinable
  public func min() -> Just<Output> {
    self
  }

  /// This publisher, because a single value is the maximum.
  @inlinable
  public func max() -> Just<Output> {
    self
  }
}

extension Just where Output: Equatable {
  /// Whether the value equals a given one.
  ///
  /// - Parameter output: The value to look for.
  @inlinable
  public func contains(_ output: Output) -> Just<Bool> {
    Just<Bool>(self.output == output)
  }

  /// This publisher, because a single value has no duplicates.
  @inlinable
  public func removeDuplicates() -> Just<Output> {
    self
  }
}

extension Just {
  /// Whether the value satisfies `predicate`.
  ///
  /// - Parameter predicate: A closure that returns whether a value satisfies the condition.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> {
    map(predicate)
  }

  /// Whether the value satisfies `predicate`. Fails with any error that `predicate` throws.
  ///
  /// - Parameter predicate: A closure that returns whether a value satisfies the condition.
  @inlinable
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    once.tryMap(predicate)
  }

  /// An array that contains the value.
  @inlinable
  public func collect() -> Just<[Output]> {
    map { [$0] }
  }

  /// The transformed value; empty if the result is `nil`.
  ///
  /// - Parameter transform: A closure that transforms the value, or returns `nil` to drop the value.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    optional.compactMap(transform)
  }

  /// This publisher, because a single value is the minimum.
  ///
  /// - Parameter areInIncreasingOrder: A closure that is not called.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> {
    self
  }

  /// This publisher, because a single value is the maximum.
  ///
  /// - Parameter areInIncreasingOrder: A closure that is not called.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> {
    self
  }

  /// `elements`, then this value.
  ///
  /// - Parameter elements: The values to publish before this value.
  @inlinable
  public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Just<Output>.Failure> {
    prepend(elements)
  }

  /// `elements`, then this value.
  ///
  /// - Parameter elements: The values to publish before this value.
  @inlinable
  public func prepend<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Just<Output>.Failure>
  where Output == S.Element {
    Publishers.Sequence(sequence: elements + [output])
  }

  /// This value, then `elements`.
  ///
  /// - Parameter elements: The values to publish after this value.
  @inlinable
  public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Just<Output>.Failure> {
    append(elements)
  }

  /// This value, then `elements`.
  ///
  /// - Parameter elements: The values to publish after this value.
  @inlinable
  public func append<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Just<Output>.Failure>
  where Output == S.Element {
    Publishers.Sequence(sequence: [output] + elements)
  }

  /// Whether the value satisfies `predicate`.
  ///
  /// - Parameter predicate: A closure that returns whether a value satisfies the condition.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Just<Bool> {
    map(predicate)
  }

  /// Whether the value satisfies `predicate`. Fails with any error that `predicate` throws.
  ///
  /// - Parameter predicate: A closure that returns whether a value satisfies the condition.
  @inlinable
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    once.tryMap(predicate)
  }

  /// The number 1, because there is a single value.
  @inlinable
  public func count() -> Just<Int> {
    Just<Int>(1)
  }

  /// The value if `count` is 0; otherwise empty.
  ///
  /// - Parameter count: The number of values to drop. By default, 1.
  /// - Precondition: `count` is not negative.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher {
    optional.dropFirst(count)
  }

  /// The value if it does not satisfy `predicate`; otherwise empty.
  ///
  /// - Parameter predicate: A closure that returns whether to drop a value.
  @inlinable
  public func drop(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    optional.drop(while: predicate)
  }

  /// This publisher, because a single value is the first one.
  @inlinable
  public func first() -> Just<Output> {
    self
  }

  /// The value if it satisfies `predicate`; otherwise empty.
  ///
  /// - Parameter predicate: A closure that returns whether to publish a value.
  @inlinable
  public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    optional.filter(predicate)
  }

  /// This publisher, because a single value is the last one.
  @inlinable
  public func last() -> Just<Output> {
    self
  }

  /// The value if it satisfies `predicate`; otherwise empty.
  ///
  /// - Parameter predicate: A closure that returns whether to publish a value.
  @inlinable
  public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    optional.filter(predicate)
  }

  /// The value if it satisfies `isIncluded`; otherwise empty.
  ///
  /// - Parameter isIncluded: A closure that returns whether to publish a value.
  @inlinable
  public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher {
    optional.filter(isIncluded)
  }

  /// A publisher that finishes immediately.
  @inlinable
  public func ignoreOutput() -> Empty<Output, Just<Output>.Failure> {
    Empty()
  }

  /// The transformed value.
  ///
  /// - Parameter transform: A closure that transforms the value.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Just<T> {
    Just<T>(transform(output))
  }

  /// The transformed value. Fails with any error that `transform` throws.
  ///
  /// - Parameter transform: A closure that transforms the value.
  @inlinable
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    once.tryMap(transform)
  }

  /// The value, from a publisher with the new failure type.
  ///
  /// - Parameter transform: A closure that is not called.
  @inlinable
  public func mapError<E: Error>(_ transform: (Just<Output>.Failure) -> E) -> Result<Output, E>.Publisher {
    once.mapError(transform)
  }

  /// The value if `index` is 0; otherwise empty.
  ///
  /// - Parameter index: The index of the value, counted from 0.
  /// - Precondition: `index` is not negative.
  @inlinable
  public func output(at index: Int) -> Optional<Output>.Publisher {
    optional.output(at: index)
  }

  /// The value if `range` starts at 0 or has no lower bound; otherwise empty.
  ///
  /// - Parameter range: The indices of the values to publish. Like Combine, ignores the end, so the result of `0..<0`
  ///   is the value.
  /// - Precondition: A range without a lower bound does not end before 0.
  @inlinable
  public func output<R: RangeExpression>(in range: R) -> Optional<Output>.Publisher where R.Bound == Int {
    optional.filter { _ in indices(in: range).lowerBound == 0 }
  }

  /// The value; empty if `maxLength` is 0.
  ///
  /// - Parameter maxLength: The maximum number of values to publish.
  /// - Precondition: `maxLength` is not negative.
  @inlinable
  public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher {
    optional.prefix(maxLength)
  }

  /// The value if it satisfies `predicate`; otherwise empty.
  ///
  /// - Parameter predicate: A closure that returns whether to publish a value.
  @inlinable
  public func prefix(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    optional.filter(predicate)
  }

  /// The result of combining `initialResult` and the value with `nextPartialResult`.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - nextPartialResult: A closure that receives the result so far and a value, and returns the next result.
  @inlinable
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Just<Output>.Failure>.Publisher {
    once.reduce(initialResult, nextPartialResult)
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
    once.tryReduce(initialResult, nextPartialResult)
  }

  /// This publisher, because a single value has no duplicates.
  ///
  /// - Parameter predicate: A closure that is not called.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just<Output> {
    self
  }

  /// The value. Fails with any error that `predicate` throws.
  ///
  /// - Parameter predicate: A closure that is called with the value as both arguments. Its result is ignored.
  @inlinable
  public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher
  {
    once.tryRemoveDuplicates(by: predicate)
  }

  /// This publisher, because it cannot fail.
  ///
  /// - Parameter output: A value that is not published.
  @inlinable
  public func replaceError(with output: Output) -> Just<Output> {
    self
  }

  /// This publisher, because it has a value.
  ///
  /// - Parameter output: A value that is not published.
  @inlinable
  public func replaceEmpty(with output: Output) -> Just<Output> {
    self
  }

  /// This publisher, because it cannot fail.
  ///
  /// - Parameter times: The number of times to subscribe again, which has no effect here.
  /// - Precondition: `times` is not negative.
  @inlinable
  public func retry(_ times: Int) -> Just<Output> {
    checkRetries(times, of: "retry(_:)")
    return self
  }

  /// The result of combining `initialResult` and the value with `nextPartialResult`.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - nextPartialResult: A closure that receives the result so far and a value, and returns the next result.
  @inlinable
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Just<Output>.Failure>.Publisher {
    once.scan(initialResult, nextPartialResult)
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
    once.tryScan(initialResult, nextPartialResult)
  }

  /// The value, from a publisher with the new failure type.
  ///
  /// - Parameter failureType: The failure type of the result.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    once.setFailureType(to: failureType)
  }
}
