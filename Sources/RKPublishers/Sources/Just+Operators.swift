import ReactiveKit

// What these operators come to is known when they are called. So they run at once, and the result is one value, or none, or
// a failure.

extension Just {
  /// The value as one that could be missing.
  @inlinable
  var optional: Optional<Output>.Publisher { Optional<Output>.Publisher(output) }

  /// The value as one that could be a failure.
  @inlinable
  var once: Result<Output, Never>.Publisher { Result<Output, Never>.Publisher(.success(output)) }
}

extension Just where Output: Comparable {
  /// This publisher: one value is the least.
  ///
  /// Origin: Combine.
  @inlinable
  public func min() -> Just<Output> {
    self
  }

  /// This publisher: one value is the greatest.
  ///
  /// Origin: Combine.
  @inlinable
  public func max() -> Just<Output> {
    self
  }
}

extension Just where Output: Equatable {
  /// Whether the value equals another one.
  ///
  /// Origin: Combine.
  @inlinable
  public func contains(_ output: Output) -> Just<Bool> {
    Just<Bool>(self.output == output)
  }

  /// This publisher: one value has no duplicates.
  ///
  /// Origin: Combine.
  @inlinable
  public func removeDuplicates() -> Just<Output> {
    self
  }
}

extension Just {
  /// Whether the value passes a test.
  ///
  /// Origin: Combine.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> {
    map(predicate)
  }

  /// Whether the value passes a test, or what the test throws.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    once.tryMap(predicate)
  }

  /// The value in an array.
  ///
  /// Origin: Combine.
  @inlinable
  public func collect() -> Just<[Output]> {
    map { [$0] }
  }

  /// What a closure makes of the value, if it makes something of it.
  ///
  /// Origin: Combine.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    optional.compactMap(transform)
  }

  /// This publisher: one value is the least. The comparison is not called.
  ///
  /// Origin: Combine.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> {
    self
  }

  /// This publisher: one value is the greatest. The comparison is not called.
  ///
  /// Origin: Combine.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> {
    self
  }

  /// Values, then this one.
  ///
  /// Origin: Combine.
  @inlinable
  public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Just<Output>.Failure> {
    prepend(elements)
  }

  /// The members of a sequence, then this value.
  ///
  /// Origin: Combine.
  @inlinable
  public func prepend<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Just<Output>.Failure>
  where Output == S.Element {
    Publishers.Sequence(sequence: elements + [output])
  }

  /// This value, then others.
  ///
  /// Origin: Combine.
  @inlinable
  public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Just<Output>.Failure> {
    append(elements)
  }

  /// This value, then the members of a sequence.
  ///
  /// Origin: Combine.
  @inlinable
  public func append<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Just<Output>.Failure>
  where Output == S.Element {
    Publishers.Sequence(sequence: [output] + elements)
  }

  /// Whether the value passes a test.
  ///
  /// Origin: Combine.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Just<Bool> {
    map(predicate)
  }

  /// Whether the value passes a test, or what the test throws.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    once.tryMap(predicate)
  }

  /// The number 1.
  ///
  /// Origin: Combine.
  @inlinable
  public func count() -> Just<Int> {
    Just<Int>(1)
  }

  /// The value if none is to be left out, else nothing.
  ///
  /// - Precondition: `count` is not negative.
  ///
  /// Origin: Combine.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher {
    optional.dropFirst(count)
  }

  /// The value, unless it passes a test.
  ///
  /// Origin: Combine.
  @inlinable
  public func drop(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    optional.drop(while: predicate)
  }

  /// This publisher: one value is the first.
  ///
  /// Origin: Combine.
  @inlinable
  public func first() -> Just<Output> {
    self
  }

  /// The value, if it passes a test.
  ///
  /// Origin: Combine.
  @inlinable
  public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    optional.filter(predicate)
  }

  /// This publisher: one value is the last.
  ///
  /// Origin: Combine.
  @inlinable
  public func last() -> Just<Output> {
    self
  }

  /// The value, if it passes a test.
  ///
  /// Origin: Combine.
  @inlinable
  public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    optional.filter(predicate)
  }

  /// The value, if it passes a test.
  ///
  /// Origin: Combine.
  @inlinable
  public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher {
    optional.filter(isIncluded)
  }

  /// A publisher that finishes at once.
  ///
  /// Origin: Combine.
  @inlinable
  public func ignoreOutput() -> Empty<Output, Just<Output>.Failure> {
    Empty()
  }

  /// What a closure makes of the value.
  ///
  /// Origin: Combine.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Just<T> {
    Just<T>(transform(output))
  }

  /// What a closure makes of the value, or what it throws.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    once.tryMap(transform)
  }

  /// The value, as that of a publisher that could fail. The closure is not called.
  ///
  /// Origin: Combine.
  @inlinable
  public func mapError<E: Error>(_ transform: (Just<Output>.Failure) -> E) -> Result<Output, E>.Publisher {
    once.mapError(transform)
  }

  /// The value if place 0 is asked for, else nothing.
  ///
  /// - Precondition: `index` is not negative.
  ///
  /// Origin: Combine.
  @inlinable
  public func output(at index: Int) -> Optional<Output>.Publisher {
    optional.output(at: index)
  }

  /// The value if a range starts at 0, else nothing. Where the range ends does not matter: `0..<0` yields the value too, as in
  /// Combine.
  ///
  /// Origin: Combine.
  @inlinable
  public func output<R: RangeExpression>(in range: R) -> Optional<Output>.Publisher where R.Bound == Int {
    optional.filter { _ in places(in: range).lowerBound == 0 }
  }

  /// The value, unless the length is 0.
  ///
  /// - Precondition: `maxLength` is not negative.
  ///
  /// Origin: Combine.
  @inlinable
  public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher {
    optional.prefix(maxLength)
  }

  /// The value, if it passes a test.
  ///
  /// Origin: Combine.
  @inlinable
  public func prefix(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    optional.filter(predicate)
  }

  /// What the value folds into.
  ///
  /// Origin: Combine.
  @inlinable
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Just<Output>.Failure>.Publisher {
    once.reduce(initialResult, nextPartialResult)
  }

  /// What the value folds into, or what the closure throws.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    once.tryReduce(initialResult, nextPartialResult)
  }

  /// This publisher: one value has no duplicates. The comparison is not called.
  ///
  /// Origin: Combine.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just<Output> {
    self
  }

  /// The value; or what the comparison throws, which is called with the value on both sides.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher
  {
    once.tryRemoveDuplicates(by: predicate)
  }

  /// This publisher: it does not fail.
  ///
  /// Origin: Combine.
  @inlinable
  public func replaceError(with output: Output) -> Just<Output> {
    self
  }

  /// This publisher: it has a value.
  ///
  /// Origin: Combine.
  @inlinable
  public func replaceEmpty(with output: Output) -> Just<Output> {
    self
  }

  /// This publisher: it does not fail.
  ///
  /// Origin: Combine.
  @inlinable
  public func retry(_ times: Int) -> Just<Output> {
    checkRetries(times, of: "retry(_:)")
    return self
  }

  /// What the value folds into.
  ///
  /// Origin: Combine.
  @inlinable
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Just<Output>.Failure>.Publisher {
    once.scan(initialResult, nextPartialResult)
  }

  /// What the value folds into, or what the closure throws.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    once.tryScan(initialResult, nextPartialResult)
  }

  /// The value, as that of a publisher that could fail.
  ///
  /// Origin: Combine.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    once.setFailureType(to: failureType)
  }
}
