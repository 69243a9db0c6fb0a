/// A read-only view of a property. Retains the property.
///
/// ```swift
/// final class Counter {
///   var count: AnyProperty<Int> { total.readOnlyView }
///   private let total = Property(0)
///
///   func add() { total.value += 1 }
/// }
///
/// let counter = Counter()
/// counter.add()  // counter.count.value == 1
/// ```
public final class AnyProperty<Value>: PropertyProtocol, SignalProtocol, Sendable {
  /// The kind of elements this property sends: its values.
  public typealias Element = Value

  /// A property cannot fail.
  public typealias Error = Never

  @usableFromInline let property: Property<Value>

  /// Creates a view of a property.
  ///
  /// - Parameter property: The property to view. It is retained.
  @inlinable
  public init(property: Property<Value>) {
    self.property = property
  }

  /// The current value.
  @inlinable public var value: Value { property.value }

  /// Observes the property. Sends the current value first, and then each new value.
  ///
  /// - Parameter observer: A closure called with each event. It is released when the observation ends.
  @inlinable
  public func observe(with observer: @escaping Observer<Value, Never>) -> any Disposable {
    property.observe(with: observer)
  }

  @inlinable
  public func _attach(_ downstream: _Receiver<Value, Never>) {
    property._attach(downstream)
  }
}

extension AnyProperty: CustomStringConvertible, CustomReflectable {
  /// The type and the number of subscribers.
  public var description: String { text(self, property.core.mirrorChildren) }

  /// Shows the value, or an excerpt of it, and the number of subscribers.
  public var customMirror: Mirror { Mirror(self, showing: property.core.mirrorChildren(value: value)) }
}
