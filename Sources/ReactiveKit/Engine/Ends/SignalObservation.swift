public import Synchronization

/// What an observer holds of its upstream: a subscription that it has asked for everything, and whether it takes events.
@usableFromInline
package final class SignalObservation: EngineCancellable, @unchecked Sendable {
  // `Sendable` holds because `upstream` is touched by the one thread alone that has just moved the state from `awaiting`
  // to `connecting`, or from `connected` to `ended`.

  @usableFromInline
  enum State {
    static var awaiting: UInt8 { 0 }
    static var connecting: UInt8 { 1 }
    static var connected: UInt8 { 2 }
    @usableFromInline
    static var ended: UInt8 { @inlinable get { 3 } }
  }

  @usableFromInline
  let state = Atomic<UInt8>(0)

  @exclusivity(unchecked)
  private var upstream: EngineSubscription?

  @usableFromInline
  package override init() {}

  /// Whether events are taken, as they are before there is a subscription.
  @inlinable
  package var isOpen: Bool { state.load(ordering: .relaxed) != State.ended }

  /// Whether there is a subscription.
  var isConnected: Bool { state.load(ordering: .relaxed) == State.connected }

  /// Takes a subscription and asks it for everything; or cancels it, if it is not the first or comes too late.
  @usableFromInline
  package func connect(_ subscription: EngineSubscription) {
    let (isFirst, _) = state.compareExchange(
      expected: State.awaiting, desired: State.connecting, ordering: .acquiring)
    guard isFirst else { return subscription.cancel() }
    upstream = subscription
    let (connected, _) = state.compareExchange(
      expected: State.connecting, desired: State.connected, ordering: .releasing)
    if connected {
      subscription.request(.unlimited)
    } else {
      // Ended between the two.
      upstream = nil
      subscription.cancel()
    }
  }

  /// Stops taking events and lets go of the subscription; or finds that done and returns false.
  @usableFromInline
  package func end() -> Bool {
    let state = state.exchange(State.ended, ordering: .acquiringAndReleasing)
    if state == State.connected { upstream = nil }
    return state != State.ended
  }

  @usableFromInline
  package override var hasEnded: Bool { !isOpen }

  /// Stops taking events and cancels the subscription. Nothing is delivered on this thread any more.
  @usableFromInline
  package override func cancel() {
    guard state.exchange(State.ended, ordering: .acquiringAndReleasing) == State.connected else { return }
    let subscription = upstream.take()
    subscription?.cancel()
  }
}

extension SignalObservation {
  /// A receiver that ends here: values go to one closure, the completion to another, until the observation ends.
  @inlinable
  package func receiver<Input, Failure>(
    _ name: StaticString,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Input) -> Void
  ) -> _Receiver<Input, Failure> {
    receiver(name, completion: { if self.end() { receiveCompletion($0) } }, receiveValue: receiveValue)
  }

  /// A receiver that ends here and ignores the completion: one allocation less.
  @inlinable
  package func receiver<Input, Failure>(
    _ name: StaticString, receiveValue: @escaping (Input) -> Void
  ) -> _Receiver<Input, Failure> {
    receiver(name, completion: { _ in _ = self.end() }, receiveValue: receiveValue)
  }

  @inlinable
  @inline(__always)
  func receiver<Input, Failure>(
    _ name: StaticString,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Input) -> Void
  ) -> _Receiver<Input, Failure> {
    _Receiver(
      Label(name, identity: self),
      subscription: { self.connect($0) },
      next: Outlet(self) { observation, value in
        if unsafeDowncast(observation, to: SignalObservation.self).isOpen { receiveValue(value) }
        return .none
      },
      completion: completion)
  }
}

extension SignalObservation: Destination {
  package var face: Any? { "Sink" }
}
