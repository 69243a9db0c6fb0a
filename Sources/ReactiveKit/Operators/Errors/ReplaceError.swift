extension SignalProtocol {
  /// Sends `element` instead of a failure, then completes.
  ///
  /// ```swift
  /// source                         // -1-2-#
  /// source.replaceError(with: 0)   // -1-2-(0|)
  /// ```
  /// ![Publishes a value in place of a failure, and finishes.](errors-replace-error)
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let request = Signal<String, Offline>.failed(Offline())
  /// _ = request
  ///   .replaceError(with: "no page")
  ///   .observeNext { print($0) }  // prints no page
  /// ```
  ///
  /// - Parameter element: The element to send instead of a failure.
  @inlinable
  public func replaceError(with element: Element) -> Signal<Element, Never> {
    flatMapError { _ in Signal<Element, Never>(just: element) }
  }
}
