extension SignalProtocol where Element: SignalProtocol, Element.Error == Error {
  /// Observes the inner signals one after another, each when the previous one has completed.
  ///
  /// ```swift
  /// source             // -1--2--|
  /// inner              // -p---q-|
  /// let signals = source.map { number in inner.map { "\(number)\($0)" } }
  /// signals.concat()   // --a---A--b---B-|  a = 1p, A = 1q, b = 2p, B = 2q
  /// ```
  /// ![Joins the signals that a signal sends.](flattening-concat)
  ///
  /// ```swift
  /// let pages = SafeSignal(sequence: ["page 1", "page 2"])
  /// let notes = SafeSignal(just: "notes")
  /// _ = SafeSignal(sequence: [pages, notes])
  ///   .concat()
  ///   .observeNext { print($0) }  // prints page 1, page 2, notes
  /// ```
  @inlinable
  public func concat() -> Signal<InnerElement, Error> {
    flatten(.concat)
  }
}
