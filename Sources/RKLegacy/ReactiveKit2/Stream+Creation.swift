public import Dispatch
public import ReactiveKit

extension SignalProtocol {
  /// Fails at once.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "failed(_:)")
  public static func failure(_ error: Error) -> Signal<Element, Error> {
    .failed(error)
  }

  /// Sends an element after a time in seconds, and completes.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "init(just:after:queue:)")
  public static func timer(_ element: Element, time: Double, queue: DispatchQueue) -> Signal<Element, Error> {
    Signal(just: element, after: time, queue: queue)
  }

  /// This signal.
  ///
  /// Origin: ReactiveKit 2.x, where it is what a stream or an operation is made of.
  @available(*, deprecated, message: "Leave it out, or use toSignal().")
  public var rawStream: Signal<Element, Error> { toSignal() }

  /// This signal.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "toSignal()")
  public func toRawStream() -> Signal<Element, Error> {
    toSignal()
  }

  /// What a function makes of this signal.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Use transform(signal).")
  public func lift<U, E>(_ transform: (Signal<Element, Error>) -> Signal<U, E>) -> Signal<U, E> {
    transform(toSignal())
  }

  /// Shares one run of this signal. Replays the last elements to each new observer.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "share(limit:)")
  public func shareReplay(_ limit: Int) -> Signal<Element, Error> {
    share(limit: limit)
  }

  /// A connectable signal of this one as a ``Signal``, which is what `ConnectableStream` and `ConnectableOperation` stand for.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Use toSignal().publish().")
  @_disfavoredOverload
  public func publish() -> ConnectableSignal<Signal<Element, Error>> {
    toSignal().publish()
  }

  /// A connectable signal of this one as a ``Signal``, which is what `ConnectableStream` and `ConnectableOperation` stand for.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Use toSignal().replay(limit: limit).")
  @_disfavoredOverload
  public func replay(_ limit: Int = Int.max) -> ConnectableSignal<Signal<Element, Error>> {
    toSignal().replay(limit: limit)
  }
}

extension Signal {
  /// The given signal.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Leave it out: use the signal itself.")
  public init(rawStream: Signal<Element, Error>) {
    self = rawStream
  }
}

extension ObserverProtocol {
  /// Takes the end, because of an error.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, message: "Use receive(completion: .failure(error)).")
  public func failure(_ error: Error) {
    receive(completion: .failure(error))
  }
}

extension SubjectProtocol {
  /// Sends the end, because of an error.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Use send(completion: .failure(error)).")
  public func failure(_ error: Error) {
    send(completion: .failure(error))
  }
}
