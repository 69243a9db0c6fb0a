public import ReactiveKit

// From a signal that can fail to one that cannot, and back.

extension SignalProtocol where Error == Never {
  /// This signal.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "toSignal()")
  public func toStream() -> Signal<Element, Never> {
    toSignal()
  }

  /// This signal with a type of failure, which does not occur.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "castError()")
  public func toOperation<E: Swift.Error>() -> Signal<Element, E> {
    castError()
  }
}

extension SignalProtocol {
  /// This signal.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "toSignal()")
  public func toOperation() -> Signal<Element, Error> {
    toSignal()
  }

  /// Splits the signal into its elements and its failure, as two signals that share one run. The one of elements falls silent
  /// after a failure.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "branchOutError()")
  public func toStream() -> (Signal<Element, Never>, Signal<Error, Never>) {
    let shared = share()
    return (shared.toStream(completeOnError: false, onError: { _ in }), shared.toErrorStream())
  }

  /// Splits the signal into its elements and its converted failure, as two signals that share one run. The one of elements
  /// falls silent after a failure.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "branchOutError(_:)")
  public func toStream<U>(_ mapError: @escaping (Error) -> U) -> (Signal<Element, Never>, Signal<U, Never>) {
    let (elements, errors) = toStream()
    return (elements, errors.map(mapError))
  }

  /// Sends the failure as an element, and nothing after it; completes when the source does.
  ///
  /// Today's `toErrorSignal()` completes after a failure too.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "toErrorSignal()")
  public func toErrorStream() -> Signal<Error, Never> {
    compactMap { _ in Error?.none }
      .flatMapError { Signal<Error, Never>(just: $0).append(Signal<Error, Never>.never()) }
  }

  /// Sends an element in place of a failure, and completes.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "replaceError(with:)")
  public func toStream(recoverWith element: Element) -> Signal<Element, Never> {
    replaceError(with: element)
  }

  /// Falls silent after a failure: the result does not end then.
  ///
  /// Today's `suppressError(logging:)` completes.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "suppressError(logging:file:line:)")
  public func toStream(
    justLogError logError: Bool, file: String = #file, line: Int = #line
  ) -> Signal<Element, Never> {
    toStream(completeOnError: false, onError: { if logError { log($0, file, line) } })
  }

  /// Completes in place of a failure, or falls silent.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Use suppressError(logging: logError), which completes.")
  public func toStream(
    justLogError logError: Bool, completeOnError: Bool, file: String = #file, line: Int = #line
  ) -> Signal<Element, Never> {
    toStream(completeOnError: completeOnError, onError: { if logError { log($0, file, line) } })
  }

  /// Completes in place of a failure.
  ///
  /// Origin: ReactiveKit 1.x, and 2.0 before its release.
  @available(*, deprecated, renamed: "suppressError(logging:file:line:)")
  public func toStream(logError: Bool, file: String = #file, line: Int = #line) -> Signal<Element, Never> {
    toStream(completeOnError: true, onError: { if logError { log($0, file, line) } })
  }

  /// Completes in place of a failure, or falls silent.
  ///
  /// Origin: ReactiveKit 1.x, and 2.0 before its release.
  @available(*, deprecated, message: "Use suppressError(logging: logError), which completes.")
  public func toStream(
    logError: Bool, completeOnError: Bool, file: String = #file, line: Int = #line
  ) -> Signal<Element, Never> {
    toStream(completeOnError: completeOnError, onError: { if logError { log($0, file, line) } })
  }

  /// Sends a failure to a subject, as an element, and falls silent: the result does not end then.
  ///
  /// Today's `suppressAndFeedError(into:logging:)` completes.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "suppressAndFeedError(into:logging:file:line:)")
  public func toStream<S: SubjectProtocol>(
    feedErrorInto listener: S, logError: Bool = true, file: String = #file, line: Int = #line
  ) -> Signal<Element, Never> where S.Element == Error {
    feedError(into: listener).toStream(completeOnError: false, onError: { if logError { log($0, file, line) } })
  }

  /// Sends a failure to a subject, as an element, and completes in its place, or falls silent.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Use suppressAndFeedError(into: listener, logging: logError), which completes.")
  public func toStream<S: SubjectProtocol>(
    feedErrorInto listener: S, logError: Bool = true, completeOnError: Bool, file: String = #file, line: Int = #line
  ) -> Signal<Element, Never> where S.Element == Error {
    feedError(into: listener)
      .toStream(completeOnError: completeOnError, onError: { if logError { log($0, file, line) } })
  }

  /// Completes in place of a failure, or falls silent.
  private func toStream(
    completeOnError: Bool, onError: @escaping (Error) -> Void
  ) -> Signal<Element, Never> {
    flatMapError { error in
      onError(error)
      return completeOnError ? Signal<Element, Never>.completed() : .never()
    }
  }
}

/// Prints a failure that is suppressed, with its place in the code.
private func log(_ error: any Error, _ file: String, _ line: Int) {
  print("Signal at \(file):\(line) encountered an error: \(error)")
}

extension SignalProtocol where Element: _ResultProtocol {
  /// Sends the values of successes; a failure fails the result. This signal's own failure is converted.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Use mapError(transform).getValues().")
  public func dematerialize(
    _ transform: @escaping (Error) -> Element.Failure
  ) -> Signal<Element.Success, Element.Failure> {
    mapError(transform).getValues()
  }
}
