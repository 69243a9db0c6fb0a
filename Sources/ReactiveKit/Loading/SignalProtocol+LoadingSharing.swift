extension SignalProtocol where Element: LoadingStateProtocol {
  /// Creates a connectable signal that stores the last loaded values, or else the latest state, for new observers. See
  /// ``ReplayLoadingValueSubject``.
  ///
  /// ```swift
  /// states: LoadingState<String, Never>   // L--a--L---b--  L = .loading, a = .loaded("A"), b = .loaded("B")
  /// let numbers = states.replayValues(limit: 1)
  /// let connection = numbers.connect()
  /// numbers
  /// first                                 // L--a--L---b--
  /// ```
  /// ![Observes from the connection on, and keeps the last values for later observers.](loading-replay-values)
  ///
  /// - Parameter limit: The maximum number of values to store. By default, there is no limit.
  /// - Precondition: `limit` is not negative.
  public func replayValues(
    limit: Int = Int.max
  ) -> ConnectableSignal<Signal<LoadingState<Element.LoadingValue, Element.LoadingError>, Error>> {
    checkCount(limit, of: "replayValues(limit:)")
    return map { $0.asLoadingState }.multicast(subject: ReplayLoadingValueSubject(bufferSize: limit))
  }

  /// Shares one observation of this signal among all observers, and stores the last loaded values, or else the latest
  /// state, for new observers. See ``replayValues(limit:)``.
  ///
  /// ```swift
  /// states: LoadingState<String, Never>   // L--a--L---b--  L = .loading, a = .loaded("A"), b = .loaded("B")
  /// states.shareReplayValues(limit: 1)
  /// first                                 // L--a--L---b--
  /// second                                //         a-b--
  /// ```
  /// ![Observes once for all observers, and keeps the last values for later ones.](loading-share-replay-values)
  ///
  /// Starts observing this signal for the first observer, and stops when the last observer leaves. The stored states
  /// remain: an observer that arrives later receives them first, and then the states of a new observation.
  ///
  /// - Parameter limit: The maximum number of values to store. By default, there is no limit.
  /// - Precondition: `limit` is not negative.
  public func shareReplayValues(
    limit: Int = Int.max
  ) -> Signal<LoadingState<Element.LoadingValue, Element.LoadingError>, Error> {
    checkCount(limit, of: "shareReplayValues(limit:)")
    return replayValues(limit: limit).refCount()
  }
}
