/// A producer. Extend this protocol to extend all producers, or all producers of certain values.
@available(*, deprecated, message: "Use SignalProtocol of ReactiveKit, whose Value is Element.")
public protocol SignalProducerType<Value, Error> {
  /// The kind of value.
  associatedtype Value

  /// The kind of error.
  associatedtype Error: Swift.Error

  /// The producer.
  @available(*, deprecated, message: "Use toSignal() of ReactiveKit.")
  var producer: SignalProducer<Value, Error> { get }

  /// Creates a signal, calls `setUp` with it and with a disposable that interrupts it, then runs the work.
  @available(
    *, deprecated, message: "Use publish() of ReactiveKit: observe the connectable signal, then connect() it."
  )
  func startWithSignal(_ setUp: (Signal<Value, Error>, any Disposable) -> Void)
}
