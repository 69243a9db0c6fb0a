public import ReactiveKit

// Operators of signals of events, the results of `materialize()`.

extension SignalProtocol where Error == Never {
  /// Sends the elements in the events, and drops the other events.
  ///
  /// Origin: ReactiveKit 3.7.
  @available(*, deprecated, message: "Use compactMap { $0.element }.")
  public func elements<U, E>() -> Signal<U, Never> where Element == Signal<U, E>.Event {
    compactMap { $0.element }
  }

  /// Sends the errors in the events, and drops the other events.
  ///
  /// Origin: ReactiveKit 3.7.
  @available(*, deprecated, message: "Use compactMap { $0.error }.")
  public func errors<U, E>() -> Signal<E, Never> where Element == Signal<U, E>.Event {
    compactMap { $0.error }
  }
}
