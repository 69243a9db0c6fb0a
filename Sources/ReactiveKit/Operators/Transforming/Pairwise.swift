extension SignalProtocol {
  /// Sends each element with the previous element, beginning with the second element.
  ///
  /// ```swift
  /// source              // -1--2--3-|
  /// source.pairwise()   // ----a--b-|  a = (1, 2), b = (2, 3)
  /// ```
  /// ![Publishes each value with the one before it.](transforming-pairwise)
  ///
  /// ```swift
  /// let prices = SafeSignal(sequence: [20, 35, 30])
  /// _ = prices
  ///   .pairwise()
  ///   .observeNext { print($1 - $0) }  // prints 15, -5
  /// ```
  @inlinable
  public func pairwise() -> Signal<(Element, Element), Error> {
    let step = pairwiseStep() as Step<Element, (Element, Element), Element?>
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "Pairwise")) })
  }
}
