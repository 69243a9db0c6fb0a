public import ReactiveKit

extension SignalProtocol {
  /// Shares one observation of this signal. Replays the last `limit` elements to each new observer.
  ///
  /// Origin: ReactiveKit 2.x and 3.x.
  @available(*, deprecated, renamed: "share(limit:)")
  public func shareReplay(limit: Int = Int.max) -> Signal<Element, Error> {
    share(limit: limit)
  }

  /// Returns a connectable signal that replays the last `limit` elements to new observers. Without an argument, the
  /// call means the current `replay(limit:)`.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, renamed: "replay(limit:)")
  public func replay(_ limit: Int) -> ConnectableSignal<Self> {
    replay(limit: limit)
  }
}
