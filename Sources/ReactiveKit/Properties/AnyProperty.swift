/// A read-only view of a property, or of what is derived from properties. Retains these.
///
/// `mapProperty(_:)`, `combineLatestProperty(with:)`, and `flatMapLatestProperty(_:)` derive one from others.
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
public final class AnyProperty<Value>: PropertyProtocol, SignalProtocol, @unchecked Sendable {
  // `Sendable` holds because the source does not change, and closures may be called on any thread, like a signal's.

  /// The kind of elements this property sends: its values.
  public typealias Element = Value

  /// A property cannot fail.
  public typealias Error = Never

  /// Where the values come from.
  @usableFromInline
  enum Source {
    case property(Property<Value>)
    /// - Parameters:
    ///   - current: Returns the current value.
    ///   - values: Sends the current value, and then each new one.
    case derived(current: () -> Value, values: Signal<Value, Never>)
  }

  @usableFromInline let source: Source

  /// Creates a view of a property.
  ///
  /// - Parameter property: The property to view. It is retained.
  @inlinable
  public init(property: Property<Value>) {
    source = .property(property)
  }

  init(current: @escaping () -> Value, values: Signal<Value, Never>) {
    source = .derived(current: current, values: values)
  }

  /// The current value. If it is derived from others, computes it.
  @inlinable public var value: Value {
    switch source {
    case .property(let property): property.value
    case .derived(let current, _): current()
    }
  }

  /// Observes the property. Sends the current value first, and then each new value.
  ///
  /// - Parameter observer: A closure called with each event. It is released when the observation ends.
  @inlinable
  public func observe(with observer: @escaping Observer<Value, Never>) -> any Disposable {
    switch source {
    case .property(let property): property.observe(with: observer)
    case .derived(_, let values): values.observe(with: observer)
    }
  }

  @inlinable
  public func _attach(_ downstream: _Receiver<Value, Never>) {
    switch source {
    case .property(let property): property._attach(downstream)
    case .derived(_, let values): values._attach(downstream)
    }
  }
}

extension AnyProperty: CustomStringConvertible, CustomReflectable {
  /// The type and, for a view of a property, the number of subscribers.
  public var description: String {
    if case .property(let property) = source { text(self, property.lazy.mirrorChildren) } else { text(self, []) }
  }

  /// Shows the value and the number of subscribers. Shows nothing of a derived property, because only
  /// your closures know its value.
  public var customMirror: Mirror {
    if case .property(let property) = source {
      Mirror(self, showing: [("value", value)] + property.lazy.mirrorChildren)
    } else {
      Mirror(self, showing: [])
    }
  }
}
