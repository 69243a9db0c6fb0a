/// Publishes the members of a sequence on request, and the completion immediately after the last.
///
/// The iterator is one step ahead, so that the last member is known to be the last. The completion is `finished` or the
/// recorded one.
@inlinable
package func attachSequence<S: Sequence, Failure>(
  _ sequence: S, _ downstream: _Receiver<S.Element, Failure>, recorded: Subscribers.Completion<Failure>? = nil
) {
  // The names are those that Combine prints.
  let name: StageName = recorded == nil ? "Sequence" : "Cancelled Events"
  let downstream = downstream.traced(name)
  let end = recorded ?? .finished
  var iterator = sequence.makeIterator()
  guard let first = iterator.next() else {
    downstream.subscription(EmptySubscription.shared)
    return downstream.completion(end)
  }
  // The next value, and the iterator for the values after it. Used by the thread that runs the loop alone.
  var position = (iterator: iterator, upcoming: first)
  let next = downstream.next
  let completion = downstream.completion
  let subscription = PullSubscription(name, of: sequence, recorded: recorded) { subscription in
    var iterator = position.iterator
    var current = position.upcoming
    var demand = subscription.take()
    while demand.isUnlimited {
      let upcoming = iterator.next()
      // An iterator is the user's code, and may cancel.
      if subscription.isDead { return }
      _ = next.function(next.object, current)
      guard let upcoming else {
        if subscription.finish() { completion(end) }
        return
      }
      current = upcoming
      if subscription.isDead { return }
    }
    while demand > .none {
      let upcoming = iterator.next()
      if subscription.isDead { return }
      let more = next.function(next.object, current)
      guard let upcoming else {
        if subscription.finish() { completion(end) }
        return
      }
      current = upcoming
      if subscription.isDead { return }
      // Unlimited demand does not change, and so costs only this test.
      if demand.isUnlimited { continue }
      demand = demand - 1 + more
      if demand == .none {
        // Before `take()`: after it, another thread may run the loop.
        position = (iterator, current)
        demand = subscription.take()
      }
    }
  }
  downstream.subscription(subscription)
}
