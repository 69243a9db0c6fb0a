extension SignalProtocol where Element: SignalProtocol, Element.Error == Error {
  /// Observes all inner signals at the same time, and sends their elements as they arrive.
  ///
  /// ```swift
  /// source            // -1--2--|
  /// inner             // -p---q-|
  /// let signals = source.map { number in inner.map { "\(number)\($0)" } }
  /// signals.merge()   // --a--bA--B-|  a = 1p, b = 2p, A = 1q, B = 2q
  /// ```
  /// ![Joins the signals that a signal sends.](flattening-merge)
  ///
  /// ```swift
  /// let keys = PassthroughSubject<String, Never>()
  /// let clicks = PassthroughSubject<String, Never>()
  /// _ = SafeSignal(sequence: [keys, clicks]).merge().observeNext { print($0) }
  /// keys.send("return")  // prints return
  /// clicks.send("OK")  // prints OK
  /// ```
  @inlinable
  public func merge() -> Signal<InnerElement, Error> {
    flatten(.merge)
  }
}
