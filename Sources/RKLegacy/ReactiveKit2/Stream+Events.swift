public import ReactiveKit

// Taking and sending the events of that time. To observe them is deprecated, since patterns cannot be; to send them is not,
// since the event that is named there is: when that is replaced by today's, the call is today's.

extension SignalProtocol {
  /// Observes with a closure that takes the events of ReactiveKit 2.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Match today's events: .next(element), .failed(error), .completed.")
  @_disfavoredOverload
  @discardableResult
  public func observe(_ observer: @escaping (RK2.OperationEvent<Element, Error>) -> Void) -> any Disposable {
    observe(with: { observer(.spell($0)) })
  }
}

extension SignalProtocol where Error == Never {
  /// Observes with a closure that takes the events of ReactiveKit 2.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Match today's events: .next(element), .completed.")
  @_disfavoredOverload
  @discardableResult
  public func observe(_ observer: @escaping (RK2.StreamEvent<Element>) -> Void) -> any Disposable {
    observe(with: { observer(.spell($0)) })
  }
}

extension ObserverProtocol {
  /// Takes an event of ReactiveKit 2.
  ///
  /// Origin: ReactiveKit 2.x.
  @_disfavoredOverload
  public func on(_ event: RK2.OperationEvent<Element, Error>) {
    on(event.today)
  }
}

extension ObserverProtocol where Error == Never {
  /// Takes an event of ReactiveKit 2.
  ///
  /// Origin: ReactiveKit 2.x.
  @_disfavoredOverload
  public func on(_ event: RK2.StreamEvent<Element>) {
    on(event.today)
  }
}
