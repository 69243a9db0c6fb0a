import ReactiveKit

// Observing a signal, with a method for each kind of event.

@available(*, deprecated, message: "Use the functions of ReactiveKit's signals.")
extension RAC4.SignalType {
  /// Calls `action` with each event from now on.
  @available(*, deprecated, message: "Use observe(with: { event in … }) of ReactiveKit.")
  @discardableResult
  public func observe(_ action: @escaping (RAC4.Event<Value, Error>) -> Void) -> (any RAC4.Disposable)? {
    observe(RAC4.Observer(action))
  }

  /// Calls `next` with each value from now on.
  @available(*, deprecated, message: "Use observeNext { value in … } or sink { value in … } of ReactiveKit.")
  @discardableResult
  public func observeNext(_ next: @escaping (Value) -> Void) -> (any RAC4.Disposable)? {
    observe(RAC4.Observer(next: next))
  }

  /// Calls `completed` when the signal completes.
  @available(*, deprecated, message: "Use observeCompleted { … } of ReactiveKit.")
  @discardableResult
  public func observeCompleted(_ completed: @escaping () -> Void) -> (any RAC4.Disposable)? {
    observe(RAC4.Observer(completed: completed))
  }

  /// Calls `error` when the signal fails.
  @available(*, deprecated, message: "Use observeFailed { error in … } of ReactiveKit.")
  @discardableResult
  public func observeFailed(_ error: @escaping (Error) -> Void) -> (any RAC4.Disposable)? {
    observe(RAC4.Observer(failed: error))
  }

  /// Calls `interrupted` when the signal is interrupted, or if it has already ended.
  @available(*, deprecated, message: "ReactiveKit has no such event: use handleEvents(receiveCancel: { … }).")
  @discardableResult
  public func observeInterrupted(_ interrupted: @escaping () -> Void) -> (any RAC4.Disposable)? {
    observe(RAC4.Observer(interrupted: interrupted))
  }
}
