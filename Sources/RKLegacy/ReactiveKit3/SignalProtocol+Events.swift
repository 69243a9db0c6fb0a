public import ReactiveKit

// What becomes of a signal of events, which `materialize()` makes.

extension SignalProtocol where Error == Never {
  /// Sends the elements that the events hold, and leaves out the other events.
  ///
  /// Origin: ReactiveKit 3.7.
  @available(*, deprecated, message: "Use compactMap { $0.element }.")
  public func elements<U, E>() -> Signal<U, Never> where Element == Signal<U, E>.Event {
    compactMap { $0.element }
  }

  /// Sends the errors that the events hold, and leaves out the other events.
  ///
  /// Origin: ReactiveKit 3.7.
  @available(*, deprecated, message: "Use compactMap { $0.error }.")
  public func errors<U, E>() -> Signal<E, Never> where Element == Signal<U, E>.Event {
    compactMap { $0.error }
  }
}
