extension SignalProtocol {
  /// Sends `element` and then completes if this signal completes without an element.
  ///
  /// ```swift
  /// empty: Int                    // ----|
  /// full                          // -1--|
  /// empty.replaceEmpty(with: 0)   // ----(0|)
  /// full.replaceEmpty(with: 0)    // -1--|
  /// ```
  /// ![Publishes a value if the stream finishes without one.](filtering-replace-empty)
  ///
  /// ```swift
  /// let hits = SafeSignal<String>.completed()
  /// _ = hits
  ///   .replaceEmpty(with: "No results.")
  ///   .observeNext { print($0) }  // prints No results.
  /// ```
  ///
  /// - Parameter element: The element to send if this signal completes without one.
  @inlinable
  public func replaceEmpty(with element: Element) -> Signal<Element, Error> {
    Signal(after: self, attaching: { self._attach(replaceEmptyStage($0, with: element)) })
  }
}
