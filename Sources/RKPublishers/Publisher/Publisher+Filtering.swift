public import ReactiveKit

extension Publisher {
  /// Publishes the values that satisfy `isIncluded`. Requests another value for each one it drops.
  ///
  /// Demand, completion and cancellation pass through. Allocates once for each subscription, and never for a value.
  @inlinable
  @inline(__always)
  @_disfavoredOverload
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }

  /// Publishes the values that satisfy `isIncluded`. Requests another value for each one it drops. If `isIncluded`
  /// throws, cancels the upstream and fails with that error.
  ///
  /// - Precondition: The upstream sends no value or completion before its subscription.
  @inlinable
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }

  /// Drops each value that `predicate` considers equal to the previous value. Requests another value for each one it
  /// drops.
  ///
  /// The previous value may itself be a dropped one. Retains the latest value.
  ///
  /// - Parameter predicate: Receives the previous value and the new one. Returns whether to drop the new one.
  /// - Precondition: The upstream sends no value or completion before its subscription.
  @inlinable
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// Like `removeDuplicates(by:)`, but if `predicate` throws, cancels the upstream and fails with that error.
  @inlinable
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// Publishes the first `maxLength` values. Cancels the upstream and finishes immediately after the last one. If
  /// `maxLength` is 0, finishes at once.
  ///
  /// - Precondition: `maxLength` is not negative.
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    checkCount(maxLength, of: "prefix(_:)")
    return output(in: ..<maxLength)
  }

  /// Publishes the value at `index`, counted from 0, then cancels the upstream and finishes. Finishes without a value
  /// if the upstream finishes first. Requests another value for each one before `index`.
  ///
  /// - Precondition: `index` is not negative, and less than `Int.max`.
  @inlinable
  public func output(at index: Int) -> Publishers.Output<Self> {
    if index < 0 || index == .max { trap("output(at:)", "place \(index); places are 0 to Int.max - 1") }
    return output(in: index...index)
  }

  /// Publishes the values with an index in `range`, counted from 0. Cancels the upstream and finishes immediately after
  /// the last one. If `range` is empty, finishes at once. Requests another value for each one it drops.
  ///
  /// - Precondition: The range does not start below 0.
  @inlinable
  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
    Publishers.Output(upstream: self, range: places(in: range))
  }

  /// Publishes values until one does not satisfy `predicate`. Drops that value, cancels the upstream and finishes.
  ///
  /// - Precondition: The upstream sends no value or completion before its subscription.
  @inlinable
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  /// Like `prefix(while:)`, but if `predicate` throws, cancels the upstream and fails with that error.
  @inlinable
  public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryPrefixWhile<Self> {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }

  /// Drops the first `count` values. Requests them in addition to downstream's demand.
  ///
  /// - Precondition: `count` is not negative.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    checkCount(count, of: "dropFirst(_:)")
    return Publishers.Drop(upstream: self, count: count)
  }

  /// Drops values until one does not satisfy `predicate`. Publishes that value and all later ones. Requests another
  /// value for each one it drops.
  @inlinable
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }

  /// Like `drop(while:)`, but if `predicate` throws, cancels the upstream and fails with that error.
  @inlinable
  public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }

  /// Publishes values until another publisher publishes one. Then cancels the upstream and finishes. Ignores the
  /// completion of the other publisher.
  ///
  /// Subscribes to the other publisher first, and requests one value. If that value arrives before this publisher sends
  /// a subscription, subscribers receive the completion without one. Unlike this operator, a signal's
  /// `prefix(untilOutputFrom:)` also completes with the other signal.
  @inlinable
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }

  /// Drops values until another publisher publishes one. If the other publisher finishes or fails before that, does the
  /// same.
  ///
  /// Subscribes to the other publisher first, and requests one value. Does not request other values for those it drops,
  /// so a subscriber with finite demand may wait forever.
  ///
  /// - Precondition: The upstream publishes no more values than requested.
  @inlinable
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
  where Failure == P.Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }

  /// Drops all values. Completion passes through.
  ///
  /// Requests unlimited values, in addition to downstream's demand.
  @inlinable
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    Publishers.IgnoreOutput(upstream: self)
  }

  /// Publishes `output`, then finishes, if the upstream finishes without a value. Waits for demand to do so.
  ///
  /// Requests unlimited values, in addition to downstream's demand, so a subscriber can receive more values than it
  /// requested. Values and failures pass through.
  @inlinable
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }

  /// Publishes the first value, then finishes. Finishes without a value if the upstream does.
  ///
  /// Requests unlimited values, and cancels the upstream at the first one. Waits for demand to publish or finish.
  /// Delivers a failure at once.
  @inlinable
  public func first() -> Publishers.First<Self> {
    Publishers.First(upstream: self)
  }

  /// Like `first()`, but publishes the first value that satisfies `predicate`.
  @inlinable
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }

  /// Like `first(where:)`, but if `predicate` throws, cancels the upstream and fails with that error.
  @inlinable
  public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryFirstWhere<Self> {
    Publishers.TryFirstWhere(upstream: self, predicate: predicate)
  }

  /// Publishes the last value when the upstream finishes, then finishes. Finishes without a value if the upstream does.
  ///
  /// Requests unlimited values, and retains the latest one. Waits for demand to publish or finish. Delivers a failure
  /// at once.
  @inlinable
  public func last() -> Publishers.Last<Self> {
    Publishers.Last(upstream: self)
  }

  /// Like `last()`, but publishes the last value that satisfies `predicate`.
  @inlinable
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }

  /// Like `last(where:)`, but if `predicate` throws, cancels the upstream and fails with that error.
  @inlinable
  public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryLastWhere<Self> {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }
}

extension Publisher where Output: Equatable {
  /// Drops each value that equals the previous value. Requests another value for each one it drops.
  ///
  /// - Precondition: The upstream sends no value or completion before its subscription.
  @inlinable
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}
