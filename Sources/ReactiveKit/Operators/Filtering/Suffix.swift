extension SignalProtocol {
  /// Sends the last `maxLength` elements when this signal completes. Sends a failure immediately, without the buffered
  /// elements.
  ///
  /// ```swift
  /// source                        // -1-2-3-4-|
  /// source.suffix(maxLength: 2)   // ---------(34|)
  /// ```
  /// ![Sends the last values when the stream completes.](filtering-suffix)
  ///
  /// ```swift
  /// let log = SafeSignal(sequence: ["start", "load", "show", "stop"])
  /// _ = log
  ///   .suffix(maxLength: 2)
  ///   .observeNext { print($0) }  // prints show, stop
  /// ```
  ///
  /// - Parameter maxLength: The maximum number of elements to buffer and send.
  /// - Precondition: `maxLength` is not negative.
  ///
  /// Origin: ReactiveKit 3.x, where a length of 0 trapped.
  @inlinable
  public func suffix(maxLength: Int) -> Signal<Element, Error> {
    checkCount(maxLength, of: "suffix(maxLength:)")
    guard maxLength > 0 else { return ignoreOutput() }
    return Signal<[Element], Error>(after: self, attaching: { self._attach(suffixStage($0, maxLength)) })
      .flattenElements()
  }
}
