public import ReactiveKit

// What these operators come to is known when they are called. So they run at once, and the result is one value or none.

extension Optional.Publisher where Wrapped: Equatable {
  /// Whether the value equals another one; nothing, where there is no value.
  ///
  /// Origin: Combine.
  @inlinable
  public func contains(_ output: Output) -> Optional<Bool>.Publisher {
    contains { $0 == output }
  }

  /// This publisher: one value has no duplicates.
  ///
  /// Origin: Combine.
  @inlinable
  public func removeDuplicates() -> Optional<Wrapped>.Publisher {
    self
  }
}

extension Optional.Publisher where Wrapped: Comparable {
  /// This publisher: one value is the least.
  ///
  /// Origin: Combine.
  @inlinable
  public func min() -> Optional<Wrapped>.Publisher {
    self
  }

  /// This publisher: one value is the greatest.
  ///
  /// Origin: Combine.
  @inlinable
  public func max() -> Optional<Wrapped>.Publisher {
    self
  }
}

extension Optional.Publisher {
  /// Whether the value passes a test; nothing, where there is no value.
  ///
  /// Origin: Combine.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Optional<Bool>.Publisher {
    map(predicate)
  }

  /// The value in an array; where there is none, an empty array.
  ///
  /// Origin: Combine.
  @inlinable
  public func collect() -> Optional<[Output]>.Publisher {
    Optional<[Output]>.Publisher(output.map { [$0] } ?? [])
  }

  /// What a closure makes of the value, if it makes something of it.
  ///
  /// Origin: Combine.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    Optional<T>.Publisher(output.flatMap(transform))
  }

  /// This publisher: one value is the least. The comparison is not called.
  ///
  /// Origin: Combine.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Wrapped>.Publisher {
    self
  }

  /// This publisher: one value is the greatest. The comparison is not called.
  ///
  /// Origin: Combine.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Wrapped>.Publisher {
    self
  }

  /// Whether the value passes a test; nothing, where there is no value.
  ///
  /// Origin: Combine.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Optional<Bool>.Publisher {
    map(predicate)
  }

  /// The number 1; nothing, where there is no value.
  ///
  /// Origin: Combine.
  @inlinable
  public func count() -> Optional<Int>.Publisher {
    map { _ in 1 }
  }

  /// The value if none is to be left out, else nothing.
  ///
  /// - Precondition: `count` is not negative.
  ///
  /// Origin: Combine.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Optional<Wrapped>.Publisher {
    checkCount(count, of: "dropFirst(_:)")
    return filter { _ in count == 0 }
  }

  /// The value, unless it passes a test.
  ///
  /// Origin: Combine.
  @inlinable
  public func drop(while predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher {
    filter { !predicate($0) }
  }

  /// This publisher: one value is the first.
  ///
  /// Origin: Combine.
  @inlinable
  public func first() -> Optional<Wrapped>.Publisher {
    self
  }

  /// The value, if it passes a test.
  ///
  /// Origin: Combine.
  @inlinable
  public func first(where predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher {
    filter(predicate)
  }

  /// This publisher: one value is the last.
  ///
  /// Origin: Combine.
  @inlinable
  public func last() -> Optional<Wrapped>.Publisher {
    self
  }

  /// The value, if it passes a test.
  ///
  /// Origin: Combine.
  @inlinable
  public func last(where predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher {
    filter(predicate)
  }

  /// The value, if it passes a test.
  ///
  /// Origin: Combine.
  @inlinable
  public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Wrapped>.Publisher {
    Optional<Wrapped>.Publisher(output.flatMap { isIncluded($0) ? $0 : nil })
  }

  /// A publisher that finishes at once.
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
  public func map<T>(_ transform: (Output) -> T) -> Optional<T>.Publisher {
    Optional<T>.Publisher(output.map(transform))
  }

  /// The value if place 0 is asked for, else nothing.
  ///
  /// - Precondition: `index` is not negative.
  ///
  /// Origin: Combine.
  @inlinable
  public func output(at index: Int) -> Optional<Wrapped>.Publisher {
    if index < 0 { trap("output(at:)", "place \(index); places are counted from 0") }
    return filter { _ in index == 0 }
  }

  /// The value if place 0 lies in a range, else nothing.
  ///
  /// - Precondition: The range neither starts below 0 nor ends at `Int.max - 1` or beyond, as `0...` does.
  ///
  /// Origin: Combine.
  @inlinable
  public func output<R: RangeExpression>(in range: R) -> Optional<Wrapped>.Publisher where R.Bound == Int {
    let places = places(in: range)
    if places.lowerBound < 0 || places.upperBound < 0 || places.upperBound >= .max - 1 {
      trap("output(in:)", "the range \(places); give one that starts at 0 or above and ends below Int.max - 1")
    }
    return filter { _ in places.contains(0) }
  }

  /// The value, unless the length is 0.
  ///
  /// - Precondition: `maxLength` is not negative.
  ///
  /// Origin: Combine.
  @inlinable
  public func prefix(_ maxLength: Int) -> Optional<Wrapped>.Publisher {
    checkCount(maxLength, of: "prefix(_:)")
    return filter { _ in maxLength > 0 }
  }

  /// The value, if it passes a test.
  ///
  /// Origin: Combine.
  @inlinable
  public func prefix(while predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher {
    filter(predicate)
  }

  /// What the value folds into; nothing, where there is no value.
  ///
  /// Origin: Combine.
  @inlinable
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }

  /// This publisher: one value has no duplicates. The comparison is not called.
  ///
  /// Origin: Combine.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Optional<Wrapped>.Publisher {
    self
  }

  /// This publisher: it does not fail.
  ///
  /// Origin: Combine.
  @inlinable
  public func replaceError(with output: Output) -> Optional<Output>.Publisher {
    self
  }

  /// The value; where there is none, another one.
  ///
  /// Origin: Combine.
  @inlinable
  public func replaceEmpty(with output: Output) -> Just<Wrapped> {
    Just(self.output ?? output)
  }

  /// This publisher: it does not fail.
  ///
  /// Origin: Combine.
  @inlinable
  public func retry(_ times: Int) -> Optional<Wrapped>.Publisher {
    checkRetries(times, of: "retry(_:)")
    return self
  }

  /// What the value folds into; nothing, where there is no value.
  ///
  /// Origin: Combine.
  @inlinable
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }
}
