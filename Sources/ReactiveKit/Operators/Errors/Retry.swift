extension SignalProtocol {
  /// Observes this signal again when it fails, up to `times` times. After that, a failure passes through.
  ///
  /// ```swift
  /// source            // -1-#
  /// source.retry(1)   // -1--1-#
  /// ```
  /// ![Observes this signal again when it fails, up to times times.](errors-retry)
  ///
  /// ```swift
  /// struct Busy: Error {}
  /// var attempts = 0
  /// let request = Signal<String, Busy>(evaluating: {
  ///   attempts += 1
  ///   return attempts < 3 ? .failure(Busy()) : .success("a page")
  /// })
  /// _ = request.retry(2).observeNext { print($0) }  // prints a page
  /// // attempts == 3
  /// ```
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
  /// ![Subscribes again after a failure, a number of times.](errors-retry-if)
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
}
