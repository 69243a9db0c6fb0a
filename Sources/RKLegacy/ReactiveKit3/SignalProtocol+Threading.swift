public import Dispatch
public import ReactiveKit

// Where a signal runs and is observed, by the former names. Up to 3.4 a context was a closure that runs closures.

extension SignalProtocol {
  /// Sends each event in a context.
  ///
  /// Origin: ReactiveKit 3.x.
  @available(*, deprecated, renamed: "receive(on:)")
  public func observeIn(_ context: ExecutionContext) -> Signal<Element, Error> {
    receive(on: context)
  }

  /// Sends each event in a context that is a closure.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, message: "Use receive(on: ExecutionContext(context)).")
  @_disfavoredOverload
  public func observeIn(_ context: @escaping (@escaping () -> Void) -> Void) -> Signal<Element, Error> {
    receive(on: ExecutionContext(context))
  }

  /// Sends each event on a queue.
  ///
  /// Origin: ReactiveKit 3.x.
  @available(*, deprecated, renamed: "receive(on:)")
  public func observeOn(_ queue: DispatchQueue) -> Signal<Element, Error> {
    receive(on: queue)
  }

  /// Runs the signal in a context.
  ///
  /// Origin: ReactiveKit 3.x.
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func executeIn(_ context: ExecutionContext) -> Signal<Element, Error> {
    subscribe(on: context)
  }

  /// Runs the signal in a context that is a closure.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, message: "Use subscribe(on: ExecutionContext(context)).")
  @_disfavoredOverload
  public func executeIn(_ context: @escaping (@escaping () -> Void) -> Void) -> Signal<Element, Error> {
    subscribe(on: ExecutionContext(context))
  }

  /// Runs the signal on a queue.
  ///
  /// Origin: ReactiveKit 3.5.
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func executeOn(_ queue: DispatchQueue) -> Signal<Element, Error> {
    subscribe(on: queue)
  }

  /// Drops the elements that a delivery causes.
  ///
  /// Origin: ReactiveKit 3.0, before its release.
  @available(*, deprecated, message: "Use receive(on: ExecutionContext.nonRecursive()).")
  public func filterRecursiveEvents() -> Signal<Element, Error> {
    receive(on: ExecutionContext.nonRecursive())
  }
}
