/// Drops values until another publisher sends one.
///
/// Combine's demand rules: dropped values consume demand, and a dropped value without demand traps. Attaches the other
/// publisher first. If that publisher completes without a value, sends its completion downstream.
@inlinable
package func attachDropUntilOutput<Output, Aside, Failure>(
  _ downstream: _Receiver<Output, Failure>, other attachOther: (_Receiver<Aside, Failure>) -> Void,
  upstream attachUpstream: (_Receiver<Output, Failure>) -> Void
) {
  let stage = DropUntilOutputStage(downstream)
  // Before the subscription is sent downstream, because a cancellation releases the watcher.
  let watcher: _Receiver<Aside, Failure> = stage.watch(
    onValue: {
      _unsafeUncheckedDowncast($0, to: DropUntilOutputStage<Output, Failure>.self).submit(.sight)
    },
    onEnd: { _unsafeUncheckedDowncast($0, to: DropUntilOutputStage<Output, Failure>.self).submit(.completion($1)) })
  downstream.subscription(stage.subscription)
  attachOther(watcher)
  attachUpstream(
    _Receiver(
      Label(stage.name, identity: stage.subscription),
      subscription: { _ = stage.arbiter.succeed($0) },
      next: Outlet(stage) { stage, value in
        _unsafeUncheckedDowncast(stage, to: DropUntilOutputStage<Output, Failure>.self).submit(
          .value(value))
      },
      completion: { if stage.link.upstreamEnded(evenBeforeSubscription: true) { stage.submit(.completion($0)) } }))
}

@usableFromInline
final class DropUntilOutputStage<Output, Failure: Error>: WatchingStage, EventGate, TypedStage, @unchecked Sendable {
  // `Sendable` because the variables are used only inside the gate.

  @usableFromInline
  enum Event {
    case value(Output)
    case sight
    case completion(Subscribers.Completion<Failure>)
  }

  @exclusivity(unchecked) @usableFromInline package var downstream: Downstream<Output, Failure>

  /// Whether the other publisher has sent a value.
  @exclusivity(unchecked) @usableFromInline var passes = false

  @inlinable
  init(_ downstream: _Receiver<Output, Failure>) {
    self.downstream = Downstream(downstream)
    super.init("DropUntilOutput", SubscriptionArbiter("DropUntilOutput"))
  }

  /// The link, which tracks the demand that dropped values have not consumed.
  @inlinable var arbiter: SubscriptionArbiter { _unsafeUncheckedDowncast(link, to: SubscriptionArbiter.self) }

  @usableFromInline
  package override func settleLocked() -> (() -> Void)? { releaseDownstream() }

  // MARK: Inside the gate

  @inlinable
  func replenish(_ demand: Subscribers.Demand, for event: Event) {
    link.request(demand)
  }

  @inlinable
  func process(_ event: Event) -> Subscribers.Demand {
    guard isRunning else { return .none }
    switch event {
    case .value(let value):
      if passes { return downstream.next(value) }
      arbiter.requireDemand(for: value)
    case .sight: passes = true
    case .completion(let completion): if end() { downstream.completion(completion) }
    }
    return .none
  }
}
