extension SignalProtocol {
  /// Transforms the failure. Everything else passes through.
  ///
  /// ```swift
  /// source                                         // -1-2-#
  /// source.mapError { _ in CancellationError() }   // -1-2-#
  /// ```
  /// ![Changes the failure. The values pass.](errors-map-error)
  ///
  /// - Parameter transform: A closure that converts the error.
  @inlinable
  public func mapError<F>(_ transform: @escaping (Error) -> F) -> Signal<Element, F> {
    Signal<Element, F>(after: self, attaching: { self._attach(mapErrorStage($0, transform)) })
  }
}
