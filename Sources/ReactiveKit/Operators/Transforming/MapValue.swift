extension SignalProtocol where Element: _ResultProtocol {
  /// Transforms the value of each success. Failures pass through as elements.
  ///
  /// ```swift
  /// source: Result<Int, MarbleFailure>   // -a----f---|  a = .success(1), f = .failure(MarbleFailure())
  /// source.mapValue { $0 * 10 }          // -b----f---|  b = success(10)
  /// ```
  /// ![Transforms the value of each success.](transforming-map-value)
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let results: [Result<String, Offline>] = [.success("a page"), .failure(Offline())]
  /// _ = SafeSignal(sequence: results)
  ///   .mapValue { $0.count }
  ///   .observeNext { print((try? $0.get()) ?? 0) }  // prints 6, 0
  /// ```
  ///
  /// - Parameter transform: A closure that transforms the value of a success.
  @inlinable
  public func mapValue<NewSuccess>(
    _ transform: @escaping (Element.Success) -> NewSuccess
  ) -> Signal<Result<NewSuccess, Element.Failure>, Error> {
    map { $0._unbox.map(transform) }
  }
}
