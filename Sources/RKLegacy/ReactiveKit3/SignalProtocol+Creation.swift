public import Dispatch
public import ReactiveKit

// Functions that are now initializers of `Signal`.

extension SignalProtocol {
  /// Returns a signal that sends an element and completes.
  ///
  /// Origin: ReactiveKit 2.x and 3.x.
  @available(*, deprecated, renamed: "init(just:)")
  public static func just(_ element: Element) -> Signal<Element, Error> {
    Signal(just: element)
  }

  /// Returns a signal that sends the elements of a sequence and completes.
  ///
  /// Origin: ReactiveKit 2.x and 3.x.
  @available(*, deprecated, renamed: "init(sequence:)")
  public static func sequence<S: Sequence>(_ sequence: S) -> Signal<Element, Error>
  where S.Iterator.Element == Element {
    Signal(sequence: sequence)
  }

  /// Returns a signal that sends the numbers from 0, at an interval in seconds.
  ///
  /// Origin: ReactiveKit 2.x and 3.x.
  @available(*, deprecated, message: "Use Signal(sequence: 0..., interval: interval, queue: queue).")
  public static func interval(
    _ interval: Double, queue: DispatchQueue = DispatchQueue(label: "interval", target: .global())
  ) -> Signal<Int, Error> {
    Signal(sequence: 0..., interval: interval, queue: queue)
  }

  /// Returns a signal that sends an element after a delay in seconds, and completes.
  ///
  /// Origin: ReactiveKit 2.x and 3.x.
  @available(*, deprecated, renamed: "init(just:after:queue:)")
  public static func timer(
    element: Element, time: Double, queue: DispatchQueue = DispatchQueue(label: "timer", target: .global())
  ) -> Signal<Element, Error> {
    Signal(just: element, after: time, queue: queue)
  }
}

/// Combines the latest elements of several signals.
@available(*, deprecated, renamed: "Signal.init(combiningLatest:combine:)")
public func combineLatest<Element, Result, Error>(
  _ signals: [Signal<Element, Error>], combine: @escaping ([Element]) -> Result
) -> Signal<Result, Error> {
  Signal(combiningLatest: signals, combine: combine)
}

/// Sends the elements of several signals as they arrive.
@available(*, deprecated, message: "Use Signal(flattening: signals, strategy: .merge).")
public func merge<Element, Error>(_ signals: [Signal<Element, Error>]) -> Signal<Element, Error> {
  Signal(flattening: signals, strategy: .merge)
}
