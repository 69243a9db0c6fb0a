public import ReactiveKit

// These operators run when they are called: an endless sequence is nothing for those that go through it to its end. Where the
// standard library has a lazy wrapper that says the same, the result is a publisher of that.

extension Publishers.Sequence where Failure == Never {
  /// The least member by a comparison, if there is one.
  ///
  /// Origin: Combine.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher {
    sequence.min(by: areInIncreasingOrder).publisher
  }

  /// The greatest member by a comparison, if there is one.
  ///
  /// Origin: Combine.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher {
    sequence.max(by: areInIncreasingOrder).publisher
  }

  /// The first member that passes a test, if there is one.
  ///
  /// Origin: Combine.
  @inlinable
  public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    sequence.first(where: predicate).publisher
  }
}

extension Publishers.Sequence {
  /// Whether all members pass a test.
  ///
  /// Origin: Combine.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    Result<Bool, Failure>.Publisher(sequence.allSatisfy(predicate))
  }

  /// Whether all members pass a test, or what the test throws.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    Result<Bool, any Error> { try sequence.allSatisfy(predicate) }.publisher
  }

  /// All members in one array.
  ///
  /// Origin: Combine.
  @inlinable
  public func collect() -> Result<[Output], Failure>.Publisher {
    Result<[Output], Failure>.success(Array(sequence)).publisher
  }

  /// What a closure makes of each member, where it makes something of it.
  ///
  /// Origin: Combine.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> Publishers.Sequence<[T], Failure> {
    Publishers.Sequence<[T], Failure>(sequence: sequence.compactMap(transform))
  }

  /// Whether a member passes a test.
  ///
  /// Origin: Combine.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    Result<Bool, Failure>.Publisher(sequence.contains(where: predicate))
  }

  /// Whether a member passes a test, or what the test throws.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    Result<Bool, any Error> { try sequence.contains(where: predicate) }.publisher
  }

  /// The members from the first on that fails a test.
  ///
  /// Origin: Combine.
  @inlinable
  public func drop(
    while predicate: (Elements.Element) -> Bool
  ) -> Publishers.Sequence<DropWhileSequence<Elements>, Failure> {
    Publishers.Sequence<DropWhileSequence<Elements>, Failure>(sequence: sequence.drop(while: predicate))
  }

  /// All members but the first few.
  ///
  /// - Precondition: `count` is not negative.
  ///
  /// Origin: Combine.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.Sequence<DropFirstSequence<Elements>, Failure> {
    checkCount(count, of: "dropFirst(_:)")
    return Publishers.Sequence<DropFirstSequence<Elements>, Failure>(sequence: sequence.dropFirst(count))
  }

  /// The members that pass a test.
  ///
  /// Origin: Combine.
  @inlinable
  public func filter(_ isIncluded: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
    Publishers.Sequence<[Output], Failure>(sequence: sequence.filter(isIncluded))
  }

  /// A publisher that finishes at once.
  ///
  /// Origin: Combine.
  @inlinable
  public func ignoreOutput() -> Empty<Output, Failure> {
    Empty()
  }

  /// What a closure makes of each member.
  ///
  /// Origin: Combine.
  @inlinable
  public func map<T>(_ transform: (Elements.Element) -> T) -> Publishers.Sequence<[T], Failure> {
    Publishers.Sequence<[T], Failure>(sequence: sequence.map(transform))
  }

  /// The first members.
  ///
  /// - Precondition: `maxLength` is not negative.
  ///
  /// Origin: Combine.
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Sequence<PrefixSequence<Elements>, Failure> {
    checkCount(maxLength, of: "prefix(_:)")
    return Publishers.Sequence<PrefixSequence<Elements>, Failure>(sequence: sequence.prefix(maxLength))
  }

  /// The members before the first that fails a test.
  ///
  /// Origin: Combine.
  @inlinable
  public func prefix(while predicate: (Elements.Element) -> Bool) -> Publishers.Sequence<[Elements.Element], Failure> {
    Publishers.Sequence<[Elements.Element], Failure>(sequence: sequence.prefix(while: predicate))
  }

  /// What all members fold into.
  ///
  /// Origin: Combine.
  @inlinable
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Result<T, Failure>.Publisher {
    Result<T, Failure>.success(sequence.reduce(initialResult, nextPartialResult)).publisher
  }

  /// What all members fold into, or what the closure throws.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    Result<T, any Error> { try sequence.reduce(initialResult, nextPartialResult) }.publisher
  }

  /// The members, with a value in the place of each that is `nil`.
  ///
  /// Origin: Combine.
  @inlinable
  public func replaceNil<T>(with output: T) -> Publishers.Sequence<[Output], Failure> where Elements.Element == T? {
    map { $0 ?? output }
  }

  /// The running result for each member.
  ///
  /// Origin: Combine.
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

  /// The same sequence, as that of a publisher that could fail.
  ///
  /// Origin: Combine.
  @inlinable
  public func setFailureType<E: Error>(to error: E.Type) -> Publishers.Sequence<Elements, E> {
    Publishers.Sequence<Elements, E>(sequence: sequence)
  }
}

extension Publishers.Sequence where Elements.Element: Equatable {
  /// The members that differ from their predecessor.
  ///
  /// Origin: Combine.
  @inlinable
  public func removeDuplicates() -> Publishers.Sequence<[Output], Failure> {
    var last: Output?
    return filter { element in
      defer { last = element }
      return last != .some(element)
    }
  }

  /// Whether a member equals a value.
  ///
  /// Origin: Combine.
  @inlinable
  public func contains(_ output: Elements.Element) -> Result<Bool, Failure>.Publisher {
    Result<Bool, Failure>.Publisher(sequence.contains(output))
  }
}

extension Publishers.Sequence where Failure == Never, Elements.Element: Comparable {
  /// The least member, if there is one.
  ///
  /// Origin: Combine.
  @inlinable
  public func min() -> Optional<Output>.Publisher {
    sequence.min().publisher
  }

  /// The greatest member, if there is one.
  ///
  /// Origin: Combine.
  @inlinable
  public func max() -> Optional<Output>.Publisher {
    sequence.max().publisher
  }
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
  /// The first member, if there is one.
  ///
  /// Origin: Combine.
  @inlinable
  public func first() -> Optional<Output>.Publisher {
    sequence.first.publisher
  }

  /// The member at an index of the collection, if it has that index.
  ///
  /// Origin: Combine.
  @inlinable
  public func output(at index: Elements.Index) -> Optional<Output>.Publisher {
    (sequence.indices.contains(index) ? sequence[index] : nil).publisher
  }
}

extension Publishers.Sequence where Elements: Collection {
  /// The number of members.
  ///
  /// Origin: Combine.
  @inlinable
  public func count() -> Result<Int, Failure>.Publisher {
    Result<Int, Failure>.success(sequence.count).publisher
  }

  /// The members in a range of indices.
  ///
  /// - Precondition: The collection has the range.
  ///
  /// Origin: Combine.
  @inlinable
  public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Output], Failure> {
    Publishers.Sequence<[Output], Failure>(sequence: sequence.members(in: range))
  }
}

extension Publishers.Sequence where Elements: BidirectionalCollection, Failure == Never {
  /// The last member, if there is one.
  ///
  /// Origin: Combine.
  @inlinable
  public func last() -> Optional<Output>.Publisher {
    sequence.last.publisher
  }

  /// The last member that passes a test, if there is one.
  ///
  /// Origin: Combine.
  @inlinable
  public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    sequence.last(where: predicate).publisher
  }
}

extension Publishers.Sequence where Elements: RandomAccessCollection, Failure == Never {
  /// The member at an index of the collection, if it has that index.
  ///
  /// Origin: Combine.
  @inlinable
  public func output(at index: Elements.Index) -> Optional<Output>.Publisher {
    (sequence.indices.contains(index) ? sequence[index] : nil).publisher
  }

  /// The number of members.
  ///
  /// Origin: Combine.
  @inlinable
  public func count() -> Just<Int> {
    Just(sequence.count)
  }
}

extension Publishers.Sequence where Elements: RandomAccessCollection {
  /// The members in a range of indices.
  ///
  /// - Precondition: The collection has the range.
  ///
  /// Origin: Combine.
  @inlinable
  public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Output], Failure> {
    Publishers.Sequence<[Output], Failure>(sequence: sequence.members(in: range))
  }

  /// The number of members.
  ///
  /// Origin: Combine.
  @inlinable
  public func count() -> Result<Int, Failure>.Publisher {
    Result<Int, Failure>.success(sequence.count).publisher
  }
}

extension Publishers.Sequence where Elements: RangeReplaceableCollection {
  /// Values, then the members.
  ///
  /// Origin: Combine.
  @inlinable
  public func prepend(_ elements: Output...) -> Publishers.Sequence<Elements, Failure> {
    prepend(elements)
  }

  /// The members of a sequence, then those of this one.
  ///
  /// Origin: Combine.
  @inlinable
  public func prepend<S: Swift.Sequence>(_ elements: S) -> Publishers.Sequence<Elements, Failure>
  where Elements.Element == S.Element {
    Publishers.Sequence<Elements, Failure>(sequence: elements + sequence)
  }

  /// The members of another publisher's collection, then those of this one's.
  ///
  /// They are added to a copy of the other's.
  ///
  /// Origin: Combine.
  @inlinable
  public func prepend(_ publisher: Publishers.Sequence<Elements, Failure>) -> Publishers.Sequence<Elements, Failure> {
    publisher.append(self)
  }

  /// The members, then values.
  ///
  /// Origin: Combine.
  @inlinable
  public func append(_ elements: Output...) -> Publishers.Sequence<Elements, Failure> {
    append(elements)
  }

  /// The members, then those of a sequence. They are added to a copy.
  ///
  /// Origin: Combine.
  @inlinable
  public func append<S: Swift.Sequence>(_ elements: S) -> Publishers.Sequence<Elements, Failure>
  where Elements.Element == S.Element {
    var all = sequence
    all.append(contentsOf: elements)
    return Publishers.Sequence<Elements, Failure>(sequence: all)
  }

  /// The members, then those of another publisher's collection.
  ///
  /// Origin: Combine.
  @inlinable
  public func append(_ publisher: Publishers.Sequence<Elements, Failure>) -> Publishers.Sequence<Elements, Failure> {
    append(publisher.sequence)
  }
}

extension Collection {
  /// The members in a range that an operator is called with.
  @inlinable
  func members(in range: Range<Index>) -> [Element] {
    if range.lowerBound < startIndex || range.upperBound > endIndex {
      trap("output(in:)", "the range \(range); give one within \(startIndex..<endIndex), the sequence's own")
    }
    return Array(self[range])
  }
}
