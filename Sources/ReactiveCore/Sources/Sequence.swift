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
    var (iterator, upcoming) = position
    var demand = subscription.take()
    while demand > .none,
      sendMembers(
        &iterator, &upcoming, demand, of: subscription, to: { next.function(next.object, $0) }, end: { completion(end) }
      )
    {
      // Before `take()`: after it, another thread may run the loop.
      position = (iterator, upcoming)
      demand = subscription.take()
    }
  }
  downstream.subscription(subscription)
}

/// Sends members of a sequence as long as there is demand. Returns whether members are left for which there is none.
@inlinable @inline(__always)
func sendMembers<Members: IteratorProtocol>(
  _ members: inout Members, _ current: inout Members.Element, _ demand: Subscribers.Demand,
  of subscription: PullSubscription, to next: (Members.Element) -> Subscribers.Demand, end: () -> Void
) -> Bool {
  while demand.isUnlimited {
    let upcoming = members.next()
    // An iterator is the user's code, and may cancel.
    if subscription.isDead { return false }
    _ = next(current)
    guard let upcoming else {
      if subscription.finish() { end() }
      return false
    }
    current = upcoming
    if subscription.isDead { return false }
  }
  var demand = demand
  while demand > .none {
    let upcoming = members.next()
    if subscription.isDead { return false }
    let more = next(current)
    guard let upcoming else {
      if subscription.finish() { end() }
      return false
    }
    current = upcoming
    if subscription.isDead { return false }
    // Unlimited demand does not change, and so costs only this test.
    if !demand.isUnlimited { demand = demand - 1 + more }
  }
  return true
}
