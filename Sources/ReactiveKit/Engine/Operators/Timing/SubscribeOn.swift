import Synchronization

/// Attaches to the upstream by a scheduler, unless downstream cancels before.
///
/// The subscription goes down at once; what is asked for meanwhile is asked of the upstream when there is one.
@inlinable
package func attachSubscribeOn<Upstream: Publisher>(
  _ downstream: _Receiver<Upstream.Output, Upstream.Failure>, _ upstream: Upstream,
  schedule: (@escaping () -> Void) -> Void
) {
  let work = OnceClosure()
  let link = SubscriptionArbiter("SubscribeOn", successor: work)
  let completion = downstream.completion
  work.set {
    upstream._attach(
      _Receiver(
        Label(link.name, identity: link), subscription: { _ = link.succeed($0) }, next: downstream.next,
        completion: { if link.upstreamEnded(evenBeforeSubscription: true) { completion($0) } }))
  }
  downstream.subscription(link)
  schedule { work.take()?() }
}

/// Attaches to the upstream by a scheduler, and has that pass on requests and the cancellation too: Combine's way.
///
/// The subscription goes down when there is one, in place, and so does everything else.
@inlinable
package func attachScheduledCalls<Upstream: Publisher>(
  _ downstream: _Receiver<Upstream.Output, Upstream.Failure>, _ upstream: Upstream,
  schedule: @escaping (@escaping () -> Void) -> Void
) {
  let link = ScheduledCallsLink(schedule)
  let node = Node(link, downstream)
  let receiver = _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      let node = Node<Void, Upstream.Output, Upstream.Failure>.of(node)
      return node.link.isConnected ? node.next(value) : .none
    },
    completion: { if link.completeCalls() { downstream.completion($0) } })
  schedule { upstream._attach(receiver) }
}

/// Has a scheduler make the calls that downstream makes, in their order.
@usableFromInline
package final class ScheduledCallsLink: UpstreamLink, @unchecked Sendable {
  // `Sendable` as the superclass.

  private enum Call {
    case request(Subscribers.Demand)
    case cancel
  }

  /// What the scheduler has not come to yet. There is one piece of scheduled work for each.
  private var calls = Queue<Call>()

  /// Has the scheduler run work. Let go of at the end.
  private var schedule: ((@escaping () -> Void) -> Void)?

  @usableFromInline
  package init(_ schedule: @escaping (@escaping () -> Void) -> Void) {
    self.schedule = schedule
    super.init("SubscribeOn")
  }

  /// Notes that the upstream has completed; or finds that nobody wants to hear of it, and returns false.
  @usableFromInline
  package func completeCalls() -> Bool {
    guard upstreamEnded() else { return false }
    let released = lock.withLock { schedule.take() }
    withExtendedLifetime(released) {}
    return true
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    let schedule = lock.withLock { () -> ((@escaping () -> Void) -> Void)? in
      guard phase.load(ordering: .relaxed) == Phase.connected else { return nil }
      calls.append(.request(demand))
      return self.schedule
    }
    schedule? { self.makeCall() }
  }

  @usableFromInline
  package override func cancelLink() -> EngineSubscription? {
    let schedule = lock.withLock { () -> ((@escaping () -> Void) -> Void)? in
      guard phase.load(ordering: .relaxed) == Phase.connected else { return nil }
      // From here on nothing goes down; the upstream is kept for the calls.
      phase.store(Phase.closed, ordering: .releasing)
      calls.append(.cancel)
      return self.schedule.take()
    }
    schedule? { self.makeCall() }
    return nil
  }

  /// Makes the call that waits longest, unless the upstream has completed.
  private func makeCall() {
    var upstream: EngineSubscription?
    let call = lock.withLock { () -> Call? in
      let call = calls.popFirst()
      upstream = if case .cancel = call { self.upstream.take() } else { self.upstream }
      return call
    }
    switch call {
    case .request(let demand): upstream?.request(demand)
    case .cancel: upstream?.cancel()
    case nil: break
    }
  }
}
