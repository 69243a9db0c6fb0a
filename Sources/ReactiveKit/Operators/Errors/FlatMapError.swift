extension SignalProtocol {
  /// Sends the elements of this signal and, after a failure, those of the signal that `recover` returns.
  ///
  /// ```swift
  /// source                                // -1-#
  /// backup                                // -8-9-|
  /// source.flatMapError { _ in backup }   // -1--8-9-|
  /// ```
  /// ![Continues with another stream after a failure.](errors-catch)
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let request = Signal<String, Offline>.failed(Offline())
  /// _ = request
  ///   .flatMapError { _ in SafeSignal(just: "the cached page") }
  ///   .observeNext { print($0) }  // prints the cached page
  /// ```
  ///
  /// Completes when this signal completes, or when the signal returned by `recover` completes. Fails when that signal
  /// fails.
  ///
  /// - Parameter recover: A closure that receives the error, and returns the signal to continue with. It is called at
  ///   most once for each observation.
  @inlinable
  public func flatMapError<S: SignalProtocol>(_ recover: @escaping (Error) -> S) -> Signal<Element, S.Error>
  where S.Element == Element {
    Signal(
      after: self,
      attaching: {
        self._attach(
          catchStage("Catch(downstream, demand)", $0) { (error, receiver) throws(S.Error) in
            recover(error)._attach(receiver)
          })
      })
  }
}
