/// Delivers values until another publisher delivers one, and ends there.
///
/// As in Combine: the other publisher is attached first, and its end does not matter; if it delivers before the upstream
/// has sent a subscription, the end goes down without one.
@usableFromInline
package final class PrefixUntilOutputStage<Output, Failure: Error>: WatchingStage, EventGate, @unchecked Sendable {
  // `Sendable` holds because the receiver does not change.

  @usableFromInline
  package enum Event {
    case subscription
    case value(Output)
    case completion(Subscribers.Completion<Failure>)
  }

  @usableFromInline
  let downstream: _Receiver<Output, Failure>

  @inlinable
  package init(_ downstream: _Receiver<Output, Failure>) {
    self.downstream = downstream
    super.init("PrefixUntilOutput", UpstreamLink("PrefixUntilOutput"))
  }

  @inlinable
  package func start<Aside, OtherFailure>(
    other attachOther: (_Receiver<Aside, OtherFailure>) -> Void,
    upstream attachUpstream: (_Receiver<Output, Failure>) -> Void
  ) {
    attachOther(watch { if case .value = $0 { self.submit(.completion(.finished)) } })
    attachUpstream(
      _Receiver(
        Label(name, identity: subscription),
        subscription: { if self.link.connect($0) { self.submit(.subscription) } },
        next: Outlet(self) { stage, value in
          let stage = unsafeDowncast(stage, to: PrefixUntilOutputStage.self)
          return stage.link.isConnected ? stage.submit(.value(value)) : .none
        },
        completion: {
          // An end that comes before the subscription goes no further.
          if self.link.upstreamEnded() {
            self.submit(.completion($0))
          } else if self.link.upstreamEnded(evenBeforeSubscription: true) {
            self.cancel()
          }
        }))
  }

  // MARK: Inside the gate

  @inlinable
  package func replenish(_ demand: Subscribers.Demand, for event: Event) {
    link.request(demand)
  }

  @inlinable
  package func process(_ event: Event) -> Subscribers.Demand {
    guard isRunning else { return .none }
    switch event {
    case .subscription: downstream.subscription(subscription)
    case .value(let value): return downstream.next(value)
    case .completion(let completion):
      guard stop() else { return .none }
      cancelUpstream()
      subscription.end()
      downstream.completion(completion)
    }
    return .none
  }
}
