public import Dispatch
public import ReactiveKit

// Where a signal runs and is observed, by the former names.

extension SignalProtocol {
  /// Origin: ReactiveKit 3.x.
  @available(*, deprecated, renamed: "receive(on:)")
  public func observeIn(_ context: ExecutionContext) -> Signal<Element, Error> {
    receive(on: context)
  }

  /// Origin: ReactiveKit 3.x.
  @available(*, deprecated, renamed: "receive(on:)")
  public func observeOn(_ queue: DispatchQueue) -> Signal<Element, Error> {
    receive(on: queue)
  }

  /// Origin: ReactiveKit 3.x.
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func executeIn(_ context: ExecutionContext) -> Signal<Element, Error> {
    subscribe(on: context)
  }

  /// Origin: ReactiveKit 3.5.
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func executeOn(_ queue: DispatchQueue) -> Signal<Element, Error> {
    subscribe(on: queue)
  }
}
