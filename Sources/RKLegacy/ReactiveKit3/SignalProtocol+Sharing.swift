public import ReactiveKit

extension SignalProtocol {
  /// Shares one run of this signal. Replays the last elements to each new observer.
  ///
  /// Origin: ReactiveKit 2.x and 3.x.
  @available(*, deprecated, renamed: "share(limit:)")
  public func shareReplay(limit: Int = Int.max) -> Signal<Element, Error> {
    share(limit: limit)
  }

  /// A connectable signal whose new observers get the last elements first. Without an argument it is today's
  /// `replay(limit:)`.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, renamed: "replay(limit:)")
  public func replay(_ limit: Int) -> ConnectableSignal<Self> {
    replay(limit: limit)
  }
}
