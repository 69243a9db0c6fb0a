extension SignalProtocol {
  /// Drops the completion or failure, so the result never ends.
  ///
  /// ```swift
  /// source                    // -1-2-3-|
  /// source.ignoreTerminal()   // -1-2-3---
  /// ```
  /// ![Sends the values, and does not complete.](filtering-ignore-terminal)
  ///
  /// ```swift
  /// let defaults = SafeSignal(just: "dark mode")
  /// _ = defaults
  ///   .ignoreTerminal()
  ///   .observe { print($0.isTerminal ? "ended" : "changed") }  // prints changed
  /// ```
  @inlinable
  public func ignoreTerminal() -> Signal<Element, Error> {
    Signal(
      after: self,
      attaching: { downstream in
        self._attach(
          _Receiver(
            Label("IgnoreTerminal", before: downstream), subscription: downstream.subscription, next: downstream.next,
            completion: { _ in }))
      })
  }
}
