public import ReactiveKit

/// A property that can be set.
///
/// Does not retain what is bound to it. When the property is released, its signals complete.
@available(*, deprecated, message: "Use Property(value) of ReactiveKit.")
public final class MutableProperty<Value>: MutablePropertyType, BindableProtocol, @unchecked Sendable {
  // `Sendable` holds because `version` is used only under the core's lock.
  private let core: SubjectCore<Value, Stop<Never>>

  /// The number of times the value was set.
  private var version = 0

  /// A signal that sends each new value. Completes when the property is released.
  @available(*, deprecated, message: "Use property.dropFirst(1).")
  public let signal: Signal<Value, Never>

  /// Creates a property with a value.
  @available(*, deprecated, message: "Use Property(value).")
  public init(_ initialValue: Value) {
    let core = SubjectCore<Value, Stop<Never>>(
      "MutableProperty", .queued, memory: .latest(isLasting: true), initially: initialValue)
    self.core = core
    signal = Signal(Events(attaching: { core.attach($0) }).dropFirst(1))
  }

  deinit {
    core.send(completion: .finished)
  }

  /// The current value. Setting it sends the new value.
  @available(*, deprecated, message: "Stays as it is, of ReactiveKit's Property.")
  public var value: Value {
    get { core.newest }
    set { _ = swap(newValue) }
  }

  /// A producer that sends the current value, then each new value. Completes when the property is released. If
  /// started after that, sends the last value and completes.
  @available(*, deprecated, message: "Use the property itself: it sends its value to new observers.")
  public var producer: SignalProducer<Value, Never> {
    let core = core
    return SignalProducer(Events(attaching: { core.attach($0) }))
  }

  /// Sets the value, and returns the previous value.
  @available(*, deprecated, message: "Use value: read it, then set it; on one thread.")
  @discardableResult
  public func swap(_ newValue: Value) -> Value {
    exchange(newValue, for: nil)!
  }

  /// Sets the value to the result of `action`, and returns the previous value.
  ///
  /// No other value is set in between. If another thread sets a value meanwhile, `action` is called again with that
  /// value.
  @available(*, deprecated, message: "Use property.value = change(property.value), on one thread.")
  @discardableResult
  public func modify(_ action: (Value) throws -> Value) rethrows -> Value {
    while true {
      let (value, version) = snapshot()
      if let former = exchange(try action(value), for: version) { return former }
    }
  }

  /// Calls `action` with the value, and returns the result.
  @available(*, deprecated, message: "Use property.value.")
  public func withValue<Result>(_ action: (Value) throws -> Result) rethrows -> Result {
    try action(core.newest)
  }

  private func snapshot() -> (Value, Int) {
    var snapshot: (Value, Int)?
    core.update { value in
      snapshot = (value, version)
      return nil
    }
    return snapshot!
  }

  /// Sets and sends the value if the version equals `expected`, or if `expected` is `nil`. Returns the previous value
  /// on success.
  private func exchange(_ newValue: Value, for expected: Int?) -> Value? {
    var former: Value?
    core.update { value in
      if let expected, expected != version { return nil }
      version += 1
      former = value
      value = newValue
      return newValue
    }
    return former
  }

  /// Returns this property as a signal of ReactiveKit, which sends the current value, then each new value.
  public func toSignal() -> SafeSignal<Value> { producer.toSignal() }

  /// Receives the elements of a signal of ReactiveKit, until the property is released or the returned disposable is
  /// disposed.
  public func bind(signal: ReactiveKit.Signal<Value, Never>) -> any ReactiveKit.Disposable {
    receive(SignalProducer(publisher: signal))
  }
}
