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
  let stage = PrefixUntilOutputStage(Downstream(downstream))
  attachOther(
    stage.watch(
      onValue: { _unsafeUncheckedDowncast($0, to: PrefixUntilOutputStage.self).finish(as: Failure.self) },
      onEnd: { _, _ in }))
  let inlet = Inlet(stage, stage.link, isFirst: true)
  attachUpstream(
    inlet.receiver(
      Label(stage.name, identity: stage.subscription),
      Outlet(stage) { stage, value in
        stage.link.isConnected ? stage.forward(value, from: stage.link) : .none
      }))
}

@usableFromInline
final class PrefixUntilOutputStage: WatchingStage, @unchecked Sendable {
  // `Sendable` because `pendingCompletion` is written inside the gate and under the lock, so that either suffices to read it.

  /// Sends the completion that arrived while another thread was sending the subscription: after that.
  private var pendingCompletion: (() -> Void)?

  @usableFromInline
  init(_ downstream: consuming Downstream) {
    super.init("PrefixUntilOutput", downstream, UpstreamLink("PrefixUntilOutput"))
  }

  @usableFromInline
  override func connect(_ subscription: EngineSubscription, _: Inlet) {
    guard link.connect(subscription) else { return }
    if !sendSubscription() {
      link.cancelUpstream()
    } else if let send = lock.withLock({ pendingCompletion }) {
      submitEnd(send)
    }
  }

  /// Finishes, because the other publisher has sent a value.
  @usableFromInline
  func finish<Failure: Error>(as _: Failure.Type) {
    submitEnd { self.downstream.completion(Subscribers.Completion<Failure>.finished) }
  }

  @usableFromInline
  override func complete<Failure>(_ completion: Subscribers.Completion<Failure>, _: Inlet) {
    // A completion before the subscription is not sent downstream.
    if link.upstreamEnded() {
      submitEnd { self.downstream.completion(completion) }
    } else if link.upstreamEnded(evenBeforeSubscription: true) {
      cancel()
    }
  }

  /// - Parameter send: Sends the completion downstream.
  private func submitEnd(_ send: @escaping () -> Void) {
    submit {
      if self.isRunning { self.end(send) }
      return .none
    }
  }

  // MARK: Inside the gate

  private func end(_ send: @escaping () -> Void) {
    var isEarly = false
    let isDue = lock.withLock {
      isEarly = preemptSubscription()
      if isEarly || canCompleteLocked { return true }
      pendingCompletion = send
      return false
    }
    guard isDue, end() else { return }
    if isEarly {
      // The library's own subscribers hold their subscription, and so need one.
      let subscriber = subscriber(of: downstream.object)
      if subscriber == nil || subscriber is any UpstreamHolding { downstream.subscription(EmptySubscription.shared) }
    }
    send()
  }

  override func settleLocked(_ settlement: inout Settlement) {
    super.settleLocked(&settlement)
    if !isRunning, let completion = pendingCompletion.take() { settlement.rest = { extendLifetime(completion) } }
  }
}
