extension SignalProtocol {
  /// Sends only the failure, as an element. Completes after that element, or when this signal completes.
  ///
  /// ```swift
  /// source                   // -1-2-#
  /// source.toErrorSignal()   // -----(x|)  x = #
  /// ```
  /// ![Sends only the failure, as an element.](errors-to-error-signal)
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let request = Signal<String, Offline>.failed(Offline())
  /// _ = request
  ///   .toErrorSignal()
  ///   .observeNext { _ in print("show that the network is down") }  // prints show that the network is down
  /// ```
  @inlinable
  public func toErrorSignal() -> Signal<Error, Never> {
    let step = Step<Element, Error, Void> { _, _ in .max(1) }
    return followed(by: step, "CompactMap").flatMapError { Signal<Error, Never>(just: $0) }
  }
}
