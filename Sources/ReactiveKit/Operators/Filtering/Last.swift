extension SignalProtocol {
  /// Sends the last element when this signal completes. Completes without an element if this signal completes without
  /// one. Sends a failure immediately, without the last element.
  ///
  /// ```swift
  /// source          // -1-2-3-|
  /// source.last()   // -------(3|)
  /// ```
  /// ![Publishes the last value when the stream finishes.](filtering-last)
  ///
  /// ```swift
  /// let progress = SafeSignal(sequence: [10, 60, 100])
  /// _ = progress
  ///   .last()
  ///   .observeNext { print("\($0) %") }  // prints 100 %
  /// ```
  @inlinable
  public func last() -> Signal<Element, Error> {
    Signal(after: self, attaching: { self._attach(lastStage("Last(downstream, result, initial, status)", $0)) })
  }
}
