extension SignalProtocol {
  /// Sends each element with the previous element, or with `nil` for the first element. Retains the latest element.
  ///
  /// ```swift
  /// source                 // -1--2--3-|
  /// source.zipPrevious()   // -a--b--c-|  a = (nil, 1), b = (1, 2), c = (2, 3)
  /// ```
  /// ![Sends each value with the one before it, which for the first is nil.](transforming-zip-previous)
  ///
  /// ```swift
  /// let prices = SafeSignal(sequence: [20, 35, 30])
  /// _ = prices
  ///   .zipPrevious()
  ///   .observeNext { print($1 - ($0 ?? $1)) }  // prints 0, 15, -5
  /// ```
  @inlinable
  public func zipPrevious() -> Signal<(Element?, Element), Error> {
    let step = zipPreviousStep() as Step<Element, (Element?, Element), Element?>
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "ZipPrevious")) })
  }
}
