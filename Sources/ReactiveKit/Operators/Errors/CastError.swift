extension SignalProtocol where Error == Never {
  /// Changes the error type. The result does not fail.
  ///
  /// ```swift
  /// source                                             // -1-2-|
  /// source.castError() as Signal<Int, MarbleFailure>   // -1-2-|
  /// ```
  /// ![Changes the type of failures of a stream that cannot fail. The events stay the same.](errors-set-failure-type)
  @inlinable
  public func castError<E>() -> Signal<Element, E> {
    Signal<Element, E>(after: self, attaching: { self._attach(setFailureTypeStage($0)) })
  }
}
