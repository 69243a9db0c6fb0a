extension SignalProtocol where Error == Never {
  /// Changes the error type. The result does not fail.
  ///
  /// ```swift
  /// source                                             // -1-2-|
  /// source.castError() as Signal<Int, MarbleFailure>   // -1-2-|
  /// ```
  /// ![Changes the type of failures of a stream that cannot fail. The events stay the same.](errors-set-failure-type)
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let request = Signal<String, Offline>.failed(Offline())
  /// _ = SafeSignal(just: "old news").castError()
  ///   .append(request)
  ///   .observe { print($0.isTerminal ? "ended" : "news") }  // prints news, ended
  /// ```
  @inlinable
  public func castError<E>() -> Signal<Element, E> {
    Signal<Element, E>(after: self, attaching: { self._attach(setFailureTypeStage($0)) })
  }
}
