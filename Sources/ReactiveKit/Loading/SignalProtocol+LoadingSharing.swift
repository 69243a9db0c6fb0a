extension SignalProtocol where Element: LoadingStateProtocol {
  /// A connectable signal whose new observers get the last values that were loaded, or else where loading stands; see
  /// ``ReplayLoadingValueSubject``.
  ///
  /// - Parameter limit: How many values are kept. By default all are, which takes memory without bound.
  ///
  /// Origin: ReactiveKit 3.x.
  public func replayValues(
    limit: Int = Int.max
  ) -> ConnectableSignal<Signal<LoadingState<Element.LoadingValue, Element.LoadingError>, Error>> {
    if limit < 0 { trap("replayValues(limit:)", "\(limit) is negative; keep 0 values or more") }
    return map { $0.asLoadingState }.multicast(subject: ReplayLoadingValueSubject(bufferSize: limit))
  }

  /// One run of this signal for all observers, who get the last values that were loaded first, or else where loading stands;
  /// see ``replayValues(limit:)``.
  ///
  /// The run starts with the first observer, and ends with the last. What was kept of it is kept: who comes after that gets
  /// it first, then a run of its own.
  ///
  /// Origin: ReactiveKit 3.x.
  public func shareReplayValues(
    limit: Int = Int.max
  ) -> Signal<LoadingState<Element.LoadingValue, Element.LoadingError>, Error> {
    if limit < 0 { trap("shareReplayValues(limit:)", "\(limit) is negative; keep 0 values or more") }
    return replayValues(limit: limit).refCount()
  }
}
