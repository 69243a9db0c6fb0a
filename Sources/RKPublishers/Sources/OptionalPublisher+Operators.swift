public import ReactiveCore

// The results of these operators are known when they are called. So the operators run immediately, and return a
// publisher of one value or no value.

extension Optional.Publisher where Wrapped: Equatable {
  /// Whether the value equals a given one; empty if there is no value.
  ///
  /// - Parameter output: The value to look for.
  @inlinable
  public func contains(_ output: Output) -> Optional<Bool>.Publisher {
    contains { $0 == output }
  }

  /// This publisher, because a single value has no duplicates.
  @inlinable
  public func removeDuplicates() -> Optional<Wrapped>.Publisher {
    self
  }
}

extension Optional.Publisher where Wrapped: Comparable {
  /// This publisher, because a single value is the minimum.
  @inlinable
  public func min() -> Optional<Wrapped>.Publisher {
    self
  }

  /// This publisher, because a single value is the maximum.
  @inlinable
  public func max() -> Optional<Wrapped>.Publisher {
    self
  }
}

extension Optional.Publisher {
  /// Whether the value satisfies `predicate`; empty if there is no value.
  ///
  /// - Parameter predicate: A closure that returns whether a value satisfies the condition.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Optional<Bool>.Publisher {
    map(predicate)
  }

  /// An array that contains the value, or an empty array if there is no value.
  @inlinable
  public func collect() -> Optional<[Output]>.Publisher {
    Optional<[Output]>.Publisher(output.map { [$0] } ?? [])
  }

  /// The transformed value; empty if the result is `nil`.
  ///
  /// - Parameter transform: A closure that transforms the value, or returns `nil` to drop the value.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    Optional<T>.Publisher(output.flatMap(transform))
  }

  /// This publisher, because a single value is the minimum.
  ///
  /// - Parameter areInIncreasingOrder: A closure that is not called.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Wrapped>.Publisher {
    self
  }

  /// This publisher, because a single value is the maximum.
  ///
  /// - Parameter areInIncreasingOrder: A closure that is not called.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Wrapped>.Publisher {
    self
  }

  /// Whether the value satisfies `predicate`; empty if there is no value.
  ///
  /// - Parameter predicate: A closure that returns whether a value satisfies the condition.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Optional<Bool>.Publisher {
    map(predicate)
  }

  /// The number 1; empty if there is no value.
  @inlinable
  public func count() -> Optional<Int>.Publisher {
    map { _ in 1 }
  }

  /// The value if `count` is 0; otherwise empty.
  ///
  /// - Parameter count: The number of values to drop. By default, 1.
  /// - Precondition: `count` is not negative.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Optional<Wrapped>.Publisher {
    checkCount(count, of: "dropFirst(_:)")
    return filter { _ in count == 0 }
  }

  /// The value if it does not satisfy `predicate`; otherwise empty.
  ///
  /// - Parameter predicate: A closure that returns whether to drop a value.
  @inlinable
  public func drop(while predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher {
    filter { !predicate($0) }
  }

  /// This publisher, because a single value is the first one.
  @inlinable
  public func first() -> Optional<Wrapped>.Publisher {
    self
  }

  /// The value if it satisfies `predicate`; otherwise empty.
  ///
  /// - Parameter predicate: A closure that returns whether to publish a value.
  @inlinable
  public func first(where predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher {
    filter(predicate)
  }

  /// This publisher, because a single value is the last one.
  @inlinable
  public func last() -> Optional<Wrapped>.Publisher {
    self
  }

  /// The value if it satisfies `predicate`; otherwise empty.
  ///
  /// - Parameter predicate: A closure that returns whether to publish a value.
  @inlinable
  public func last(where predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher {
    filter(predicate)
  }

  /// The value if it satisfies `isIncluded`; otherwise empty.
  ///
  /// - Parameter isIncluded: A closure that returns whether to publish a value.
  @inlinable
  public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Wrapped>.Publisher {
    Optional<Wrapped>.Publisher(output.flatMap { isIncluded($0) ? $0 : nil })
  }

  /// A publisher that finishes immediately.
  @inlinable
  public func ignoreOutput() -> Empty<Output, Failure> {
    Empty()
  }

  /// The transformed value.
  ///
  /// - Parameter transform: A closure that transforms the value.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Optional<T>.Publisher {
    Optional<T>.Publisher(output.map(transform))
  }

  /// The value if `index` is 0; otherwise empty.
  ///
  /// - Parameter index: The index of the value, counted from 0.
  /// - Precondition: `index` is not negative.
  @inlinable
  public func output(at index: Int) -> Optional<Wrapped>.Publisher {
    if index < 0 { trap("output(at:)", "index \(index); pass 0 or more") }
    return filter { _ in index == 0 }
  }

  /// The value if `range` contains 0; otherwise empty.
  ///
  /// - Parameter range: The indices of the values to publish, counted from 0.
  /// - Precondition: `range` does not start or end before 0. It ends before `Int.max - 1`, unlike `0...`.
  @inlinable
  public func output<R: RangeExpression>(in range: R) -> Optional<Wrapped>.Publisher where R.Bound == Int {
    let places = indices(in: range)
    if places.lowerBound < 0 || places.upperBound < 0 || places.upperBound >= .max - 1 {
      trap("output(in:)", "the range \(places); pass one that starts at 0 or above and ends below Int.max - 1")
    }
    return filter { _ in places.contains(0) }
  }

  /// The value; empty if `maxLength` is 0.
  ///
  /// - Parameter maxLength: The maximum number of values to publish.
  /// - Precondition: `maxLength` is not negative.
  @inlinable
  public func prefix(_ maxLength: Int) -> Optional<Wrapped>.Publisher {
    checkCount(maxLength, of: "prefix(_:)")
    return filter { _ in maxLength > 0 }
  }

  /// The value if it satisfies `predicate`; otherwise empty.
  ///
  /// - Parameter predicate: A closure that returns whether to publish a value.
  @inlinable
  public func prefix(while predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher {
    filter(predicate)
  }

  /// The result of combining `initialResult` and the value with `nextPartialResult`; empty if there is no value.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - nextPartialResult: A closure that receives the result so far and a value, and returns the next result.
  @inlinable
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }

  /// This publisher, because a single value has no duplicates.
  ///
  /// - Parameter predicate: A closure that is not called.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Optional<Wrapped>.Publisher {
    self
  }

  /// This publisher, because it cannot fail.
  ///
  /// - Parameter output: A value that is not published.
  @inlinable
  public func replaceError(with output: Output) -> Optional<Output>.Publisher {
    self
  }

  /// The value, or another one if there is no value.
  ///
  /// - Parameter output: The value to publish if there is none.
  @inlinable
  public func replaceEmpty(with output: Output) -> Just<Wrapped> {
    Just(self.output ?? output)
  }

  /// This publisher, because it cannot fail.
  ///
  /// - Parameter times: The number of times to subscribe again, which has no effect here.
  /// - Precondition: `times` is not negative.
  @inlinable
  public func retry(_ times: Int) -> Optional<Wrapped>.Publisher {
    checkRetries(times, of: "retry(_:)")
    return self
  }

  /// The result of combining `initialResult` and the value with `nextPartialResult`; empty if there is no value.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - nextPartialResult: A closure that receives the result so far and a value, and returns the next result.
  @inlinable
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }
}
