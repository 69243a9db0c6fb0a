extension SignalProtocol {
  /// Sends `true` to a subject when an observation begins, and `false` when the observation ends for any reason.
  ///
  /// ```swift
  /// source                              // ---1-2-|
  /// let active = Property(false)
  /// source.feedActivity(into: active)   // ---1-2-|
  /// active                              // (ft)------f--  f = false, t = true
  /// ```
  /// ![Tells a subject whether the signal is observed.](sharing-feed-activity)
  ///
  /// ```swift
  /// let isLoading = Property(false)
  /// _ = isLoading.observeNext { print($0) }  // prints false
  /// _ = SafeSignal(just: "a page")
  ///   .feedActivity(into: isLoading)
  ///   .observeNext { print($0) }  // prints true, a page, false
  /// ```
  ///
  /// - Parameter listener: The subject that receives `true` and `false`. The result retains the subject.
  @inlinable
  public func feedActivity<S: SubjectProtocol>(into listener: S) -> Signal<Element, Error> where S.Element == Bool {
    handleEvents(receiveSubscription: { listener.send(true) }, receiveCancel: { listener.send(false) })
  }
}
