public import Synchronization

/// An observer's upstream subscription, with unlimited demand, and whether the observer still accepts events.
@usableFromInline
package final class SignalObservation: EngineCancellable, @unchecked Sendable {
  // `Sendable` holds because `upstream` is used only by the thread that has just moved the state from `awaiting` to
  // `connecting`, or from `connected` to `ended`.

  @usableFromInline
  enum State {
    static var awaiting: UInt8 { 0 }
    static var connecting: UInt8 { 1 }
    @usableFromInline static var connected: UInt8 { @inlinable get { 2 } }
    @usableFromInline static var ended: UInt8 { @inlinable get { 3 } }
  }

  @usableFromInline let state = Atomic<UInt8>(0)
  // Moved out by the thread that ends the observation, without a copy that would be retained.
  @exclusivity(unchecked) private var upstream: Unmanaged<EngineSubscription>?

  @usableFromInline
  package override init() {}

  deinit {
    if state.load(ordering: .acquiring) == State.connected { upstream?.release() }
  }

  /// Whether events are accepted, as they are before there is a subscription.
  @inlinable package var isOpen: Bool { state.load(ordering: .relaxed) != State.ended }

  @inlinable var isConnected: Bool { state.load(ordering: .relaxed) == State.connected }

  /// Accepts a subscription and requests unlimited values. Cancels the subscription if it is not the first or arrives
  /// too late.
  @usableFromInline
  package func connect(_ subscription: EngineSubscription) {
    let (isFirst, _) = state.compareExchange(
      expected: State.awaiting, desired: State.connecting, ordering: .acquiring)
    guard isFirst else { return subscription.cancel() }
    upstream = .passRetained(subscription)
    let (connected, _) = state.compareExchange(
      expected: State.connecting, desired: State.connected, ordering: .releasing)
    if connected {
      subscription.request(.unlimited)
    } else {
      // Ended by another call in the meantime.
      upstream?.release()
      subscription.cancel()
    }
  }

  /// Stops accepting events and releases the subscription. Returns false if this was done before.
  @usableFromInline
  package func end() -> Bool {
    let state = state.exchange(State.ended, ordering: .acquiringAndReleasing)
    if state == State.connected { upstream?.release() }
    return state != State.ended
  }

  @usableFromInline package override var hasEnded: Bool { !isOpen }

  /// Stops accepting events and cancels the subscription. No more events are delivered on this thread.
  @usableFromInline
  package override func cancel() {
    guard state.exchange(State.ended, ordering: .acquiringAndReleasing) == State.connected else { return }
    upstream?.takeRetainedValue().cancel()
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

  @inlinable @inline(__always)
  func receiver<Input, Failure>(
    _ name: StaticString,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Input) -> Void
  ) -> _Receiver<Input, Failure> {
    _Receiver(
      Label(name, identity: self),
      subscription: { self.connect($0) },
      next: Outlet(self) { observation, value in
        if _unsafeUncheckedDowncast(observation, to: SignalObservation.self).isOpen { receiveValue(value) }
        return .none
      },
      completion: completion,
      eager: .passUnretained(self))
  }
}

extension SignalObservation: Destination {
  package var face: Any? { "Sink" }
}
