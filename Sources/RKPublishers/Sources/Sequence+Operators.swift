public import ReactiveCore

// These operators run when they are called. Those that iterate the whole sequence do not return if it is infinite.
// Where the standard library has an equivalent lazy wrapper, the result is a publisher of that wrapper.

extension Publishers.Sequence where Failure == Never {
  /// The minimum element according to `areInIncreasingOrder`; empty if the sequence is empty.
  ///
  /// - Parameter areInIncreasingOrder: A closure that returns whether its first argument is less than its second.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher {
    sequence.min(by: areInIncreasingOrder).publisher
  }

  /// The maximum element according to `areInIncreasingOrder`; empty if the sequence is empty.
  ///
  /// - Parameter areInIncreasingOrder: A closure that returns whether its first argument is less than its second.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher {
    sequence.max(by: areInIncreasingOrder).publisher
  }

  /// The first element that satisfies `predicate`; empty if there is none.
  ///
  /// - Parameter predicate: A closure that returns whether an element is the one to publish.
  @inlinable
  public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    sequence.first(where: predicate).publisher
  }
}

extension Publishers.Sequence {
  /// Whether all elements satisfy `predicate`.
  ///
  /// - Parameter predicate: A closure that returns whether an element satisfies the condition.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    Result<Bool, Failure>.Publisher(sequence.allSatisfy(predicate))
  }

  /// Whether all elements satisfy `predicate`. Fails with any error that `predicate` throws.
  ///
  /// - Parameter predicate: A closure that returns whether an element satisfies the condition.
  @inlinable
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    Result<Bool, any Error> { try sequence.allSatisfy(predicate) }.publisher
  }

  /// An array of all elements.
  @inlinable
  public func collect() -> Result<[Output], Failure>.Publisher {
    Result<[Output], Failure>.success(Array(sequence)).publisher
  }

  /// The transformed elements, without the results that are `nil`.
  ///
  /// Calls the closure for the whole sequence at once, as in Combine. For an endless sequence, use `lazy`:
  /// `(1...).lazy.compactMap { … }.publisher`.
  ///
  /// - Parameter transform: A closure that transforms an element, or returns `nil` to drop the element.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> Publishers.Sequence<[T], Failure> {
    Publishers.Sequence<[T], Failure>(sequence: sequence.compactMap(transform))
  }

  /// Whether an element satisfies `predicate`.
  ///
  /// - Parameter predicate: A closure that returns whether an element satisfies the condition.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    Result<Bool, Failure>.Publisher(sequence.contains(where: predicate))
  }

  /// Whether an element satisfies `predicate`. Fails with any error that `predicate` throws.
  ///
  /// - Parameter predicate: A closure that returns whether an element satisfies the condition.
  @inlinable
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    Result<Bool, any Error> { try sequence.contains(where: predicate) }.publisher
  }

  /// The elements from the first one that does not satisfy `predicate`.
  ///
  /// - Parameter predicate: A closure that returns whether to drop an element. It is not called after it has returned
  ///   `false`.
  @inlinable
  public func drop(
    while predicate: (Elements.Element) -> Bool
  ) -> Publishers.Sequence<DropWhileSequence<Elements>, Failure> {
    Publishers.Sequence<DropWhileSequence<Elements>, Failure>(sequence: sequence.drop(while: predicate))
  }

  /// All elements except the first `count`.
  ///
  /// - Parameter count: The number of elements to drop. By default, 1.
  /// - Precondition: `count` is not negative.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.Sequence<DropFirstSequence<Elements>, Failure> {
    checkCount(count, of: "dropFirst(_:)")
    return Publishers.Sequence<DropFirstSequence<Elements>, Failure>(sequence: sequence.dropFirst(count))
  }

  /// The elements that satisfy `isIncluded`.
  ///
  /// Calls the closure for the whole sequence at once, as in Combine. For an endless sequence, use `lazy`:
  /// `(1...).lazy.filter { … }.publisher`.
  ///
  /// - Parameter isIncluded: A closure that returns whether to publish an element.
  @inlinable
  public func filter(_ isIncluded: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
    Publishers.Sequence<[Output], Failure>(sequence: sequence.filter(isIncluded))
  }

  /// A publisher that finishes immediately.
  @inlinable
  public func ignoreOutput() -> Empty<Output, Failure> {
    Empty()
  }

  /// The transformed elements.
  ///
  /// Calls the closure for the whole sequence at once, as in Combine. For an endless sequence, use `lazy`:
  /// `(1...).lazy.map { … }.publisher`.
  ///
  /// - Parameter transform: A closure that transforms an element.
  @inlinable
  public func map<T>(_ transform: (Elements.Element) -> T) -> Publishers.Sequence<[T], Failure> {
    Publishers.Sequence<[T], Failure>(sequence: sequence.map(transform))
  }

  /// The first elements, up to `maxLength`.
  ///
  /// - Parameter maxLength: The maximum number of elements to publish.
  /// - Precondition: `maxLength` is not negative.
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Sequence<PrefixSequence<Elements>, Failure> {
    checkCount(maxLength, of: "prefix(_:)")
    return Publishers.Sequence<PrefixSequence<Elements>, Failure>(sequence: sequence.prefix(maxLength))
  }

  /// The elements before the first one that does not satisfy `predicate`.
  ///
  /// - Parameter predicate: A closure that returns whether to continue publishing.
  @inlinable
  public func prefix(while predicate: (Elements.Element) -> Bool) -> Publishers.Sequence<[Elements.Element], Failure> {
    Publishers.Sequence<[Elements.Element], Failure>(sequence: sequence.prefix(while: predicate))
  }

  /// The result of combining all elements with `nextPartialResult`, starting with `initialResult`.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first element.
  ///   - nextPartialResult: A closure that receives the result so far and an element, and returns the next result.
  @inlinable
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Result<T, Failure>.Publisher {
    Result<T, Failure>.success(sequence.reduce(initialResult, nextPartialResult)).publisher
  }

  /// The result of combining all elements with `nextPartialResult`, starting with `initialResult`. Fails with any error
  /// that `nextPartialResult` throws.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first element.
  ///   - nextPartialResult: A closure that receives the result so far and an element, and returns the next result.
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    Result<T, any Error> { try sequence.reduce(initialResult, nextPartialResult) }.publisher
  }

  /// The elements, with another one instead of each `nil`.
  ///
  /// - Parameter output: The element to publish instead of `nil`.
  @inlinable
  public func replaceNil<T>(with output: T) -> Publishers.Sequence<[Output], Failure> where Elements.Element == T? {
    map { $0 ?? output }
  }

  /// The running result for each element.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first element. It is not published.
  ///   - nextPartialResult: A closure that receives the result so far and an element, and returns the next result.
  @inlinable
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Sequence<[T], Failure> {
    var result = initialResult
    return map { element in
      result = nextPartialResult(result, element)
      return result
    }
  }

  /// The same sequence, from a publisher with the new failure type.
  ///
  /// - Parameter error: The failure type of the result.
  @inlinable
  public func setFailureType<E: Error>(to error: E.Type) -> Publishers.Sequence<Elements, E> {
    Publishers.Sequence<Elements, E>(sequence: sequence)
  }
}

extension Publishers.Sequence where Elements.Element: Equatable {
  /// The elements that differ from the previous element.
  @inlinable
  public func removeDuplicates() -> Publishers.Sequence<[Output], Failure> {
    var last: Output?
    return filter { element in
      defer { last = element }
      return last != .some(element)
    }
  }

  /// Whether an element equals a given one.
  ///
  /// - Parameter output: The element to look for.
  @inlinable
  public func contains(_ output: Elements.Element) -> Result<Bool, Failure>.Publisher {
    Result<Bool, Failure>.Publisher(sequence.contains(output))
  }
}

extension Publishers.Sequence where Failure == Never, Elements.Element: Comparable {
  /// The minimum element; empty if the sequence is empty.
  @inlinable
  public func min() -> Optional<Output>.Publisher {
    sequence.min().publisher
  }

  /// The maximum element; empty if the sequence is empty.
  @inlinable
  public func max() -> Optional<Output>.Publisher {
    sequence.max().publisher
  }
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
  /// The first element; empty if the collection is empty.
  @inlinable
  public func first() -> Optional<Output>.Publisher {
    sequence.first.publisher
  }

  /// The element at `index`; empty if the collection does not have that index.
  ///
  /// - Parameter index: The index of the element in the collection.
  @inlinable
  public func output(at index: Elements.Index) -> Optional<Output>.Publisher {
    (sequence.indices.contains(index) ? sequence[index] : nil).publisher
  }
}

extension Publishers.Sequence where Elements: Collection {
  /// The number of elements.
  @inlinable
  public func count() -> Result<Int, Failure>.Publisher {
    Result<Int, Failure>.success(sequence.count).publisher
  }

  /// The elements in `range`.
  ///
  /// - Parameter range: The indices, in the collection, of the elements to publish.
  /// - Precondition: `range` is within the bounds of the collection.
  @inlinable
  public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Output], Failure> {
    Publishers.Sequence<[Output], Failure>(sequence: sequence.members(in: range))
  }
}

extension Publishers.Sequence where Elements: BidirectionalCollection, Failure == Never {
  /// The last element; empty if the collection is empty.
  @inlinable
  public func last() -> Optional<Output>.Publisher {
    sequence.last.publisher
  }

  /// The last element that satisfies `predicate`; empty if there is none.
  ///
  /// - Parameter predicate: A closure that returns whether an element is a candidate to publish.
  @inlinable
  public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    sequence.last(where: predicate).publisher
  }
}

extension Publishers.Sequence where Elements: RandomAccessCollection, Failure == Never {
  /// The element at `index`; empty if the collection does not have that index.
  ///
  /// - Parameter index: The index of the element in the collection.
  @inlinable
  public func output(at index: Elements.Index) -> Optional<Output>.Publisher {
    (sequence.indices.contains(index) ? sequence[index] : nil).publisher
  }

  /// The number of elements.
  @inlinable
  public func count() -> Just<Int> {
    Just(sequence.count)
  }
}

extension Publishers.Sequence where Elements: RandomAccessCollection {
  /// The elements in `range`.
  ///
  /// - Parameter range: The indices, in the collection, of the elements to publish.
  /// - Precondition: `range` is within the bounds of the collection.
  @inlinable
  public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Output], Failure> {
    Publishers.Sequence<[Output], Failure>(sequence: sequence.members(in: range))
  }

  /// The number of elements.
  @inlinable
  public func count() -> Result<Int, Failure>.Publisher {
    Result<Int, Failure>.success(sequence.count).publisher
  }
}

extension Publishers.Sequence where Elements: RangeReplaceableCollection {
  /// `elements`, then this sequence.
  ///
  /// - Parameter elements: The elements to publish before those of this sequence.
  @inlinable
  public func prepend(_ elements: Output...) -> Publishers.Sequence<Elements, Failure> {
    prepend(elements)
  }

  /// `elements`, then this sequence.
  ///
  /// - Parameter elements: The elements to publish before those of this sequence.
  @inlinable
  public func prepend<S: Swift.Sequence>(_ elements: S) -> Publishers.Sequence<Elements, Failure>
  where Elements.Element == S.Element {
    Publishers.Sequence<Elements, Failure>(sequence: elements + sequence)
  }

  /// The other publisher's sequence, then this sequence. Appends to a copy of the other publisher's sequence.
  ///
  /// - Parameter publisher: The publisher of the elements to publish first.
  @inlinable
  public func prepend(_ publisher: Publishers.Sequence<Elements, Failure>) -> Publishers.Sequence<Elements, Failure> {
    publisher.append(self)
  }

  /// This sequence, then `elements`.
  ///
  /// - Parameter elements: The elements to publish after those of this sequence.
  @inlinable
  public func append(_ elements: Output...) -> Publishers.Sequence<Elements, Failure> {
    append(elements)
  }

  /// This sequence, then `elements`. Appends to a copy of this sequence.
  ///
  /// - Parameter elements: The elements to publish after those of this sequence.
  @inlinable
  public func append<S: Swift.Sequence>(_ elements: S) -> Publishers.Sequence<Elements, Failure>
  where Elements.Element == S.Element {
    var all = sequence
    all.append(contentsOf: elements)
    return Publishers.Sequence<Elements, Failure>(sequence: all)
  }

  /// This sequence, then the other publisher's sequence.
  ///
  /// - Parameter publisher: The publisher of the elements to publish after those of this sequence.
  @inlinable
  public func append(_ publisher: Publishers.Sequence<Elements, Failure>) -> Publishers.Sequence<Elements, Failure> {
    append(publisher.sequence)
  }
}

extension Collection {
  /// The elements in `range`. Traps if `range` is not within the bounds of the collection.
  @inlinable
  func members(in range: Range<Index>) -> [Element] {
    if range.lowerBound < startIndex || range.upperBound > endIndex {
      trap("output(in:)", "the range \(range); pass one within \(startIndex..<endIndex), the bounds of the sequence")
    }
    return Array(self[range])
  }
}
