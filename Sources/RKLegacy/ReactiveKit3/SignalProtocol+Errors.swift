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

  /// Origin: ReactiveKit 3.x.
  @available(*, deprecated, renamed: "retry(_:)")
  public func retry(times: Int) -> Signal<Element, Error> {
    retry(times)
  }
}
