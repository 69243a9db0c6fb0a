public import ReactiveKit

@available(*, deprecated, message: "Use the properties of ReactiveKit.")
extension RAC4 {
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
      exchange(newValue, for: nil).unsafelyUnwrapped
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
      return snapshot.unsafelyUnwrapped
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
    public func toSignal() -> ReactiveKit.SafeSignal<Value> { producer.toSignal() }

    /// Receives the elements of a signal of ReactiveKit, until the property is released or the returned disposable is
    /// disposed.
    public func bind(signal: ReactiveKit.Signal<Value, Never>) -> any ReactiveKit.Disposable {
      RAC4.bind(self, to: SignalProducer(publisher: signal))
    }
  }

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
      RAC4.bind(property, to: producer)
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
    public func toSignal() -> ReactiveKit.SafeSignal<Value> { producer.toSignal() }

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
}

@available(*, deprecated, message: "Use the properties of ReactiveKit.")
extension RAC4.PropertyType {
  /// Returns a property with the result of `transform` for this property's value. Retains this property.
  @available(*, deprecated, message: "Use property.map { … }, and bind it to a Property where a value is to be read.")
  public func map<U>(_ transform: @escaping (Value) -> U) -> RAC4.AnyProperty<U> {
    let source = self
    let mapped = RAC4.SignalProducer<U, Never> { observer, disposable in
      disposable.addDisposable { withExtendedLifetime(source) {} }
      disposable.addDisposable(source.producer.map(transform).start(observer))
    }
    return RAC4.AnyProperty(initialValue: transform(value), producer: mapped)
  }

  /// Returns this property as a signal of ReactiveKit, which sends the current value, then each new value.
  public func toSignal() -> ReactiveKit.SafeSignal<Value> { producer.toSignal() }
}

@available(*, deprecated, message: "Use bind(to:) of ReactiveKit.")
extension RAC4 {
  /// Sets a property to the values of a signal, until the property is released, the signal ends, or the returned
  /// disposable is disposed.
  ///
  /// The same as `property <~ signal`.
  @discardableResult
  public static func bind<P: MutablePropertyType>(_ property: P, to signal: Signal<P.Value, Never>) -> any Disposable {
    let disposable = CompositeDisposable()
    disposable.addDisposable(property.producer.startWithCompleted { disposable.dispose() })
    disposable.addDisposable(
      signal.observe { [weak property] event in
        switch event {
        case .Next(let value): property?.value = value
        case .Completed, .Interrupted: disposable.dispose()
        }
      })
    return disposable
  }

  /// Starts a producer and sets a property to its values, until the property is released, the producer ends, or the
  /// returned disposable is disposed.
  ///
  /// The same as `property <~ producer`.
  @discardableResult
  public static func bind<P: MutablePropertyType>(
    _ property: P, to producer: SignalProducer<P.Value, Never>
  ) -> any Disposable {
    var disposable: (any Disposable)?
    producer.startWithSignal { signal, run in
      let composite = CompositeDisposable([run])
      composite.addDisposable(property.producer.startWithCompleted { composite.dispose() })
      composite.addDisposable(bind(property, to: signal))
      disposable = composite
    }
    return disposable.unsafelyUnwrapped
  }
}
