/// Forwards values until another publisher sends one, then finishes.
///
/// Like Combine: attaches the other publisher first, and ignores its completion. If the other publisher sends a value
/// before the upstream's subscription, sends `.finished` to a user's subscriber without a subscription. A stage of this
/// library receives a subscription first.
@inlinable
package func attachPrefixUntilOutput<Output, Aside, OtherFailure, Failure>(
  _ downstream: _Receiver<Output, Failure>, other attachOther: (_Receiver<Aside, OtherFailure>) -> Void,
  upstream attachUpstream: (_Receiver<Output, Failure>) -> Void
) {
  let stage = PrefixUntilOutputStage(downstream)
  attachOther(
    stage.watch(
      onValue: {
        _unsafeUncheckedDowncast($0, to: PrefixUntilOutputStage<Output, Failure>.self).submit(.completion(.finished))
      },
      onEnd: { _, _ in }))
  attachUpstream(
    _Receiver(
      Label(stage.name, identity: stage.subscription),
      subscription: { if stage.link.connect($0) { stage.subscribe() } },
      next: Outlet(stage) { stage, value in
        let stage = _unsafeUncheckedDowncast(stage, to: PrefixUntilOutputStage<Output, Failure>.self)
        return stage.link.isConnected ? stage.submit(.value(value)) : .none
      },
      completion: {
        // A completion before the subscription is not sent downstream.
        if stage.link.upstreamEnded() {
          stage.submit(.completion($0))
        } else if stage.link.upstreamEnded(evenBeforeSubscription: true) {
          stage.cancel()
        }
      }))
}

@usableFromInline
final class PrefixUntilOutputStage<Output, Failure: Error>: WatchingStage, EventGate, TypedStage, @unchecked Sendable {
  // `Sendable` because the variables are used only inside the gate; `pendingCompletion` is written under the lock as well.

  @usableFromInline typealias Event = Delivery<Output, Failure>

  @exclusivity(unchecked) @usableFromInline package var downstream: Downstream<Output, Failure>

  /// The completion that arrived while another thread was sending the subscription. It is sent after that.
  @exclusivity(unchecked) @usableFromInline var pendingCompletion: Subscribers.Completion<Failure>?

  @inlinable
  init(_ downstream: _Receiver<Output, Failure>) {
    self.downstream = Downstream(downstream)
    super.init("PrefixUntilOutput", UpstreamLink("PrefixUntilOutput"))
  }

  @usableFromInline
  package override func settleLocked() -> (() -> Void)? { releaseDownstream() }

  @usableFromInline
  func subscribe() {
    let isSent = sendSubscription { self.downstream.subscription($0) }
    guard isSent else {
      link.cancelUpstream()
      return
    }
    if let completion = lock.withLock({ pendingCompletion }) { submit(.completion(completion)) }
  }

  // MARK: Inside the gate

  @inlinable
  func replenish(_ demand: Subscribers.Demand, for event: Event) {
    link.request(demand)
  }

  @inlinable
  func process(_ event: Event) -> Subscribers.Demand {
    guard isRunning else { return .none }
    switch event {
    case .value(let value): return downstream.next(value)
    case .completion(let completion): complete(completion)
    }
    return .none
  }

  @usableFromInline
  func complete(_ completion: Subscribers.Completion<Failure>) {
    var isEarly = false
    let isDue = lock.withLock {
      isEarly = preemptSubscription()
      if isEarly || canCompleteLocked { return true }
      pendingCompletion = completion
      return false
    }
    guard isDue, end() else { return }
    if isEarly {
      // The library's own subscribers hold their subscription, and so need one.
      let subscriber = subscriber(of: downstream.object)
      if subscriber == nil || subscriber is any UpstreamHolding { downstream.subscription(EmptySubscription.shared) }
    }
    downstream.completion(completion)
  }
}
