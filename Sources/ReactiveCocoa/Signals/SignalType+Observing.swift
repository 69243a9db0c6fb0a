// Observing a signal, with a method for each kind of event.

@available(*, deprecated, message: "Use the functions of ReactiveKit's signals.")
extension SignalType {
  /// Calls `action` with each event from now on.
  @available(*, deprecated, message: "Use observe(with: { event in … }) of ReactiveKit.")
  @discardableResult
  public func observe(_ action: @escaping (Event<Value, Error>) -> Void) -> (any Disposable)? {
    observe(Observer(action))
  }

  /// Calls `next` with each value from now on.
  @available(*, deprecated, message: "Use observeNext { value in … } or sink { value in … } of ReactiveKit.")
  @discardableResult
  public func observeNext(_ next: @escaping (Value) -> Void) -> (any Disposable)? {
    observe(Observer(next: next))
  }

  /// Calls `result` with each value from now on, as a success, and with the error that the signal fails with.
  @available(*, deprecated, message: "Use materialize() of ReactiveKit, or observe(with: { event in … }).")
  @discardableResult
  public func observeResult(_ result: @escaping (Result<Value, Error>) -> Void) -> (any Disposable)? {
    observe(Observer(failed: { result(.failure($0)) }, next: { result(.success($0)) }))
  }

  /// Calls `completed` when the signal completes.
  @available(*, deprecated, message: "Use observeCompleted { … } of ReactiveKit.")
  @discardableResult
  public func observeCompleted(_ completed: @escaping () -> Void) -> (any Disposable)? {
    observe(Observer(completed: completed))
  }

  /// Calls `error` when the signal fails.
  @available(*, deprecated, message: "Use observeFailed { error in … } of ReactiveKit.")
  @discardableResult
  public func observeFailed(_ error: @escaping (Error) -> Void) -> (any Disposable)? {
    observe(Observer(failed: error))
  }

  /// Calls `interrupted` when the signal is interrupted, or if it has already ended.
  @available(*, deprecated, message: "ReactiveKit has no such event: use handleEvents(receiveCancel: { … }).")
  @discardableResult
  public func observeInterrupted(_ interrupted: @escaping () -> Void) -> (any Disposable)? {
    observe(Observer(interrupted: interrupted))
  }
}
