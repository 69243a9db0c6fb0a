/// A property with a constant value.
@available(*, deprecated, message: "Use the value itself, and Signal(just: value) to observe it.")
public struct ConstantProperty<Value>: PropertyType {
  /// The value.
  @available(*, deprecated, message: "Use the value itself.")
  public let value: Value

  /// A producer that sends the value and completes.
  @available(*, deprecated, message: "Use Signal(just: value).")
  public let producer: SignalProducer<Value, Never>

  /// A signal that has completed.
  @available(*, deprecated, message: "Use Signal<Value, Never>.completed().")
  public let signal: Signal<Value, Never>

  /// Creates a property with a value.
  @available(*, deprecated, message: "Use the value itself, and Signal(just: value) to observe it.")
  public init(_ value: Value) {
    self.value = value
    producer = SignalProducer(value: value)
    signal = .empty
  }
}
