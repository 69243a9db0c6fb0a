public import ReactiveKit

@available(*, deprecated, message: "Use the properties of ReactiveKit.")
extension RAC4 {
  /// Something with a value that can be read and observed.
  ///
  /// Origin: ReactiveCocoa 4.
  @available(*, deprecated, message: "Use PropertyProtocol of ReactiveKit, and SignalProtocol to observe it.")
  public protocol PropertyType<Value> {
    /// The kind of value.
    associatedtype Value

    /// The current value.
    @available(*, deprecated, message: "Stays as it is, of ReactiveKit's Property.")
    var value: Value { get }

    /// A producer that sends the current value, then each that is set; it completes when the property is released.
    @available(*, deprecated, message: "Use the property itself: it sends its value to new observers.")
    var producer: SignalProducer<Value, Never> { get }

    /// A signal that sends each value that is set; it completes when the property is released.
    @available(*, deprecated, message: "Use property.dropFirst(1).")
    var signal: Signal<Value, Never> { get }
  }

  /// A property that can be set.
  ///
  /// Origin: ReactiveCocoa 4.
  @available(*, deprecated, message: "Use Property of ReactiveKit, or BindableProtocol for what can be bound to.")
  public protocol MutablePropertyType<Value>: AnyObject, PropertyType {
    /// The current value.
    @available(*, deprecated, message: "Stays as it is, of ReactiveKit's Property.")
    var value: Value { get set }
  }

  /// A property that can be set.
  ///
  /// It holds on to nothing that is bound to it. When it is released, its signals complete.
  ///
  /// Origin: ReactiveCocoa 4.
  @available(*, deprecated, message: "Use Property(value) of ReactiveKit.")
  public final class MutableProperty<Value>: MutablePropertyType, BindableProtocol, @unchecked Sendable {
    // `Sendable` holds because `version` is used under the core's lock alone.
    private let core: SubjectCore<Value, Stop<Never>>

    /// How often the value was set.
    private var version = 0

    /// Sends each value that is set, and completes when the property is released.
    @available(*, deprecated, message: "Use property.dropFirst(1).")
    public let signal: Signal<Value, Never>

    /// Makes a property with a value.
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

    /// The current value. To set it sends it.
    @available(*, deprecated, message: "Stays as it is, of ReactiveKit's Property.")
    public var value: Value {
      get { core.newest }
      set { _ = swap(newValue) }
    }

    /// Sends the current value, then each that is set; completes when the property is released. A producer that is started
    /// after that sends the last value and completes.
    @available(*, deprecated, message: "Use the property itself: it sends its value to new observers.")
    public var producer: SignalProducer<Value, Never> {
      let core = core
      return SignalProducer(Events(attaching: { core.attach($0) }))
    }

    /// Sets the value, and returns the one before.
    @available(*, deprecated, message: "Use value: read it, then set it; on one thread.")
    @discardableResult
    public func swap(_ newValue: Value) -> Value {
      exchange(newValue, for: nil).unsafelyUnwrapped
    }

    /// Sets the value to what a function makes of it, and returns the one before.
    ///
    /// No other value is set in between. Where another thread sets one meanwhile, the function is called again, with that.
    @available(*, deprecated, message: "Use property.value = change(property.value), on one thread.")
    @discardableResult
    public func modify(_ action: (Value) throws -> Value) rethrows -> Value {
      while true {
        let (value, version) = snapshot()
        if let former = exchange(try action(value), for: version) { return former }
      }
    }

    /// Calls a function with the value.
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

    /// Sets the value and sends it, if the version is the expected one or none is expected. Returns the former value, if it did.
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

    /// This property as a signal of today's: the current value, then each that is set.
    public func toSignal() -> ReactiveKit.SafeSignal<Value> { producer.toSignal() }

    /// Takes the elements of a signal of today's, until the property is released or the result disposed.
    public func bind(signal: ReactiveKit.Signal<Value, Never>) -> any ReactiveKit.Disposable {
      RAC4.bind(self, to: SignalProducer(publisher: signal))
    }
  }

  /// A property that can be read and observed.
  ///
  /// It holds on to the property that it shows, or to what it takes its values from.
  ///
  /// Origin: ReactiveCocoa 4.
  @available(*, deprecated, message: "Use AnyProperty(property: property) of ReactiveKit, or property.readOnlyView.")
  public struct AnyProperty<Value>: PropertyType {
    private let read: () -> Value
    private let makeProducer: () -> SignalProducer<Value, Never>
    private let makeSignal: () -> Signal<Value, Never>

    /// Makes a view of a property.
    @available(*, deprecated, message: "Use AnyProperty(property: property), or property.readOnlyView.")
    public init<P: PropertyType>(_ property: P) where P.Value == Value {
      read = { property.value }
      makeProducer = { property.producer }
      makeSignal = { property.signal }
    }

    /// Makes a property that takes the values of a producer, which is started now.
    @available(*, deprecated, message: "Use let property = Property(value); signal.bind(to: property).")
    public init(initialValue: Value, producer: SignalProducer<Value, Never>) {
      let property = MutableProperty(initialValue)
      RAC4.bind(property, to: producer)
      self.init(property)
    }

    /// Makes a property that takes the values of a signal.
    @available(*, deprecated, message: "Use let property = Property(value); signal.bind(to: property).")
    public init(initialValue: Value, signal: Signal<Value, Never>) {
      self.init(initialValue: initialValue, producer: SignalProducer(signal: signal))
    }

    /// Makes a view of a property of today's.
    public init(property: ReactiveKit.AnyProperty<Value>) {
      let events = Events<Value, Never>(property)
      read = { property.value }
      makeProducer = { SignalProducer(events) }
      makeSignal = { Signal(events.dropFirst(1)) }
    }

    /// This property as a signal of today's: the current value, then each that is set.
    public func toSignal() -> ReactiveKit.SafeSignal<Value> { producer.toSignal() }

    /// The current value.
    @available(*, deprecated, message: "Stays as it is, of ReactiveKit's AnyProperty.")
    public var value: Value { read() }

    /// Sends the current value, then each that is set.
    @available(*, deprecated, message: "Use the property itself: it sends its value to new observers.")
    public var producer: SignalProducer<Value, Never> { makeProducer() }

    /// Sends each value that is set.
    @available(*, deprecated, message: "Use property.dropFirst(1).")
    public var signal: Signal<Value, Never> { makeSignal() }
  }

  /// A property whose value does not change.
  ///
  /// Origin: ReactiveCocoa 4.
  @available(*, deprecated, message: "Use the value itself, and Signal(just: value) to observe it.")
  public struct ConstantProperty<Value>: PropertyType {
    /// The value.
    @available(*, deprecated, message: "Use the value itself.")
    public let value: Value

    /// Sends the value and completes.
    @available(*, deprecated, message: "Use Signal(just: value).")
    public let producer: SignalProducer<Value, Never>

    /// Has completed.
    @available(*, deprecated, message: "Use Signal<Value, Never>.completed().")
    public let signal: Signal<Value, Never>

    /// Makes a property with a value.
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
  /// A property whose value is what a function makes of this one's. It holds on to this one.
  @available(*, deprecated, message: "Use property.map { … }, and bind it to a Property where a value is to be read.")
  public func map<U>(_ transform: @escaping (Value) -> U) -> RAC4.AnyProperty<U> {
    let source = self
    let mapped = RAC4.SignalProducer<U, Never> { observer, disposable in
      disposable.addDisposable { withExtendedLifetime(source) {} }
      disposable.addDisposable(source.producer.map(transform).start(observer))
    }
    return RAC4.AnyProperty(initialValue: transform(value), producer: mapped)
  }

  /// This property as a signal of today's: the current value, then each that is set.
  public func toSignal() -> ReactiveKit.SafeSignal<Value> { producer.toSignal() }
}

@available(*, deprecated, message: "Use bind(to:) of ReactiveKit.")
extension RAC4 {
  /// Sets a property to the values of a signal, until the property is released, the signal ends or the result is disposed.
  ///
  /// What `property <~ signal` does.
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

  /// Starts a producer and sets a property to its values, until the property is released, the producer ends or the result is
  /// disposed.
  ///
  /// What `property <~ producer` does.
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
