public import ReactiveKit

extension Publisher {
  /// Delivers the values that pass a test; for each of the others it asks for another.
  ///
  /// Demand, completion and cancellation pass through. One allocation for each subscription, none for a value.
  ///
  /// Origin: Combine.
  @inlinable
  @inline(__always)
  @_disfavoredOverload
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }

  /// Delivers the values that pass a test; for each of the others it asks for another. What the test throws cancels the
  /// upstream and is the failure.
  ///
  /// - Precondition: The upstream sends nothing before its subscription.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }

  /// Delivers the values that a comparison tells from their predecessor; for each of the others it asks for another.
  ///
  /// - Parameter predicate: Is given the predecessor and the value, and returns whether the value is left out.
  /// - Precondition: The upstream sends nothing before its subscription.
  ///
  /// Origin: Combine.
  @inlinable
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// Delivers the values that a comparison tells from their predecessor; see `removeDuplicates(by:)`. What the comparison
  /// throws cancels the upstream and is the failure.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// Delivers the first values, and finishes right behind the last of them; with a length of 0, at once.
  ///
  /// - Precondition: `maxLength` is not negative.
  ///
  /// Origin: Combine.
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    checkCount(maxLength, of: "prefix(_:)")
    return output(in: ..<maxLength)
  }

  /// Delivers the value at a place, counted from 0, and finishes; finishes empty if the upstream does before.
  ///
  /// - Precondition: `index` is not negative, and less than `Int.max`.
  ///
  /// Origin: Combine.
  @inlinable
  public func output(at index: Int) -> Publishers.Output<Self> {
    if index < 0 || index == .max { trap("output(at:)", "place \(index); places are 0 to Int.max - 1") }
    return output(in: index...index)
  }

  /// Delivers the values whose place, counted from 0, lies in a range, and finishes right behind the last of them.
  ///
  /// - Precondition: The range does not start below 0.
  ///
  /// Origin: Combine.
  @inlinable
  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
    Publishers.Output(upstream: self, range: places(in: range))
  }

  /// Delivers values until one fails a test, and finishes there; that value is left out.
  ///
  /// - Precondition: The upstream sends nothing before its subscription.
  ///
  /// Origin: Combine.
  @inlinable
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  /// Delivers values until one fails a test; see `prefix(while:)`. What the test throws cancels the upstream and is the
  /// failure.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryPrefixWhile<Self> {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }

  /// Leaves out the first values, for which it asks on top of what is asked of it.
  ///
  /// - Precondition: `count` is not negative when a subscriber is attached.
  ///
  /// Origin: Combine.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    checkCount(count, of: "dropFirst(_:)")
    return Publishers.Drop(upstream: self, count: count)
  }

  /// Leaves out values until one fails a test; that one and all later are delivered. For each value that is left out it asks
  /// for another.
  ///
  /// Origin: Combine.
  @inlinable
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }

  /// Leaves out values until one fails a test; see `drop(while:)`. What the test throws cancels the upstream and is the
  /// failure.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }

  /// Delivers values until another publisher delivers one, and finishes then. The other's end does not matter.
  ///
  /// The other publisher is attached first, and asked for one value. If that comes before this publisher has sent a
  /// subscription, subscribers get the completion without one.
  ///
  /// Origin: Combine. A signal's `prefix(untilOutputFrom:)` ends with the other signal, too.
  @inlinable
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }

  /// Leaves out values until another publisher delivers one. If the other ends before, so does the result, in the same way.
  ///
  /// The other publisher is attached first, and asked for one value. For a value that is left out it does not ask for
  /// another: so a subscriber that asks for so many values can wait for ever.
  ///
  /// - Precondition: The upstream delivers no more than it was asked for.
  ///
  /// Origin: Combine.
  @inlinable
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
  where Failure == P.Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }

  /// Leaves out all values. The end passes.
  ///
  /// Asks for everything, besides what is asked of it.
  ///
  /// Origin: Combine.
  @inlinable
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    Publishers.IgnoreOutput(upstream: self)
  }

  /// Delivers a value if the upstream finishes without one, when anything is asked for; then finishes.
  ///
  /// Asks for everything, besides what is asked of it: so a subscriber can get more values than it has asked for. A failure
  /// passes.
  ///
  /// Origin: Combine.
  @inlinable
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }

  /// Delivers the first value when anything is asked for, and finishes; finishes empty if the upstream does.
  ///
  /// Asks for everything, and cancels the upstream at the first value.
  ///
  /// Origin: Combine.
  @inlinable
  public func first() -> Publishers.First<Self> {
    Publishers.First(upstream: self)
  }

  /// Delivers the first value that passes a test; see `first()`.
  ///
  /// Origin: Combine.
  @inlinable
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }

  /// Delivers the first value that passes a test; see `first()`. What the test throws cancels the upstream and is the
  /// failure.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryFirstWhere<Self> {
    Publishers.TryFirstWhere(upstream: self, predicate: predicate)
  }

  /// Delivers the last value when the upstream has finished and anything is asked for; finishes empty if the upstream does.
  ///
  /// Asks for everything.
  ///
  /// Origin: Combine.
  @inlinable
  public func last() -> Publishers.Last<Self> {
    Publishers.Last(upstream: self)
  }

  /// Delivers the last value that passes a test; see `last()`.
  ///
  /// Origin: Combine.
  @inlinable
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }

  /// Delivers the last value that passes a test; see `last()`. What the test throws cancels the upstream and is the failure.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryLastWhere<Self> {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }
}

extension Publisher where Output: Equatable {
  /// Delivers the values that differ from their predecessor; for each of the others it asks for another.
  ///
  /// - Precondition: The upstream sends nothing before its subscription.
  ///
  /// Origin: Combine.
  @inlinable
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}
