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
///
/// The actions have numbers, and each makes the calls before its own, too: so the scheduler may drop an action.
@usableFromInline
package final class ScheduledCallsLink: UpstreamLink, @unchecked Sendable {
  // `Sendable` like the superclass.

  /// The requests that the scheduler has not made yet. After them comes the cancellation, if the link is closed.
  private var requests = Queue<Subscribers.Demand>()

  /// The number of calls that have been made.
  private var made = 0

  /// Schedules work. Released at the end.
  private var schedule: ScheduleFunction?

  @usableFromInline
  package init(_ schedule: @escaping (@escaping () -> Void) -> Void) {
    self.schedule = ScheduleFunction(schedule)
    super.init("SubscribeOn")
  }

  /// Records that the upstream has completed. Returns false if the completion must be dropped.
  @usableFromInline
  package func completeCalls() -> Bool {
    guard upstreamEnded() else { return false }
    var released: ScheduleFunction?
    lock.withLock { swap(&released, &schedule) }
    return true
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    lock.take()
    guard phase.load(ordering: .relaxed) == Phase.connected else { return lock.giveBack() }
    requests.append(demand)
    let (number, schedule) = (made + requests.count, schedule)
    lock.giveBack()
    schedule?.function { self.makeCalls(upTo: number) }
  }

  @usableFromInline
  package override func cancelLink() -> EngineSubscription? {
    var schedule: ScheduleFunction?
    lock.take()
    guard phase.load(ordering: .relaxed) == Phase.connected else {
      lock.giveBack()
      return nil
    }
    // From here on, no event is sent downstream. The upstream is retained for the calls.
    phase.store(Phase.closed, ordering: .releasing)
    let number = made + requests.count + 1
    swap(&schedule, &self.schedule)
    lock.giveBack()
    schedule?.function { self.makeCalls(upTo: number) }
    return nil
  }

  /// Makes the calls up to one of them, unless they have been made.
  private func makeCalls(upTo number: Int) {
    while makeCall(upTo: number) {}
  }

  /// Makes the next call, unless the upstream has completed. Returns whether there is another one to make.
  private func makeCall(upTo number: Int) -> Bool {
    lock.take()
    if made >= number {
      lock.giveBack()
      return false
    }
    made += 1
    let isMore = made < number
    let upstream = upstream
    if requests.isEmpty {
      self.upstream = nil
      lock.giveBack()
      upstream?.cancel()
    } else {
      let demand = requests.removeFirst()
      lock.giveBack()
      upstream?.request(demand)
    }
    return isMore
  }
}
