extension SignalProtocol where Element: _ResultProtocol, Error == Element.Failure {
  /// Sends the value of each success. At the first failure, fails with its error and stops observing this signal.
  ///
  /// ```swift
  /// source: Result<Int, MarbleFailure>   // -a----f---|  a = .success(1), f = .failure(MarbleFailure())
  /// source.getValues()                   // -1----#
  /// ```
  /// ![Sends the value of each success.](transforming-get-values)
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let results: [Result<String, Offline>] = [.success("a page"), .failure(Offline())]
  /// let pages = Signal<Result<String, Offline>, Offline>(sequence: results).getValues()
  /// _ = pages.observeNext { print($0) }  // prints a page
  /// _ = pages.observeFailed { _ in print("offline") }  // prints offline
  /// ```
  @inlinable
  public func getValues() -> Signal<Element.Success, Error> {
    tryMap { $0._unbox }
  }
}

extension SignalProtocol where Element: _ResultProtocol, Error == Never {
  /// Sends the value of each success. At the first failure, fails with its error and stops observing this signal. See
  /// ``getValues()`` for a signal with the same error type.
  @inlinable
  public func getValues() -> Signal<Element.Success, Element.Failure> {
    tryMap { $0._unbox }
  }
}
