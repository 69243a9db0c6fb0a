extension SignalProtocol {
  /// Sends each element as a success. Sends a failure as the last element, then completes. The result does not fail.
  ///
  /// ```swift
  /// source                 // -1--#
  /// source.mapToResult()   // -a--(f|)  a = success(1), f = failure(#)
  /// ```
  /// ![Sends values and the failure as results.](transforming-map-to-result)
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let request = Signal<String, Offline>.failed(Offline())
  /// _ = request
  ///   .mapToResult()
  ///   .observeNext { print((try? $0.get()) ?? "no page") }  // prints no page
  /// ```
  @inlinable
  public func mapToResult() -> Signal<Result<Element, Error>, Never> {
    map { Result<Element, Error>.success($0) }
      .flatMapError { Signal<Result<Element, Error>, Never>(just: .failure($0)) }
  }
}
