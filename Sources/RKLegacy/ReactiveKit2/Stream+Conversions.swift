public import ReactiveKit

// Conversions between signals that can fail and signals that cannot.

extension SignalProtocol where Error == Never {
  /// This signal.
  @available(*, deprecated, renamed: "toSignal()")
  public func toStream() -> Signal<Element, Never> {
    toSignal()
  }

  /// Returns this signal with a kind of error that never occurs.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "castError()")
  public func toOperation<E: Swift.Error>() -> Signal<Element, E> {
    castError()
  }
}

extension SignalProtocol {
  /// This signal.
  @available(*, deprecated, renamed: "toSignal()")
  public func toOperation() -> Signal<Element, Error> {
    toSignal()
  }

  /// Splits this signal into a signal of its elements and a signal of its failure, which share one observation. After a
  /// failure, the signal of elements does not end and sends nothing more.
  @available(*, deprecated, renamed: "branchOutError()")
  public func toStream() -> (Signal<Element, Never>, Signal<Error, Never>) {
    let shared = share()
    return (shared.toStream(completeOnError: false, onError: { _ in }), shared.toErrorStream())
  }

  /// Splits this signal into a signal of its elements and a signal of its transformed failure, which share one
  /// observation. After a failure, the signal of elements does not end and sends nothing more.
  @available(*, deprecated, renamed: "branchOutError(_:)")
  public func toStream<U>(_ mapError: @escaping (Error) -> U) -> (Signal<Element, Never>, Signal<U, Never>) {
    let (elements, errors) = toStream()
    return (elements, errors.map(mapError))
  }

  /// Sends the failure as an element, and does not end after that. Completes when this signal completes.
  ///
  /// ReactiveKit's current `toErrorSignal()` also completes after a failure.
  @available(*, deprecated, renamed: "toErrorSignal()")
  public func toErrorStream() -> Signal<Error, Never> {
    compactMap { _ -> Error? in nil }
      .flatMapError { Signal<Error, Never>(just: $0).append(Signal<Error, Never>.never()) }
  }

  /// Sends an element instead of a failure, and completes.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "replaceError(with:)")
  public func toStream(recoverWith element: Element) -> Signal<Element, Never> {
    replaceError(with: element)
  }

  /// Drops a failure. The result does not end then.
  ///
  /// ReactiveKit's current `suppressError(logging:)` completes instead.
  @available(*, deprecated, renamed: "suppressError(logging:file:line:)")
  public func toStream(
    justLogError logError: Bool, file: String = #file, line: Int = #line
  ) -> Signal<Element, Never> {
    toStream(completeOnError: false, onError: { if logError { log($0, file, line) } })
  }

  /// Completes instead of failing, or drops the failure and does not end.
  @available(*, deprecated, message: "Use suppressError(logging: logError), which completes.")
  public func toStream(
    justLogError logError: Bool, completeOnError: Bool, file: String = #file, line: Int = #line
  ) -> Signal<Element, Never> {
    toStream(completeOnError: completeOnError, onError: { if logError { log($0, file, line) } })
  }

  /// Completes instead of failing.
  ///
  /// Origin: ReactiveKit 1.x, and prereleases of 2.0.
  @available(*, deprecated, renamed: "suppressError(logging:file:line:)")
  public func toStream(logError: Bool, file: String = #file, line: Int = #line) -> Signal<Element, Never> {
    toStream(completeOnError: true, onError: { if logError { log($0, file, line) } })
  }

  /// Completes instead of failing, or drops the failure and does not end.
  ///
  /// Origin: ReactiveKit 1.x, and prereleases of 2.0.
  @available(*, deprecated, message: "Use suppressError(logging: logError), which completes.")
  public func toStream(
    logError: Bool, completeOnError: Bool, file: String = #file, line: Int = #line
  ) -> Signal<Element, Never> {
    toStream(completeOnError: completeOnError, onError: { if logError { log($0, file, line) } })
  }

  /// Sends a failure to a subject, as an element. The result does not end then.
  ///
  /// ReactiveKit's current `suppressAndFeedError(into:logging:)` completes instead.
  @available(*, deprecated, renamed: "suppressAndFeedError(into:logging:file:line:)")
  public func toStream<S: SubjectProtocol>(
    feedErrorInto listener: S, logError: Bool = true, file: String = #file, line: Int = #line
  ) -> Signal<Element, Never> where S.Element == Error {
    feedError(into: listener).toStream(completeOnError: false, onError: { if logError { log($0, file, line) } })
  }

  /// Sends a failure to a subject, as an element. The result completes then, or does not end.
  @available(*, deprecated, message: "Use suppressAndFeedError(into: listener, logging: logError), which completes.")
  public func toStream<S: SubjectProtocol>(
    feedErrorInto listener: S, logError: Bool = true, completeOnError: Bool, file: String = #file, line: Int = #line
  ) -> Signal<Element, Never> where S.Element == Error {
    feedError(into: listener)
      .toStream(completeOnError: completeOnError, onError: { if logError { log($0, file, line) } })
  }

  /// Completes instead of failing, or drops the failure and does not end.
  private func toStream(
    completeOnError: Bool, onError: @escaping (Error) -> Void
  ) -> Signal<Element, Never> {
    flatMapError { error in
      onError(error)
      return completeOnError ? Signal<Element, Never>.completed() : .never()
    }
  }
}

/// Prints a suppressed failure with its location in the source code.
private func log(_ error: any Error, _ file: String, _ line: Int) {
  print("Signal at \(file):\(line) encountered an error: \(error)")
}

extension SignalProtocol where Element: _ResultProtocol {
  /// Sends the values of successes, and fails with the first failure. Transforms the failure of this signal.
  @available(*, deprecated, message: "Use mapError(transform).getValues().")
  public func dematerialize(
    _ transform: @escaping (Error) -> Element.Failure
  ) -> Signal<Element.Success, Element.Failure> {
    mapError(transform).getValues()
  }
}
