/// Leaves out values until another publisher delivers one.
///
/// Combine's accounts: values that are left out count as delivered, and one that was not asked for is a mistake. The other
/// publisher is attached first; if it ends without a value, the stream ends with it.
@usableFromInline
package final class DropUntilOutputStage<Output, Failure: Error>: WatchingStage, EventGate, @unchecked Sendable {
  // `Sendable` holds because the state is used inside the gate alone.

  @usableFromInline
  package enum Event {
    case value(Output)
    case sight
    case completion(Subscribers.Completion<Failure>)
  }

  @usableFromInline
  let downstream: _Receiver<Output, Failure>

  /// Whether the other publisher has delivered a value.
  @exclusivity(unchecked)
  @usableFromInline
  var passes = false

  @inlinable
  package init(_ downstream: _Receiver<Output, Failure>) {
    self.downstream = downstream
    super.init("DropUntilOutput", SubscriptionArbiter("DropUntilOutput"))
  }

  @inlinable
  package func start<Aside>(
    other attachOther: (_Receiver<Aside, Failure>) -> Void,
    upstream attachUpstream: (_Receiver<Output, Failure>) -> Void
  ) {
    // Before the subscription goes down: a cancellation lets go of the watcher.
    let watcher: _Receiver<Aside, Failure> = watch {
      switch $0 {
      case .value: self.submit(.sight)
      case .end(let completion): self.submit(.completion(completion))
      }
    }
    downstream.subscription(subscription)
    attachOther(watcher)
    attachUpstream(
      _Receiver(
        Label(name, identity: subscription),
        subscription: { _ = self.accounts.succeed($0) },
        next: Outlet(self) { stage, value in
          unsafeDowncast(stage, to: DropUntilOutputStage.self).submit(.value(value))
        },
        completion: { if self.link.upstreamEnded(evenBeforeSubscription: true) { self.submit(.completion($0)) } }))
  }

  /// The link: it remembers what was asked for and not left out.
  @usableFromInline
  var accounts: SubscriptionArbiter { unsafeDowncast(link, to: SubscriptionArbiter.self) }

  // MARK: Inside the gate

  @inlinable
  package func replenish(_ demand: Subscribers.Demand, for event: Event) {
    link.request(demand)
  }

  @inlinable
  package func process(_ event: Event) -> Subscribers.Demand {
    guard isRunning else { return .none }
    switch event {
    case .value(let value):
      if passes { return downstream.next(value) }
      if !accounts.takeOne() { trap(name, "received a value that was not asked for: \(value)") }
    case .sight:
      passes = true
    case .completion(let completion):
      guard stop() else { return .none }
      cancelUpstream()
      subscription.end()
      downstream.completion(completion)
    }
    return .none
  }
}
