public import ReactiveKit

/// A value that can be read and observed.
@available(*, deprecated, message: "Use PropertyProtocol of ReactiveKit, and SignalProtocol to observe it.")
public protocol PropertyType<Value> {
  /// The kind of value.
  associatedtype Value

  /// The current value.
  @available(*, deprecated, message: "Stays as it is, of ReactiveKit's Property.")
  var value: Value { get }

  /// A producer that sends the current value, then each new value. Completes when the property is released.
  @available(*, deprecated, message: "Use the property itself: it sends its value to new observers.")
  var producer: SignalProducer<Value, Never> { get }

  /// A signal that sends each new value. Completes when the property is released.
  @available(*, deprecated, message: "Use property.dropFirst(1).")
  var signal: Signal<Value, Never> { get }
}

/// A property that can be set.
@available(*, deprecated, message: "Use Property of ReactiveKit, or BindableProtocol for what can be bound to.")
public protocol MutablePropertyType<Value>: AnyObject, PropertyType {
  /// The current value.
  @available(*, deprecated, message: "Stays as it is, of ReactiveKit's Property.")
  var value: Value { get set }
}

@available(*, deprecated, message: "Use the properties of ReactiveKit.")
extension PropertyType {
  /// Returns a property with the result of `transform` for this property's value. Retains this property.
  @available(*, deprecated, message: "Use property.map { … }, and bind it to a Property where a value is to be read.")
  public func map<U>(_ transform: @escaping (Value) -> U) -> AnyProperty<U> {
    let source = self
    let mapped = SignalProducer<U, Never> { observer, disposable in
      disposable.addDisposable { withExtendedLifetime(source) {} }
      disposable.addDisposable(source.producer.map(transform).start(observer))
    }
    return AnyProperty(initialValue: transform(value), producer: mapped)
  }

  /// Returns this property as a signal of ReactiveKit, which sends the current value, then each new value.
  public func toSignal() -> SafeSignal<Value> { producer.toSignal() }
}
