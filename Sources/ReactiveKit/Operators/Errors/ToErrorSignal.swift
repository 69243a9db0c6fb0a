extension SignalProtocol {
  /// Sends only the failure, as an element. Completes after that element, or when this signal completes.
  ///
  /// ```swift
  /// source                   // -1-2-#
  /// source.toErrorSignal()   // -----(x|)  x = #
  /// ```
  /// ![Sends only the failure, as an element.](errors-to-error-signal)
  @inlinable
  public func toErrorSignal() -> Signal<Error, Never> {
    compactMap { _ in Error?.none }.flatMapError { Signal<Error, Never>(just: $0) }
  }
}
