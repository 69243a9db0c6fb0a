/// Drops values until another publisher sends one.
///
/// Combine's demand rules: dropped values consume demand, and a dropped value without demand traps. Attaches the other
/// publisher first. If that publisher completes without a value, sends its completion downstream.
@inlinable
package func attachDropUntilOutput<Output, Aside, Failure>(
  _ downstream: _Receiver<Output, Failure>, other attachOther: (_Receiver<Aside, Failure>) -> Void,
  upstream attachUpstream: (_Receiver<Output, Failure>) -> Void
) {
  let stage = DropUntilOutputStage(Downstream(downstream))
  // Before the subscription is sent downstream, because a cancellation releases the watcher.
  let watcher: _Receiver<Aside, Failure> = stage.watch(
    onValue: { _unsafeUncheckedDowncast($0, to: DropUntilOutputStage.self).begin() }, onEnd: { $0.submit($1) })
  let inlet = Inlet(stage, stage.link, isFirst: true)
  downstream.subscription(stage.subscription)
  attachOther(watcher)
  attachUpstream(
    inlet.receiver(
      Label(stage.name, identity: stage.subscription),
      Outlet(stage) { stage, value in stage.submit(value) }))
}

@usableFromInline
final class DropUntilOutputStage: WatchingStage, @unchecked Sendable {
  // `Sendable` because `passes` is used only inside the gate.

  /// Whether the other publisher has sent a value.
  @exclusivity(unchecked) @usableFromInline var passes = false

  @usableFromInline
  init(_ downstream: consuming Downstream) {
    super.init("DropUntilOutput", downstream, SubscriptionArbiter("DropUntilOutput"))
  }

  /// The link, which tracks the demand that dropped values have not consumed.
  @inlinable var arbiter: SubscriptionArbiter { _unsafeUncheckedDowncast(link, to: SubscriptionArbiter.self) }

  @usableFromInline
  override func connect(_ subscription: EngineSubscription, _: Inlet) {
    _ = arbiter.succeed(subscription)
  }

  @usableFromInline
  func begin() {
    submit {
      self.passes = true
      return .none
    }
  }

  @inlinable
  func submit<Output>(_ value: Output) -> Subscribers.Demand {
    guard let turn = takeTurn() else { return submitLater(value) }
    defer { end(turn) }
    return receive(value)
  }

  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func submitLater<Output>(_ value: Output) -> Subscribers.Demand {
    submitLater(from: link) { self.receive(value) }
  }

  // MARK: Inside the gate

  @inlinable
  func receive<Output>(_ value: Output) -> Subscribers.Demand {
    guard isRunning else { return .none }
    if passes { return downstream.next(value) }
    arbiter.requireDemand(for: value)
    return .none
  }
}
