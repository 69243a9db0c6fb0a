extension SignalProtocol {
  /// Converts the failure.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func mapError<F>(_ transform: @escaping (Error) -> F) -> Signal<Element, F> {
    Signal<Element, F>(after: self, attaching: { self._attach(mapErrorStage($0, transform)) })
  }

  /// Continues, after a failure, with a signal made from it.
  ///
  /// Completes when the source does, or else with that signal; fails when that signal does. The closure is called
  /// at most once for each observation.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func flatMapError<S: SignalProtocol>(_ recover: @escaping (Error) -> S) -> Signal<Element, S.Error>
  where S.Element == Element {
    Signal(
      after: self,
      attaching: {
        self._attach(catchStage("Catch", $0) { (error, receiver) throws(S.Error) in recover(error)._attach(receiver) })
      })
  }

  /// Sends an element in place of a failure, and completes.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func replaceError(with element: Element) -> Signal<Element, Never> {
    flatMapError { _ in Signal<Element, Never>(just: element) }
  }

  /// Runs the source again when it fails, up to a number of times.
  ///
  /// Completes when a run does; fails as the last one has failed. What was sent before a failure is sent again.
  ///
  /// Runs that fail at once are made by a loop, however many there are.
  ///
  /// - Precondition: `times` is not negative.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func retry(_ times: Int) -> Signal<Element, Error> {
    checkRetries(times, of: "retry(_:)")
    return retry(times, if: { _ in true })
  }

  /// Runs the source again when it fails with an error that a test accepts, up to a number of times.
  ///
  /// Runs that fail at once are made by a loop, however many there are.
  ///
  /// - Precondition: `times` is not negative.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func retry(_ times: Int, if shouldRetry: @escaping (Error) -> Bool) -> Signal<Element, Error> {
    checkRetries(times, of: "retry(_:if:)")
    guard times > 0 else { return toSignal() }
    return Signal(
      after: self, attaching: { attachRetrying($0, retries: times, if: shouldRetry, upstream: { self._attach($0) }) })
  }

  /// Runs the source again when it fails and another signal sends an element after that.
  ///
  /// The other signal is observed anew for each failure. If it ends without an element, the failure is sent.
  ///
  /// - Parameters:
  ///   - other: What is waited for.
  ///   - shouldRetry: Whether to wait at all; if not, the failure is sent.
  ///
  /// Origin: ReactiveKit 3.x, where the result hung if the other signal had no element.
  public func retry<S: SignalProtocol>(
    when other: S, if shouldRetry: @escaping (Error) -> Bool = { _ in true }
  ) -> Signal<Element, Error> where S.Error == Never {
    Signal(
      after: self,
      attaching: { downstream in
        attachRetrying(
          downstream, retries: nil, if: shouldRetry,
          pause: { error, receiver in
            other.first().map { _ in Signal<Element, Error>.completed() }.replaceEmpty(with: .failed(error))
              .flatMapConcat { $0 }._attach(receiver)
          }, upstream: { self._attach($0) })
      })
  }

  /// Completes in place of a failure.
  ///
  /// - Parameters:
  ///   - logging: Whether the failure is printed, with its place in the code.
  ///   - file: The file of that place.
  ///   - line: The line of that place.
  ///
  /// Origin: ReactiveKit 3.x.
  public func suppressError(logging: Bool, file: String = #file, line: Int = #line) -> Signal<Element, Never> {
    flatMapError { error in
      if logging { print("Signal at \(file):\(line) encountered an error: \(error)") }
      return Signal<Element, Never>.completed()
    }
  }

  /// Sends a failure to a subject, and completes in its place.
  ///
  /// - Parameters:
  ///   - listener: What the failure is sent to, as an element. It is held on to.
  ///   - logging: Whether the failure is printed, with its place in the code.
  ///   - file: The file of that place.
  ///   - line: The line of that place.
  ///
  /// Origin: ReactiveKit 3.x.
  public func suppressAndFeedError<S: SubjectProtocol>(
    into listener: S, logging: Bool = true, file: String = #file, line: Int = #line
  ) -> Signal<Element, Never> where S.Element == Error {
    feedError(into: listener).suppressError(logging: logging, file: file, line: line)
  }

  /// Sends the failure as an element, and nothing else. Completes behind it, or when the source does.
  ///
  /// Origin: ReactiveKit 3.x.
  public func toErrorSignal() -> Signal<Error, Never> {
    compactMap { _ in Error?.none }.flatMapError { Signal<Error, Never>(just: $0) }
  }

  /// Splits the signal into its elements and its failure, as two signals that share one run.
  ///
  /// What has been sent is kept for whichever is observed later.
  ///
  /// Origin: ReactiveKit 3.x.
  public func branchOutError() -> (Signal<Element, Never>, Signal<Error, Never>) {
    let shared = share()
    return (shared.suppressError(logging: false), shared.toErrorSignal())
  }

  /// Splits the signal into its elements and its converted failure; see ``branchOutError()``.
  ///
  /// Origin: ReactiveKit 3.x.
  public func branchOutError<F>(
    _ mapError: @escaping (Error) -> F
  ) -> (Signal<Element, Never>, Signal<F, Never>) {
    let (elements, errors) = branchOutError()
    return (elements, errors.map(mapError))
  }
}

extension SignalProtocol where Error == Never {
  /// This signal with a type of failure, which does not occur.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func castError<E>() -> Signal<Element, E> {
    Signal<Element, E>(after: self, attaching: { self._attach(setFailureTypeStage($0)) })
  }
}
