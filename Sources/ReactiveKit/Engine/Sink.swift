public import Synchronization

/// What a sink holds of its upstream, and whether it takes events.
@usableFromInline
final class SinkLink: CancellableLink, @unchecked Sendable {
  // `Sendable` holds because `upstream` is touched by the thread alone that has just moved the state from `awaiting` to
  // `connecting`, or from `connected` to `ended`.

  @usableFromInline
  enum State {
    @usableFromInline static var awaiting: UInt8 { @inlinable get { 0 } }
    @usableFromInline static var connecting: UInt8 { @inlinable get { 1 } }
    @usableFromInline static var connected: UInt8 { @inlinable get { 2 } }
    @usableFromInline static var ended: UInt8 { @inlinable get { 3 } }
  }

  @usableFromInline
  let state = Atomic<UInt8>(State.awaiting)

  @exclusivity(unchecked)
  private var upstream: (any Subscription)?

  @usableFromInline
  override init() {}

  /// Whether events are taken, also before there is a subscription.
  @inlinable
  var isOpen: Bool { state.load(ordering: .relaxed) != State.ended }

  /// Takes a subscription and asks it for everything, or cancels it if it is not the first.
  @usableFromInline
  func connect(_ subscription: any Subscription) {
    guard state.compareExchange(expected: State.awaiting, desired: State.connecting, ordering: .acquiring).exchanged else {
      return subscription.cancel()
    }
    upstream = subscription
    if state.compareExchange(expected: State.connecting, desired: State.connected, ordering: .releasing).exchanged {
      subscription.request(.unlimited)
    } else {
      // Cancelled between the two.
      upstream = nil
      subscription.cancel()
    }
  }

  /// Stops taking events; returns false if it had stopped already.
  @usableFromInline
  func end() -> Bool {
    let state = state.exchange(State.ended, ordering: .acquiringAndReleasing)
    if state == State.connected { upstream = nil }
    return state != State.ended
  }

  @usableFromInline
  override func cancel() {
    guard state.exchange(State.ended, ordering: .acquiringAndReleasing) == State.connected else { return }
    let subscription = upstream.take()
    subscription?.cancel()
  }
}

extension Publisher where Failure == Never {
  @inlinable
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    let link = SinkLink()
    _attach(Conduit(Label("Sink", identity: link), subscription: { link.connect($0) }, next: Outlet(link) { link, value in
      if unsafeDowncast(link, to: SinkLink.self).isOpen { receiveValue(value) }
      return .none
    }, completion: { _ in _ = link.end() }))
    return AnyCancellable(link: link)
  }
}
