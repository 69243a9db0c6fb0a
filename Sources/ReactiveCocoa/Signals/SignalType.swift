/// A signal. Extend this protocol to extend all signals, or all signals of certain values.
@available(*, deprecated, message: "Use SignalProtocol of ReactiveKit, whose Value is Element.")
public protocol SignalType<Value, Error> {
  /// The kind of value.
  associatedtype Value

  /// The kind of error.
  associatedtype Error: Swift.Error

  /// The signal.
  @available(*, deprecated, message: "Use the signal itself, or toSignal() of any SignalProtocol of ReactiveKit.")
  var signal: Signal<Value, Error> { get }

  /// Sends the events from now on to an observer.
  @available(*, deprecated, message: "Use observe(with: { event in … }) of ReactiveKit.")
  @discardableResult
  func observe(_ observer: Observer<Value, Error>) -> (any Disposable)?
}
