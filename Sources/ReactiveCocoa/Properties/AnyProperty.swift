public import ReactiveKit

/// A property that can be read and observed.
///
/// Retains the property it shows, or the source of its values.
@available(*, deprecated, message: "Use AnyProperty(property: property) of ReactiveKit, or property.readOnlyView.")
public struct AnyProperty<Value>: PropertyType {
  private let read: () -> Value
  private let makeProducer: () -> SignalProducer<Value, Never>
  private let makeSignal: () -> Signal<Value, Never>

  /// Creates a view of a property.
  @available(*, deprecated, message: "Use AnyProperty(property: property), or property.readOnlyView.")
  public init<P: PropertyType>(_ property: P) where P.Value == Value {
    read = { property.value }
    makeProducer = { property.producer }
    makeSignal = { property.signal }
  }

  /// Creates a property that receives the values of a producer. Starts the producer immediately.
  @available(*, deprecated, message: "Use let property = Property(value); signal.bind(to: property).")
  public init(initialValue: Value, producer: SignalProducer<Value, Never>) {
    let property = MutableProperty(initialValue)
    _ = property.receive(producer)
    self.init(property)
  }

  /// Creates a property that receives the values of a signal.
  @available(*, deprecated, message: "Use let property = Property(value); signal.bind(to: property).")
  public init(initialValue: Value, signal: Signal<Value, Never>) {
    self.init(initialValue: initialValue, producer: SignalProducer(signal: signal))
  }

  /// Creates a view of a property of ReactiveKit.
  public init(property: ReactiveKit.AnyProperty<Value>) {
    let events = Events<Value, Never>(property)
    read = { property.value }
    makeProducer = { SignalProducer(events) }
    makeSignal = { Signal(events.dropFirst(1)) }
  }

  /// Returns this property as a signal of ReactiveKit, which sends the current value, then each new value.
  public func toSignal() -> SafeSignal<Value> { producer.toSignal() }

  /// The current value.
  @available(*, deprecated, message: "Stays as it is, of ReactiveKit's AnyProperty.")
  public var value: Value { read() }

  /// A producer that sends the current value, then each new value.
  @available(*, deprecated, message: "Use the property itself: it sends its value to new observers.")
  public var producer: SignalProducer<Value, Never> { makeProducer() }

  /// A signal that sends each new value.
  @available(*, deprecated, message: "Use property.dropFirst(1).")
  public var signal: Signal<Value, Never> { makeSignal() }
}
