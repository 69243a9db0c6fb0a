public import ReactiveCore

extension Publisher {
  /// Publishes the values that satisfy `isIncluded`. Requests one more value for each value it drops.
  ///
  /// ```swift
  /// source                                   // -1-2-3-4-|
  /// source.filter { $0.isMultiple(of: 2) }   // ---2---4-|
  /// ```
  /// ![Publishes the values that satisfy isIncluded.](filtering-filter)
  ///
  /// Otherwise, demand, completion, and cancellation pass through. Allocates once for each subscription, and never for
  /// a value.
  ///
  /// - Parameter isIncluded: A closure that returns whether to publish a value.
  @inlinable @inline(__always)
  @_disfavoredOverload
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }

  /// Publishes the values that satisfy `isIncluded`. Requests one more value for each value it drops.
  ///
  /// ```swift
  /// source                                      // -1-2-3-4-|
  /// source.tryFilter { $0.isMultiple(of: 2) }   // ---2---4-|
  /// ```
  /// ![Publishes the values that satisfy isIncluded.](filtering-try-filter)
  ///
  /// If `isIncluded` throws an error, this operator cancels the upstream and fails with that error.
  ///
  /// - Parameter isIncluded: A closure that returns whether to publish a value.
  /// - Precondition: The upstream sends its subscription before any value or completion. Traps otherwise, like every
  ///   operator with this precondition.
  @inlinable
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }

  /// Drops each value that `predicate` considers equal to the previous value. Requests one more value for each value it
  /// drops.
  ///
  /// ```swift
  /// source                                 // -1-1-2-2-1-|
  /// source.removeDuplicates { $0 == $1 }   // -1---2---1-|
  /// ```
  /// ![Drops each value that predicate considers equal to the previous value.](filtering-remove-duplicates)
  ///
  /// Compares each value with the one received just before it, even if that one was dropped. Retains the latest value.
  ///
  /// - Parameter predicate: A closure that receives the previous value and the new one, and returns whether to drop the
  ///   new one.
  /// - Precondition: The upstream sends its subscription before any value or completion.
  @inlinable @inline(__always)
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// Like `removeDuplicates(by:)`, but with a throwing predicate. If `predicate` throws an error, this operator cancels
  /// the upstream and fails with that error.
  ///
  /// ```swift
  /// source                                    // -1-1-2-2-1-|
  /// source.tryRemoveDuplicates { $0 == $1 }   // -1---2---1-|
  /// ```
  /// ![Like removeDuplicates(by:), but with a throwing predicate.](filtering-try-remove-duplicates)
  ///
  /// - Parameter predicate: A closure that receives the previous value and the new one, and returns whether to drop the
  ///   new one.
  @inlinable
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// Publishes the first `maxLength` values. Cancels the upstream and finishes immediately after the last of them.
  ///
  /// ```swift
  /// source             // -1-2-3-4-|
  /// source.prefix(2)   // -1-(2|)
  /// ```
  /// ![Publishes the first values, and finishes.](filtering-prefix)
  ///
  /// - Parameter maxLength: The number of values after which to finish. With 0, this operator cancels the upstream and
  ///   finishes when it receives the subscription, regardless of demand.
  /// - Precondition: `maxLength` is not negative.
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    checkCount(maxLength, of: "prefix(_:)")
    return output(in: ..<maxLength)
  }

  /// Publishes the value at an index, then cancels the upstream and finishes. Finishes without a value if the upstream
  /// finishes first. Requests one more value for each value before that one.
  ///
  /// ```swift
  /// source                 // -a-b-c-d-|
  /// source.output(at: 2)   // -----(c|)
  /// ```
  /// ![Publishes the value at an index, then cancels the upstream and finishes.](filtering-output)
  ///
  /// - Parameter index: The index of the value, counted from 0.
  /// - Precondition: `index` is not negative, and less than `Int.max`.
  @inlinable
  public func output(at index: Int) -> Publishers.Output<Self> {
    if index < 0 || index == .max { trap("output(at:)", "index \(index); pass 0 to Int.max - 1") }
    return output(in: index...index)
  }

  /// Publishes the values whose index is in a range. Cancels the upstream and finishes immediately after the last of
  /// them. If the range is empty, this operator cancels the upstream and finishes when it receives the subscription,
  /// regardless of demand. Requests one more value for each value it drops.
  ///
  /// ```swift
  /// source                     // -a-b-c-d-|
  /// source.output(in: 1...2)   // ---b-(c|)
  /// ```
  /// ![Publishes the values whose index is in a range.](filtering-output-publishers)
  ///
  /// - Parameter range: The indices of the values to publish, counted from 0. A range without a lower bound starts at
  ///   0. A range without an upper bound has no end.
  /// - Precondition: `range` does not start or end before 0.
  @inlinable
  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
    Publishers.Output(upstream: self, range: indices(in: range))
  }

  /// Publishes values until one does not satisfy `predicate`. Drops that value, cancels the upstream, and finishes.
  ///
  /// ```swift
  /// source                     // -1-2-3-1-|
  /// source.prefix { $0 < 3 }   // -1-2-|
  /// ```
  /// ![Publishes values until one does not satisfy predicate.](filtering-prefix-while)
  ///
  /// - Parameter predicate: A closure that returns whether to continue publishing.
  /// - Precondition: The upstream sends its subscription before any value or completion.
  @inlinable
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  /// Like `prefix(while:)`, but with a throwing predicate. If `predicate` throws an error, this operator cancels
  /// the upstream and fails with that error.
  ///
  /// ```swift
  /// source                        // -1-2-3-1-|
  /// source.tryPrefix { $0 < 3 }   // -1-2-|
  /// ```
  /// ![Like prefix(while:), but with a throwing predicate.](filtering-try-prefix)
  ///
  /// - Parameter predicate: A closure that returns whether to continue publishing.
  @inlinable
  public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryPrefixWhile<Self> {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }

  /// Drops the first `count` values. Requests `count` values in addition to the subscriber's demand.
  ///
  /// ```swift
  /// source                // -1-2-3-4-|
  /// source.dropFirst(2)   // -----3-4-|
  /// ```
  /// ![Drops the first values.](filtering-drop-first)
  ///
  /// - Parameter count: The number of values to drop. By default, 1.
  /// - Precondition: `count` is not negative. Traps when the upstream's subscription arrives, as in Combine.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Drop(upstream: self, count: count)
  }

  /// Drops values until one does not satisfy `predicate`. Publishes that value and all later ones. Requests one more
  /// value for each value it drops.
  ///
  /// ```swift
  /// source                   // -1-2-3-1-|
  /// source.drop { $0 < 3 }   // -----3-1-|
  /// ```
  /// ![Drops values until one does not satisfy predicate.](filtering-drop-while)
  ///
  /// - Parameter predicate: A closure that returns whether to drop a value. It is not called after it has returned
  ///   `false`.
  @inlinable
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }

  /// Like `drop(while:)`, but with a throwing predicate. If `predicate` throws an error, this operator cancels
  /// the upstream and fails with that error.
  ///
  /// ```swift
  /// source                      // -1-2-3-1-|
  /// source.tryDrop { $0 < 3 }   // -----3-1-|
  /// ```
  /// ![Like drop(while:), but with a throwing predicate.](filtering-try-drop)
  ///
  /// - Parameter predicate: A closure that returns whether to drop a value. It is not called after it has returned
  ///   `false`.
  @inlinable
  public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }

  /// Publishes values until another publisher publishes a value, then cancels the upstream and finishes. Ignores the
  /// other publisher if it finishes or fails without a value.
  ///
  /// ```swift
  /// source                                 // -1-2-3-4-|
  /// stop                                   // ----x----
  /// source.prefix(untilOutputFrom: stop)   // -1-2|
  /// ```
  /// ![Publishes values until another stream sends one, and finishes.](filtering-prefix-until)
  ///
  /// Subscribes to the other publisher first, and requests one value from it. If that value arrives before the upstream
  /// sends its subscription, the subscriber receives `.finished` without a subscription.
  ///
  /// A signal's `prefix(untilOutputFrom:)` differs: it also completes when the other signal completes or fails.
  ///
  /// - Parameter publisher: The publisher that ends this publisher with its first value.
  @inlinable
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }

  /// Drops values until another publisher publishes a value. If the other publisher finishes or fails before that, this
  /// operator cancels the upstream and finishes or fails in the same way. Ignores the other publisher after its first
  /// value.
  ///
  /// ```swift
  /// source                                // -1-2-3-4-|
  /// start                                 // ----x-|
  /// source.drop(untilOutputFrom: start)   // -----3-4-|
  /// ```
  /// ![Drops values until another stream sends one.](filtering-drop-until)
  ///
  /// Subscribes to the other publisher first, and requests one value from it. Does not request more values to replace
  /// those it drops, so a subscriber with finite demand may wait forever.
  ///
  /// - Parameter publisher: The publisher to wait for before publishing values.
  /// - Precondition: The upstream publishes no more values than requested until the other publisher publishes a value.
  @inlinable
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
  where Failure == P.Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }

  /// Drops all values, but forwards the completion.
  ///
  /// ```swift
  /// source                  // -1-2-3-|
  /// source.ignoreOutput()   // -------|
  /// ```
  /// ![Publishes only the completion.](filtering-ignore-output)
  ///
  /// Requests unlimited values when it receives the subscription. The subscriber's requests pass through, too.
  @inlinable
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    Publishers.IgnoreOutput(upstream: self)
  }

  /// Publishes a value and then finishes if the upstream finishes without one. Waits for demand before it publishes
  /// that value. Values, a failure, and a completion after a value pass through immediately.
  ///
  /// ```swift
  /// empty: Int                    // ----|
  /// full                          // -1--|
  /// empty.replaceEmpty(with: 0)   // ----(0|)
  /// full.replaceEmpty(with: 0)    // -1--|
  /// ```
  /// ![Publishes a value if the stream finishes without one.](filtering-replace-empty)
  ///
  /// Requests unlimited values when it receives the subscription, so a subscriber can receive more values than it
  /// requested. The subscriber's requests pass through, too.
  ///
  /// - Parameter output: The value to publish if the upstream finishes without one.
  @inlinable
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }

  /// Publishes the first value, then finishes. Finishes without a value if the upstream finishes without one.
  ///
  /// ```swift
  /// source           // ---1-2-3-|
  /// source.first()   // ---(1|)
  /// ```
  /// ![Publishes the first value, and finishes.](filtering-first)
  ///
  /// Requests unlimited values, and cancels the upstream at the first one. Waits for demand before it publishes the
  /// value or finishes without one, but delivers a failure immediately.
  @inlinable
  public func first() -> Publishers.First<Self> {
    Publishers.First(upstream: self)
  }

  /// Like `first()`, but only considers values that satisfy `predicate`.
  ///
  /// ```swift
  /// source                    // -1-2-3-4-|
  /// source.first { $0 > 1 }   // ---(2|)
  /// ```
  /// ![Like first(), but only considers values that satisfy predicate.](filtering-first-where)
  ///
  /// - Parameter predicate: A closure that returns whether a value is the one to publish.
  @inlinable
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }

  /// Like `first(where:)`, but with a throwing predicate. If `predicate` throws an error, this operator cancels
  /// the upstream and fails with that error.
  ///
  /// ```swift
  /// source                       // -1-2-3-4-|
  /// source.tryFirst { $0 > 1 }   // ---(2|)
  /// ```
  /// ![Like first(where:), but with a throwing predicate.](filtering-try-first)
  ///
  /// - Parameter predicate: A closure that returns whether a value is the one to publish.
  @inlinable
  public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryFirstWhere<Self> {
    Publishers.TryFirstWhere(upstream: self, predicate: predicate)
  }

  /// Publishes the last value after the upstream finishes, then finishes. Finishes without a value if the upstream
  /// finishes without one.
  ///
  /// ```swift
  /// source          // -1-2-3-|
  /// source.last()   // -------(3|)
  /// ```
  /// ![Publishes the last value when the stream finishes.](filtering-last)
  ///
  /// Requests unlimited values, and retains the latest one. Waits for demand before it publishes the value or finishes
  /// without one, but delivers a failure immediately.
  @inlinable
  public func last() -> Publishers.Last<Self> {
    Publishers.Last(upstream: self)
  }

  /// Like `last()`, but only considers values that satisfy `predicate`.
  ///
  /// ```swift
  /// source                   // -1-2-3-|
  /// source.last { $0 < 3 }   // -------(2|)
  /// ```
  /// ![Like last(), but only considers values that satisfy predicate.](filtering-last-where)
  ///
  /// - Parameter predicate: A closure that returns whether a value is a candidate to publish.
  @inlinable
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }

  /// Like `last(where:)`, but with a throwing predicate. If `predicate` throws an error, this operator cancels
  /// the upstream and fails with that error.
  ///
  /// ```swift
  /// source                      // -1-2-3-|
  /// source.tryLast { $0 < 3 }   // -------(2|)
  /// ```
  /// ![Like last(where:), but with a throwing predicate.](filtering-try-last)
  ///
  /// - Parameter predicate: A closure that returns whether a value is a candidate to publish.
  @inlinable
  public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryLastWhere<Self> {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }
}

extension Publisher where Output: Equatable {
  /// Drops each value that equals the previous value. Requests one more value for each value it drops. See
  /// `removeDuplicates(by:)`.
  ///
  /// ```swift
  /// source                      // -1-1-2-2-1-|
  /// source.removeDuplicates()   // -1---2---1-|
  /// ```
  /// ![Drops each value that equals the previous value.](filtering-remove-duplicates-publishers)
  ///
  /// - Precondition: The upstream sends its subscription before any value or completion.
  @inlinable @inline(__always)
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}
