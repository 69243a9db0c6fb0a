public import ReactiveKit

// Former names of operators that handle failures.

extension SignalProtocol {
  /// Sends an element instead of a failure, and completes.
  @available(*, deprecated, renamed: "replaceError(with:)")
  public func recover(with element: Element) -> Signal<Element, Never> {
    replaceError(with: element)
  }

  /// Observes this signal again after a failure, at most `times` times. Does not retry if `times` is negative.
  @available(*, deprecated, renamed: "retry(_:)")
  public func retry(times: Int) -> Signal<Element, Error> {
    retry(max(times, 0))
  }

  /// Completes instead of failing, or drops the failure and does not end.
  ///
  /// Without `completeOnError`, this is the current operator, which completes. In this release, it did not end.
  ///
  /// Origin: Prereleases of ReactiveKit 3.0.
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

  /// Sends a failure to a subject. The result completes then, or does not end.
  ///
  /// Without `completeOnError`, this is the current operator, which completes. In this release, it did not end.
  ///
  /// Origin: Prereleases of ReactiveKit 3.0.
  @available(*, deprecated, message: "Use suppressAndFeedError(into: listener, logging: logging), which completes.")
  public func suppressAndFeedError<S: SubjectProtocol>(
    into listener: S, logging: Bool = true, completeOnError: Bool, file: String = #file, line: Int = #line
  ) -> Signal<Element, Never> where S.Element == Error {
    feedError(into: listener).suppressError(
      logging: logging, completeOnError: completeOnError, file: file, line: line)
  }
}
