import Synchronization

/// Attaches to the upstream on a scheduler, unless downstream cancels before.
///
/// Sends the subscription immediately. Requests earlier demand when the upstream sends its subscription.
@inlinable
package func attachSubscribeOn<Upstream: Publisher>(
  _ downstream: _Receiver<Upstream.Output, Upstream.Failure>, _ upstream: Upstream,
  schedule: (@escaping () -> Void) -> Void
) {
  let work = OnceClosure()
  let link = SubscriptionArbiter("SubscribeOn", successor: work)
  let node = Node(link, downstream)
  work.set {
    upstream._attach(
      _Receiver(
        node.label, subscription: { _ = node.arbiter.succeed($0) },
        next: Outlet(node) { node, value in node.next(value) },
        completion: { if node.link.upstreamEnded(evenBeforeSubscription: true) { node.completion($0) } }))
  }
  downstream.subscription(link)
  schedule { work.take()?() }
}

/// Attaches to the upstream on a scheduler, and forwards requests and the cancellation on it too: Combine's form.
///
/// Sends the subscription when the upstream sends one. Forwards all events in place. A cancellation releases downstream
/// immediately, before the scheduler runs that of the upstream.
@inlinable
package func attachScheduledCalls<Upstream: Publisher>(
  _ downstream: _Receiver<Upstream.Output, Upstream.Failure>, _ upstream: Upstream,
  schedule: @escaping (@escaping () -> Void) -> Void
) {
  let link = ScheduledCallsLink(schedule)
  let subscriber = ForeignSubscriber(downstream)
  subscriber.awaitSubscription()
  let node = Node(link, subscriber.receiver)
  let receiver = _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in node.link.isConnected ? node.next(value) : .none },
    completion: { if link.completeCalls() { node.completion($0) } })
  schedule { upstream._attach(receiver) }
}

extension ForeignSubscriber {
  /// Has the observation where values end release downstream if it is cancelled before there is a subscription.
  @usableFromInline
  func awaitSubscription() {
    var next = downstreamObject
    while let object = next {
      if let observation = object as? SignalObservation {
        // Exposed, so that its release has no effect.
        let late = ForeignSubscription(EmptySubscription.shared, gate)
        _ = late.expose()
        return observation.awaitSubscription(orCancel: late)
      }
      next = (object as? any Forwarding)?.downstreamObject
    }
  }
}

/// Makes the calls of downstream on a scheduler, in their order.
@usableFromInline
package final class ScheduledCallsLink: UpstreamLink, @unchecked Sendable {
  // `Sendable` like the superclass.

  private enum UpstreamCall {
    case request(Subscribers.Demand)
    case cancel
  }

  /// The calls that the scheduler has not made yet. There is an action for each, which makes those before it, too: so
  /// the scheduler may drop an action.
  private var calls = ScheduledQueue<UpstreamCall>()

  /// Schedules work. Released at the end.
  private var schedule: ((@escaping () -> Void) -> Void)?

  @usableFromInline
  package init(_ schedule: @escaping (@escaping () -> Void) -> Void) {
    self.schedule = schedule
    super.init("SubscribeOn")
  }

  /// Records that the upstream has completed. Returns false if the completion must be dropped.
  @usableFromInline
  package func completeCalls() -> Bool {
    guard upstreamEnded() else { return false }
    var released: ((@escaping () -> Void) -> Void)?
    lock.withLock { swap(&released, &schedule) }
    extendLifetime(released)
    return true
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    let action = ScheduledAction(nil)
    // Assigned, because a closure that `withLock` returned would need a thunk.
    var schedule: ((@escaping () -> Void) -> Void)?
    lock.withLock {
      guard phase.load(ordering: .relaxed) == Phase.connected else { return }
      calls.append(.request(demand), action)
      schedule = self.schedule
    }
    schedule? { while self.makeCall(for: action) {} }
  }

  @usableFromInline
  package override func cancelLink() -> EngineSubscription? {
    let action = ScheduledAction(nil)
    var schedule: ((@escaping () -> Void) -> Void)?
    lock.withLock {
      guard phase.load(ordering: .relaxed) == Phase.connected else { return }
      // From here on, no event is sent downstream. The upstream is retained for the calls.
      phase.store(Phase.closed, ordering: .releasing)
      calls.append(.cancel, action)
      swap(&schedule, &self.schedule)
    }
    schedule? { while self.makeCall(for: action) {} }
    return nil
  }

  /// Makes the oldest call, unless the upstream has completed. Returns whether the action has more to do.
  private func makeCall(for action: ScheduledAction) -> Bool {
    var upstream: EngineSubscription?
    let taken = lock.withLock { () -> ScheduledQueue<UpstreamCall>.Taken? in
      let taken = calls.takeFirst(for: action)
      upstream = if case .cancel = taken?.event { self.upstream.take() } else { self.upstream }
      return taken
    }
    switch taken?.event {
    case .request(let demand): upstream?.request(demand)
    case .cancel: upstream?.cancel()
    case nil: break
    }
    return taken.map { !$0.isOwn } ?? false
  }
}
