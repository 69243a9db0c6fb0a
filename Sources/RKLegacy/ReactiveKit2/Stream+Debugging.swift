public import ReactiveKit

// Former names of operators with side effects.

extension SignalProtocol {
  /// Calls closures with events. Calls `disposed` when an observation ends, for any reason.
  @available(
    *, deprecated, message: "Use handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:)."
  )
  @_disfavoredOverload
  public func doOn(
    next: ((Element) -> Void)? = nil, failure: @escaping (Error) -> Void, start: (() -> Void)? = nil,
    completed: (() -> Void)? = nil, disposed: (() -> Void)? = nil
  ) -> Signal<Element, Error> {
    watch(next, start, failure, completed, disposed)
  }

  /// Calls closures with events. Calls `terminated` after the closure for the completion or failure.
  ///
  /// Origin: ReactiveKit 2.0.
  @available(
    *, deprecated, message: "Use handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:)."
  )
  @_disfavoredOverload
  public func doOn(
    next: ((Element) -> Void)? = nil, failure: ((Error) -> Void)? = nil, start: (() -> Void)? = nil,
    completed: (() -> Void)? = nil, disposed: (() -> Void)? = nil, terminated: @escaping () -> Void
  ) -> Signal<Element, Error> {
    watch(next, start, failure, completed, disposed, terminated: terminated)
  }

  /// Calls closures with events. Calls `termination` after the closure for the completion or failure.
  ///
  /// Origin: Prereleases of ReactiveKit 2.0.
  @available(
    *, deprecated, message: "Use handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:)."
  )
  @_disfavoredOverload
  public func doOn(
    next: ((Element) -> Void)? = nil, failure: ((Error) -> Void)? = nil, start: (() -> Void)? = nil,
    completed: (() -> Void)? = nil, disposed: (() -> Void)? = nil, termination: @escaping () -> Void
  ) -> Signal<Element, Error> {
    watch(next, start, failure, completed, disposed, terminated: termination)
  }
}
