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
