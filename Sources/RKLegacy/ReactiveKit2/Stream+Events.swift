public import ReactiveKit

// Observing and sending the events of ReactiveKit 2. Observing is deprecated, because patterns cannot be. Sending is
// not: replacing the event with the current one makes the call current.

extension SignalProtocol {
  /// Observes the events of ReactiveKit 2.
  @available(*, deprecated, message: "Match today's events: .next(element), .failed(error), .completed.")
  @_disfavoredOverload
  @discardableResult
  public func observe(_ observer: @escaping (RK2.OperationEvent<Element, Error>) -> Void) -> any Disposable {
    observe(with: { observer(.spell($0)) })
  }
}

extension ObserverProtocol {
  /// Receives an event of ReactiveKit 2.
  @_disfavoredOverload
  public func on(_ event: RK2.OperationEvent<Element, Error>) {
    on(event.today)
  }
}
