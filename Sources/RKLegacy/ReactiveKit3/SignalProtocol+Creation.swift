public import Dispatch
public import ReactiveKit

// Functions that have become initialisers of `Signal`.

extension SignalProtocol {
  /// Sends an element, and completes.
  ///
  /// Origin: ReactiveKit 2.x and 3.x.
  @available(*, deprecated, renamed: "init(just:)")
  public static func just(_ element: Element) -> Signal<Element, Error> {
    Signal(just: element)
  }

  /// Sends the members of a sequence, and completes.
  ///
  /// Origin: ReactiveKit 2.x and 3.x.
  @available(*, deprecated, renamed: "init(sequence:)")
  public static func sequence<S: Sequence>(_ sequence: S) -> Signal<Element, Error>
  where S.Iterator.Element == Element {
    Signal(sequence: sequence)
  }

  /// Sends the numbers from 0 at an interval in seconds.
  ///
  /// Origin: ReactiveKit 2.x and 3.x.
  @available(*, deprecated, message: "Use Signal(sequence: 0..., interval: interval, queue: queue).")
  public static func interval(
    _ interval: Double, queue: DispatchQueue = DispatchQueue(label: "interval")
  ) -> Signal<Int, Error> {
    Signal(sequence: 0..., interval: interval, queue: queue)
  }

  /// Sends an element after a time in seconds, and completes.
  ///
  /// Origin: ReactiveKit 2.x and 3.x.
  @available(*, deprecated, renamed: "init(just:after:queue:)")
  public static func timer(
    element: Element, time: Double, queue: DispatchQueue = DispatchQueue(label: "timer")
  ) -> Signal<Element, Error> {
    Signal(just: element, after: time, queue: queue)
  }
}

/// Combines the latest elements of several signals.
///
/// Origin: ReactiveKit 3.x.
@available(*, deprecated, renamed: "Signal.init(combiningLatest:combine:)")
public func combineLatest<Element, Result, Error>(
  _ signals: [Signal<Element, Error>], combine: @escaping ([Element]) -> Result
) -> Signal<Result, Error> {
  Signal(combiningLatest: signals, combine: combine)
}

/// Sends what several signals send, as it comes.
///
/// Origin: ReactiveKit 3.x.
@available(*, deprecated, message: "Use Signal(flattening: signals, strategy: .merge).")
public func merge<Element, Error>(_ signals: [Signal<Element, Error>]) -> Signal<Element, Error> {
  Signal(flattening: signals, strategy: .merge)
}
