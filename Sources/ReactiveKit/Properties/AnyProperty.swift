/// A property that can be read and observed, not set. It holds on to the property behind it.
///
/// Origin: ReactiveKit 3.x.
public final class AnyProperty<Value>: PropertyProtocol, SignalProtocol, Sendable {
  /// The kind of elements: values.
  public typealias Element = Value

  /// A property does not fail.
  public typealias Error = Never

  private let property: Property<Value>

  /// Makes a view of a property.
  public init(property: Property<Value>) {
    self.property = property
  }

  /// The current value.
  public var value: Value { property.value }

  /// Runs an observer with the current value, then with each that is set.
  public func observe(with observer: @escaping Observer<Value, Never>) -> any Disposable {
    property.observe(with: observer)
  }

  public func _attach(_ downstream: _Receiver<Value, Never>) {
    property._attach(downstream)
  }
}

extension AnyProperty: CustomStringConvertible, CustomReflectable {
  /// The type, the value and the number of subscribers.
  public var description: String { text(self, facts) }

  /// Shows what ``description`` tells.
  public var customMirror: Mirror { Mirror(self, showing: facts) }

  private var facts: [Mirror.Child] { property.core.facts(value: value) }
}
