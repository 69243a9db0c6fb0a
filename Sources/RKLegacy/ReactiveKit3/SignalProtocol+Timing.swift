public import Dispatch
public import ReactiveKit

// Operators of time, in seconds, by their former names.

extension SignalProtocol {
  /// Origin: ReactiveKit 3.0 to 3.9.
  @available(*, deprecated, renamed: "debounce(for:queue:)")
  public func debounce(interval: Double, on queue: DispatchQueue) -> Signal<Element, Error> {
    debounce(for: interval, queue: queue)
  }

  /// Origin: ReactiveKit 3.10.
  @available(*, deprecated, renamed: "debounce(for:queue:)")
  public func debounce(
    interval: Double, queue: DispatchQueue = DispatchQueue(label: "debounce")
  ) -> Signal<Element, Error> {
    debounce(for: interval, queue: queue)
  }

  /// Sends an element in place, and leaves out those that come within the seconds after it.
  ///
  /// Origin: ReactiveKit 3.0 to 3.18.
  @available(*, deprecated, message: "Use throttle(for: seconds, latest: false).")
  public func throttle(seconds: Double) -> Signal<Element, Error> {
    throttle(for: seconds, latest: false)
  }
}
