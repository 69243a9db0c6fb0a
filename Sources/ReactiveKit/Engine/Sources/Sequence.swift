/// The place of a sequence: what is to be delivered next, and what comes after.
@usableFromInline
final class SequencePosition<Iterator: IteratorProtocol> {
  // Used by the thread that runs the loop alone.
  @exclusivity(unchecked)
  @usableFromInline
  var iterator: Iterator

  @exclusivity(unchecked)
  @usableFromInline
  var upcoming: Iterator.Element

  @inlinable
  init(_ iterator: Iterator, _ upcoming: Iterator.Element) {
    self.iterator = iterator
    self.upcoming = upcoming
  }
}

/// Delivers the members of a sequence as they are asked for, and the completion right behind the last.
///
/// The iterator is one step ahead, so that the last member is known to be the last. The completion is `finished` or what
/// was recorded.
@inlinable
package func attachSequence<S: Sequence, Failure>(
  _ sequence: S, _ downstream: _Receiver<S.Element, Failure>, recorded: Subscribers.Completion<Failure>? = nil
) {
  let end = recorded ?? .finished
  var iterator = sequence.makeIterator()
  guard let first = iterator.next() else {
    downstream.subscription(EmptySubscription.shared)
    return downstream.completion(end)
  }
  let position = SequencePosition(iterator, first)
  let next = downstream.next
  let completion = downstream.completion
  // The names are those that Combine prints.
  let name: StaticString = recorded == nil ? "Sequence" : "Cancelled Events"
  let subscription = PullSubscription(name, of: sequence, recorded: recorded) { subscription in
    var iterator = position.iterator
    var current = position.upcoming
    var demand = subscription.take()
    while demand.isUnlimited {
      let upcoming = iterator.next()
      _ = next(current)
      guard let upcoming else {
        if subscription.finish() { completion(end) }
        return
      }
      current = upcoming
      if subscription.isDead { return }
    }
    while demand > .none {
      let upcoming = iterator.next()
      let more = next(current)
      guard let upcoming else {
        if subscription.finish() { completion(end) }
        return
      }
      current = upcoming
      if subscription.isDead { return }
      // Unlimited demand stays what it is, and so costs this one test.
      if demand.isUnlimited { continue }
      demand = demand - 1 + more
      if demand == .none {
        // Before the loop gives up its turn: another thread may take it.
        position.iterator = iterator
        position.upcoming = current
        demand = subscription.take()
      }
    }
  }
  downstream.subscription(subscription)
}
