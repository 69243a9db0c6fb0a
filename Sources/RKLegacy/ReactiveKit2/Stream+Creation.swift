public import Dispatch
public import ReactiveKit

extension SignalProtocol {
  /// Returns a signal that fails immediately.
  @available(*, deprecated, renamed: "failed(_:)")
  public static func failure(_ error: Error) -> Signal<Element, Error> {
    .failed(error)
  }

  /// Returns a signal that sends an element after a delay in seconds, and completes.
  @available(*, deprecated, renamed: "init(just:after:queue:)")
  public static func timer(_ element: Element, time: Double, queue: DispatchQueue) -> Signal<Element, Error> {
    Signal(just: element, after: time, queue: queue)
  }

  /// This signal.
  ///
  /// Origin: ReactiveKit 2.x, where streams and operations wrap it.
  @available(*, deprecated, message: "Leave it out, or use toSignal().")
  public var rawStream: Signal<Element, Error> { toSignal() }

  /// This signal.
  @available(*, deprecated, renamed: "toSignal()")
  public func toRawStream() -> Signal<Element, Error> {
    toSignal()
  }

  /// Returns the result of `transform` for this signal.
  @available(*, deprecated, message: "Use transform(signal).")
  public func lift<U, E>(_ transform: (Signal<Element, Error>) -> Signal<U, E>) -> Signal<U, E> {
    transform(toSignal())
  }

  /// Shares one observation of this signal. Replays the last `limit` elements to each new observer.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "share(limit:)")
  public func shareReplay(_ limit: Int) -> Signal<Element, Error> {
    share(limit: limit)
  }

  /// Returns a connectable signal of this signal as a ``Signal``, the type that `ConnectableStream` and
  /// `ConnectableOperation` name.
  @available(*, deprecated, message: "Use toSignal().publish().")
  @_disfavoredOverload
  public func publish() -> ConnectableSignal<Signal<Element, Error>> {
    toSignal().publish()
  }

  /// Returns a connectable signal of this signal as a ``Signal``, the type that `ConnectableStream` and
  /// `ConnectableOperation` name.
  @available(*, deprecated, message: "Use toSignal().replay(limit: limit).")
  @_disfavoredOverload
  public func replay(_ limit: Int = Int.max) -> ConnectableSignal<Signal<Element, Error>> {
    toSignal().replay(limit: limit)
  }
}

extension Signal {
  /// Creates a signal from the given one.
  @available(*, deprecated, message: "Leave it out: use the signal itself.")
  public init(rawStream: Signal<Element, Error>) {
    self = rawStream
  }
}

extension ObserverProtocol {
  /// Receives a failure.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, message: "Use receive(completion: .failure(error)).")
  public func failure(_ error: Error) {
    receive(completion: .failure(error))
  }
}

extension SubjectProtocol {
  /// Sends a failure.
  @available(*, deprecated, message: "Use send(completion: .failure(error)).")
  public func failure(_ error: Error) {
    send(completion: .failure(error))
  }
}
