extension SignalProtocol {
  /// Transforms the failure. Everything else passes through.
  ///
  /// ```swift
  /// source                                         // -1-2-#
  /// source.mapError { _ in CancellationError() }   // -1-2-#
  /// ```
  /// ![Changes the failure. The values pass.](errors-map-error)
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// enum PageError: Error { case unavailable }
  /// _ = Signal<String, Offline>.failed(Offline())
  ///   .mapError { _ in PageError.unavailable }
  ///   .observeFailed { print("The page is \($0).") }  // prints The page is unavailable.
  /// ```
  ///
  /// - Parameter transform: A closure that converts the error.
  @inlinable
  public func mapError<F>(_ transform: @escaping (Error) -> F) -> Signal<Element, F> {
    Signal<Element, F>(after: self, attaching: { self._attach(mapErrorStage($0, transform)) })
  }
}
