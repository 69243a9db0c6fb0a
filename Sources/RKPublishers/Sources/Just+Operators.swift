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
  /// Whether the value equals `output`.
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
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> {
    map(predicate)
  }

  /// Whether the value satisfies `predicate`. Fails with any error that `predicate` throws.
  @inlinable
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    once.tryMap(predicate)
  }

  /// An array that contains the value.
  @inlinable
  public func collect() -> Just<[Output]> {
    map { [$0] }
  }

  /// The transformed value; empty if `transform` returns `nil`.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    optional.compactMap(transform)
  }

  /// This publisher, because a single value is the minimum. Does not call `areInIncreasingOrder`.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> {
    self
  }

  /// This publisher, because a single value is the maximum. Does not call `areInIncreasingOrder`.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> {
    self
  }

  /// `elements`, then this value.
  @inlinable
  public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Just<Output>.Failure> {
    prepend(elements)
  }

  /// `elements`, then this value.
  @inlinable
  public func prepend<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Just<Output>.Failure>
  where Output == S.Element {
    Publishers.Sequence(sequence: elements + [output])
  }

  /// This value, then `elements`.
  @inlinable
  public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Just<Output>.Failure> {
    append(elements)
  }

  /// This value, then `elements`.
  @inlinable
  public func append<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Just<Output>.Failure>
  where Output == S.Element {
    Publishers.Sequence(sequence: [output] + elements)
  }

  /// Whether the value satisfies `predicate`.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Just<Bool> {
    map(predicate)
  }

  /// Whether the value satisfies `predicate`. Fails with any error that `predicate` throws.
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
  /// - Precondition: `count` is not negative.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher {
    optional.dropFirst(count)
  }

  /// The value if it does not satisfy `predicate`; otherwise empty.
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
  @inlinable
  public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    optional.filter(predicate)
  }

  /// The value if it satisfies `isIncluded`; otherwise empty.
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
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Just<T> {
    Just<T>(transform(output))
  }

  /// The transformed value. Fails with any error that `transform` throws.
  @inlinable
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    once.tryMap(transform)
  }

  /// The value, from a publisher with the new failure type. Does not call `transform`.
  @inlinable
  public func mapError<E: Error>(_ transform: (Just<Output>.Failure) -> E) -> Result<Output, E>.Publisher {
    once.mapError(transform)
  }

  /// The value if `index` is 0; otherwise empty.
  ///
  /// - Precondition: `index` is not negative.
  @inlinable
  public func output(at index: Int) -> Optional<Output>.Publisher {
    optional.output(at: index)
  }

  /// The value if `range` starts at 0 or has no lower bound; otherwise empty. Like Combine, ignores the end of `range`,
  /// so the result of `0..<0` is the value.
  ///
  /// - Precondition: A range without a lower bound does not end before 0.
  @inlinable
  public func output<R: RangeExpression>(in range: R) -> Optional<Output>.Publisher where R.Bound == Int {
    optional.filter { _ in indices(in: range).lowerBound == 0 }
  }

  /// The value; empty if `maxLength` is 0.
  ///
  /// - Precondition: `maxLength` is not negative.
  @inlinable
  public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher {
    optional.prefix(maxLength)
  }

  /// The value if it satisfies `predicate`; otherwise empty.
  @inlinable
  public func prefix(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    optional.filter(predicate)
  }

  /// The result of combining `initialResult` and the value with `nextPartialResult`.
  @inlinable
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Just<Output>.Failure>.Publisher {
    once.reduce(initialResult, nextPartialResult)
  }

  /// The result of combining `initialResult` and the value with `nextPartialResult`. Fails with any error that
  /// `nextPartialResult` throws.
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    once.tryReduce(initialResult, nextPartialResult)
  }

  /// This publisher, because a single value has no duplicates. Does not call `predicate`.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just<Output> {
    self
  }

  /// The value. Calls `predicate` with the value as both arguments. Fails with any error that `predicate` throws.
  @inlinable
  public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher
  {
    once.tryRemoveDuplicates(by: predicate)
  }

  /// This publisher, because it cannot fail.
  @inlinable
  public func replaceError(with output: Output) -> Just<Output> {
    self
  }

  /// This publisher, because it has a value.
  @inlinable
  public func replaceEmpty(with output: Output) -> Just<Output> {
    self
  }

  /// This publisher, because it cannot fail.
  ///
  /// - Precondition: `times` is not negative.
  @inlinable
  public func retry(_ times: Int) -> Just<Output> {
    checkRetries(times, of: "retry(_:)")
    return self
  }

  /// The result of combining `initialResult` and the value with `nextPartialResult`.
  @inlinable
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Just<Output>.Failure>.Publisher {
    once.scan(initialResult, nextPartialResult)
  }

  /// The result of combining `initialResult` and the value with `nextPartialResult`. Fails with any error that
  /// `nextPartialResult` throws.
  @inlinable
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    once.tryScan(initialResult, nextPartialResult)
  }

  /// The value, from a publisher with the new failure type.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    once.setFailureType(to: failureType)
  }
}
