extension SignalProtocol {
  /// Converts the failure.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func mapError<F>(_ transform: @escaping (Error) -> F) -> Signal<Element, F> {
    Signal<Element, F>(attaching: { self._attach(mapErrorStage($0, transform)) })
  }

  /// Continues, after a failure, with a signal made from it.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func flatMapError<S: SignalProtocol>(_ recover: @escaping (Error) -> S) -> Signal<Element, S.Error>
  where S.Element == Element {
    Signal(attaching: { downstream in
      self._attach(
        catchStage("Catch", downstream) { (error, conduit) throws(S.Error) in recover(error)._attach(conduit) })
    })
  }

  /// Sends an element in place of a failure, and completes.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func replaceError(with element: Element) -> Signal<Element, Never> {
    flatMapError { _ in Signal<Element, Never>(just: element) }
  }

  /// Runs the source again when it fails, up to a number of times. A number of 0 or less does not.
  ///
  /// Runs that fail at once are made by a loop, however many there are.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func retry(_ times: Int) -> Signal<Element, Error> {
    retry(times, if: { _ in true })
  }

  /// Runs the source again when it fails with an error that a test accepts, up to a number of times. A number of 0 or less
  /// does not.
  ///
  /// Runs that fail at once are made by a loop, however many there are.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func retry(_ times: Int, if shouldRetry: @escaping (Error) -> Bool) -> Signal<Element, Error> {
    guard times > 0 else { return toSignal() }
    return Signal(attaching: { downstream in
      RetryNode(downstream, retries: times, if: shouldRetry, attachUpstream: { self._attach($0) }).attach()
    })
  }
}

extension SignalProtocol where Error == Never {
  /// This signal with a type of failure, which does not occur.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func castError<E>() -> Signal<Element, E> {
    Signal<Element, E>(attaching: { self._attach(setFailureTypeStage($0)) })
  }
}
