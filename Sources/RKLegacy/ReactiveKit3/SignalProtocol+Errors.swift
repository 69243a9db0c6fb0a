public import ReactiveKit

// What is done about failures, by its former names.

extension SignalProtocol {
  /// Sends an element in place of a failure, and completes.
  ///
  /// Origin: ReactiveKit 3.x.
  @available(*, deprecated, renamed: "replaceError(with:)")
  public func recover(with element: Element) -> Signal<Element, Never> {
    replaceError(with: element)
  }

  /// Runs the signal again after a failure, up to some more times; not at all if the number is negative.
  ///
  /// Origin: ReactiveKit 3.x.
  @available(*, deprecated, renamed: "retry(_:)")
  public func retry(times: Int) -> Signal<Element, Error> {
    retry(max(times, 0))
  }

  /// Completes in place of a failure, or says nothing more after one.
  ///
  /// Without `completeOnError` it is today's operator, which completes; this release's said nothing more.
  ///
  /// Origin: ReactiveKit 3.0, before its release.
  @available(*, deprecated, message: "Use suppressError(logging: logging), which completes.")
  public func suppressError(
    logging: Bool, completeOnError: Bool, file: String = #file, line: Int = #line
  ) -> Signal<Element, Never> {
    if completeOnError { return suppressError(logging: logging, file: file, line: line) }
    return flatMapError { error in
      Signal<Element, Error>.failed(error).suppressError(logging: logging, file: file, line: line).append(
        Signal.never())
    }
  }

  /// Sends a failure to a subject, and completes in its place or says nothing more.
  ///
  /// Without `completeOnError` it is today's operator, which completes; this release's said nothing more.
  ///
  /// Origin: ReactiveKit 3.0, before its release.
  @available(*, deprecated, message: "Use suppressAndFeedError(into: listener, logging: logging), which completes.")
  public func suppressAndFeedError<S: SubjectProtocol>(
    into listener: S, logging: Bool = true, completeOnError: Bool, file: String = #file, line: Int = #line
  ) -> Signal<Element, Never> where S.Element == Error {
    feedError(into: listener).suppressError(
      logging: logging, completeOnError: completeOnError, file: file, line: line)
  }
}
