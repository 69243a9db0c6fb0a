/// Forwards values until another publisher sends one, then finishes.
///
/// Like Combine: attaches the other publisher first, and ignores its completion. If the other publisher sends a value
/// before the upstream's subscription, sends `.finished` downstream without a subscription.
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
      subscription: { if stage.link.connect($0) { stage.submit(.subscription) } },
      next: Outlet(stage) { stage, value in
        let stage = _unsafeUncheckedDowncast(stage, to: PrefixUntilOutputStage<Output, Failure>.self)
        return stage.link.isConnected ? stage.submit(.value(value), mayWait: true) : .none
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
  // `Sendable` because the receiver is immutable.

  @usableFromInline
  enum Event {
    case subscription
    case value(Output)
    case completion(Subscribers.Completion<Failure>)
  }

  @usableFromInline let downstream: _Receiver<Output, Failure>

  @inlinable
  init(_ downstream: _Receiver<Output, Failure>) {
    self.downstream = downstream
    super.init("PrefixUntilOutput", UpstreamLink("PrefixUntilOutput"))
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
    case .subscription: downstream.subscription(subscription)
    case .value(let value): return downstream.next(value)
    case .completion(let completion): if end() { downstream.completion(completion) }
    }
    return .none
  }
}
