extension SignalProtocol {
  /// Sends `element` instead of each element.
  ///
  /// ```swift
  /// source                            // -1--2-3-|
  /// source.replaceElements(with: 7)   // -7--7-7-|
  /// ```
  /// ![Sends one value in place of each.](transforming-replace-elements)
  ///
  /// ```swift
  /// let keys = SafeSignal(sequence: ["a", "b"])
  /// _ = keys
  ///   .replaceElements(with: "•")
  ///   .observeNext { print($0) }  // prints •, •
  /// ```
  ///
  /// - Parameter element: The element to send instead of each element.
  @inlinable
  public func replaceElements<ReplacementElement>(
    with element: ReplacementElement
  ) -> Signal<ReplacementElement, Error> {
    map { _ in element }
  }
}
