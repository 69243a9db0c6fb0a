public import Dispatch
public import ReactiveKit

// Former names of operators that choose where a signal runs and is observed. Up to 3.4, a context was a closure that
// runs closures.

extension SignalProtocol {
  /// Sends each event in a context.
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
  @available(*, deprecated, renamed: "receive(on:)")
  public func observeOn(_ queue: DispatchQueue) -> Signal<Element, Error> {
    receive(on: queue)
  }

  /// Starts this signal in a context.
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func executeIn(_ context: ExecutionContext) -> Signal<Element, Error> {
    subscribe(on: context)
  }

  /// Starts this signal in a context that is a closure.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, message: "Use subscribe(on: ExecutionContext(context)).")
  @_disfavoredOverload
  public func executeIn(_ context: @escaping (@escaping () -> Void) -> Void) -> Signal<Element, Error> {
    subscribe(on: ExecutionContext(context))
  }

  /// Starts this signal on a queue.
  ///
  /// Origin: ReactiveKit 3.5.
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func executeOn(_ queue: DispatchQueue) -> Signal<Element, Error> {
    subscribe(on: queue)
  }

  /// Drops the elements that a delivery of this signal causes.
  ///
  /// Origin: Prereleases of ReactiveKit 3.0.
  @available(*, deprecated, message: "Use receive(on: ExecutionContext.nonRecursive()).")
  public func filterRecursiveEvents() -> Signal<Element, Error> {
    receive(on: ExecutionContext.nonRecursive())
  }
}
