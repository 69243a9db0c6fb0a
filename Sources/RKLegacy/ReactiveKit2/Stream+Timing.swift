public import Dispatch
public import ReactiveKit

// Operators with times in seconds, on a queue that must be named.

extension SignalProtocol {
  /// The former name of `debounce(for:queue:)`.
  @available(*, deprecated, renamed: "debounce(for:queue:)")
  public func debounce(_ interval: Double, on queue: DispatchQueue) -> Signal<Element, Error> {
    debounce(for: interval, queue: queue)
  }

  /// The former name of `delay(interval:on:)`, in ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "delay(interval:on:)")
  public func delay(_ interval: Double, on queue: DispatchQueue) -> Signal<Element, Error> {
    delay(interval: interval, on: queue)
  }

  /// The former name of `timeout(after:with:on:)`.
  @available(*, deprecated, renamed: "timeout(after:with:on:)")
  public func timeout(_ interval: Double, with error: Error, on queue: DispatchQueue) -> Signal<Element, Error> {
    timeout(after: interval, with: error, on: queue)
  }

  /// The former name of `sample(interval:on:)`, in ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "sample(interval:on:)")
  public func sample(_ interval: Double, on queue: DispatchQueue) -> Signal<Element, Error> {
    sample(interval: interval, on: queue)
  }
}
