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

  /// Sends the elements of this signal and, after a failure, those of the signal that `recover` returns.
  ///
  /// ```swift
  /// source                                // -1-#
  /// backup                                // -8-9-|
  /// source.flatMapError { _ in backup }   // -1--8-9-|
  /// ```
  /// ![Continues with another stream after a failure.](errors-catch)
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

  /// Sends `element` instead of a failure, then completes.
  ///
  /// ```swift
  /// source                         // -1-2-#
  /// source.replaceError(with: 0)   // -1-2-(0|)
  /// ```
  /// ![Publishes a value in place of a failure, and finishes.](errors-replace-error)
  ///
  /// - Parameter element: The element to send instead of a failure.
  @inlinable
  public func replaceError(with element: Element) -> Signal<Element, Never> {
    flatMapError { _ in Signal<Element, Never>(just: element) }
  }

  /// Observes this signal again when it fails, up to `times` times. After that, a failure passes through.
  ///
  /// ```swift
  /// source            // -1-#
  /// source.retry(1)   // -1--1-#
  /// ```
  /// ![Observes this signal again when it fails, up to times times.](errors-retry)
  ///
  /// Sends the elements of every attempt, including those before a failure. Attempts that fail immediately run in a
  /// loop, so their number is not limited by the stack.
  ///
  /// - Parameter times: The maximum number of times to observe this signal again.
  /// - Precondition: `times` is not negative.
  @inlinable
  public func retry(_ times: Int) -> Signal<Element, Error> {
    checkRetries(times, of: "retry(_:)")
    return retry(times, if: { _ in true })
  }

  /// Observes this signal again when it fails with an error that satisfies `shouldRetry`, up to `times` times. Any
  /// other failure passes through.
  ///
  /// ```swift
  /// source                               // -1-#
  /// source.retry(1, if: { _ in true })   // -1--1-#
  /// ```
  /// ![Subscribes again after a failure, a number of times.](errors-retry-signals)
  ///
  /// Attempts that fail immediately run in a loop, so their number is not limited by the stack.
  ///
  /// - Parameters:
  ///   - times: The maximum number of times to observe this signal again.
  ///   - shouldRetry: A closure that returns whether to observe this signal again after an error.
  /// - Precondition: `times` is not negative.
  @inlinable
  public func retry(_ times: Int, if shouldRetry: @escaping (Error) -> Bool) -> Signal<Element, Error> {
    checkRetries(times, of: "retry(_:if:)")
    return Signal(
      after: self, attaching: { attachRetrying($0, retries: times, if: shouldRetry, upstream: { self._attach($0) }) })
  }

  /// Waits for an element of another signal after a failure, then observes this signal again.
  ///
  /// ```swift
  /// source                                                    // -1-#
  /// again                                                     // --x--
  /// source.retry(when: again.suppressError(logging: false))   // -1----1----1--
  /// ```
  /// ![Observes again after a failure when another signal sends an element.](errors-retry-when)
  ///
  /// Observes the other signal separately for each failure. If the other signal completes without an element, the
  /// failure passes through.
  ///
  /// - Parameters:
  ///   - other: The signal to wait for after a failure.
  ///   - shouldRetry: A closure that returns whether to wait. If it returns `false`, the failure passes through.
  ///
  /// Origin: ReactiveKit 3.x, where the result never ended if the other signal completed without an element.
  @inlinable
  public func retry<S: SignalProtocol>(
    when other: S, if shouldRetry: @escaping (Error) -> Bool = { _ in true }
  ) -> Signal<Element, Error> where S.Error == Never {
    Signal(
      after: self, other,
      attaching: { downstream in
        attachRetrying(
          downstream, retries: nil, if: shouldRetry,
          pause: { error, receiver in
            other.first().map { _ in Signal<Element, Error>.completed() }.replaceEmpty(with: .failed(error))
              .flatMapConcat { $0 }._attach(receiver)
          }, upstream: { self._attach($0) })
      })
  }

  /// Completes instead of failing.
  ///
  /// ```swift
  /// source                                 // -1-2-#
  /// source.suppressError(logging: false)   // -1-2-|
  /// ```
  /// ![Completes instead of failing.](errors-suppress-error)
  ///
  /// - Parameters:
  ///   - logging: Whether to print the failure and the location of the call.
  ///   - file: The file of that location.
  ///   - line: The line of that location.
  public func suppressError(logging: Bool, file: String = #file, line: Int = #line) -> Signal<Element, Never> {
    let signal = flatMapError { error in
      if logging { print("Signal at \(file):\(line) encountered an error: \(error)") }
      return Signal<Element, Never>.completed()
    }
    return Signal(
      after: signal, attaching: { signal._attach($0.showing(file, line, "SuppressError")) })
  }

  /// Sends a failure to a subject, and completes instead of failing.
  ///
  /// ```swift
  /// source     // -1-2-#
  /// let failures = PassthroughSubject<MarbleFailure, Never>()
  /// source.suppressAndFeedError(into: failures, logging: false)
  ///            // -1-2-|
  /// failures   // -----x--  x = #
  /// ```
  /// ![Completes instead of failing, and sends the failure to a subject.](errors-suppress-and-feed-error)
  ///
  /// - Parameters:
  ///   - listener: The subject that receives the failure as an element. The result retains the subject.
  ///   - logging: Whether to print the failure and the location of the call.
  ///   - file: The file of that location.
  ///   - line: The line of that location.
  @inlinable
  public func suppressAndFeedError<S: SubjectProtocol>(
    into listener: S, logging: Bool = true, file: String = #file, line: Int = #line
  ) -> Signal<Element, Never> where S.Element == Error {
    feedError(into: listener).suppressError(logging: logging, file: file, line: line)
  }

  /// Sends only the failure, as an element. Completes after that element, or when this signal completes.
  ///
  /// ```swift
  /// source                   // -1-2-#
  /// source.toErrorSignal()   // -----(x|)  x = #
  /// ```
  /// ![Sends only the failure, as an element.](errors-to-error-signal)
  @inlinable
  public func toErrorSignal() -> Signal<Error, Never> {
    compactMap { _ in Error?.none }.flatMapError { Signal<Error, Never>(just: $0) }
  }

  /// Returns a signal of the elements and a signal of the failure. The signals share one observation of this signal.
  ///
  /// ```swift
  /// source   // -1-2-#
  /// let (numbers, failures) = source.branchOutError()
  /// numbers
  ///          // -1-2-|
  /// ```
  /// ![Splits a signal into its elements and its failure.](errors-branch-out-error)
  ///
  /// Buffers elements and the failure without limit for the signal that is observed later.
  @inlinable
  public func branchOutError() -> (Signal<Element, Never>, Signal<Error, Never>) {
    let shared = share()
    return (shared.suppressError(logging: false), shared.toErrorSignal())
  }

  /// Like ``branchOutError()``, but transforms the failure.
  ///
  /// ```swift
  /// source   // -1-2-#
  /// let (numbers, failures) = source.branchOutError()
  /// numbers
  ///          // -1-2-|
  /// ```
  /// ![Splits a signal into its elements and its failure.](errors-branch-out-error)
  ///
  /// - Parameter mapError: A closure that returns the element to send for the failure.
  @inlinable
  public func branchOutError<F>(
    _ mapError: @escaping (Error) -> F
  ) -> (Signal<Element, Never>, Signal<F, Never>) {
    let (elements, errors) = branchOutError()
    return (elements, errors.map(mapError))
  }
}

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
