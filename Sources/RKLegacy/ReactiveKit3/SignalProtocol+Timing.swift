public import Dispatch
public import ReactiveKit

// Former names of operators with times in seconds.

extension SignalProtocol {
  /// The former name of `debounce(for:queue:)`, in ReactiveKit 3.0 to 3.9.
  @available(*, deprecated, renamed: "debounce(for:queue:)")
  public func debounce(interval: Double, on queue: DispatchQueue) -> Signal<Element, Error> {
    debounce(for: interval, queue: queue)
  }

  /// The former name of `debounce(for:queue:)`, in ReactiveKit 3.10.
  @available(*, deprecated, renamed: "debounce(for:queue:)")
  public func debounce(
    interval: Double, queue: DispatchQueue = DispatchQueue(label: "debounce", target: .global())
  ) -> Signal<Element, Error> {
    debounce(for: interval, queue: queue)
  }

  /// Sends an element immediately, and drops the elements that arrive within `seconds` seconds after it.
  ///
  /// Origin: ReactiveKit 3.0 to 3.18.
  @available(*, deprecated, message: "Use throttle(for: seconds, latest: false).")
  public func throttle(seconds: Double) -> Signal<Element, Error> {
    throttle(for: seconds, latest: false)
  }
}

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
