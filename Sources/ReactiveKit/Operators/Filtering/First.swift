extension SignalProtocol {
  /// Sends the first element, stops observing this signal, and completes. Completes without an element if this signal
  /// completes without one.
  ///
  /// ```swift
  /// source           // ---1-2-3-|
  /// source.first()   // ---(1|)
  /// ```
  /// ![Publishes the first value, and finishes.](filtering-first)
  ///
  /// ```swift
  /// let answers = SafeSignal(sequence: ["yes", "no", "perhaps"])
  /// _ = answers
  ///   .first()
  ///   .observeNext { print($0) }  // prints yes
  /// ```
  @inlinable
  public func first() -> Signal<Element, Error> {
    prefix(maxLength: 1)
  }
}
