extension SignalProtocol {
  /// Sends each element with the previous element, beginning with the second element.
  ///
  /// ```swift
  /// source              // -1--2--3-|
  /// source.pairwise()   // ----a--b-|  a = (1, 2), b = (2, 3)
  /// ```
  /// ![Publishes each value with the one before it.](transforming-pairwise)
  @inlinable
  public func pairwise() -> Signal<(Element, Element), Error> {
    zipPrevious().compactMap { previous, element in previous.map { ($0, element) } }
  }
}
