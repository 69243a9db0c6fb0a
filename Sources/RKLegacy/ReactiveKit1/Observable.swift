public import ReactiveKit

/// A value that can be read, set, and observed.
@available(*, deprecated, message: "Use PropertyProtocol & SignalProtocol, with Error == Never in a where clause.")
public protocol ObservableType: SignalProtocol where Error == Never {
  /// The kind of value.
  associatedtype Value

  /// The value.
  var value: Value { get set }
}

/// A value that can be read, set, and observed.
///
/// An observer receives the current value, then each new value, on the main thread unless the observer names another
/// context. A value that an observer sets during a delivery, on the same thread, is stored but not sent. The observable
/// lives while it is observed or retained, and never ends.
@available(
  *, deprecated,
  message: "Use Property<Value>, whose observers take events in place, and which queues what an observer sets."
)
public final class Observable<Value>: ActiveStream<Value>, ObservableType, PropertyProtocol, @unchecked Sendable {
  // `Sendable` like the superclass. The property is `Sendable` and does not change.

  /// The kind of value, named as in properties.
  public typealias ProperyElement = Value

  /// The property that stores the value. It sends each new value, and lives at least as long as the observable.
  public let property: Property<Value>

  /// Creates an observable with a value.
  public init(_ value: Value) {
    property = Property(value)
    super.init()
  }

  /// Creates an observable, and immediately runs `producer`, which sends values to it.
  ///
  /// The disposable that `producer` returns is disposed when the observable is released. Return `nil` if there is
  /// nothing to dispose.
  ///
  /// - Precondition: `producer` sends a value before it returns.
  ///
  /// Origin: ReactiveKit 1.0.
  public convenience init(producer: (@escaping (Value) -> Void) -> (any Disposable)?) {
    let (value, rest, disposable) = firstValue(of: producer, "Observable(producer:)")
    self.init(value)
    run { observer in
      rest.observeNext(with: observer).dispose(in: disposeBag)
      return disposable
    }
  }

  /// The value. Setting it sends the new value, unless an observer sets it.
  public var value: Value {
    get { property.value }
    set { next(newValue) }
  }

  /// Sets the value.
  @available(*, deprecated, renamed: "send(_:)")
  public override func next(_ event: Value) {
    var isSent = false
    turns.execute { [property] in
      isSent = true
      property.value = event
    }
    if !isSent { property.silentUpdate(value: event) }
  }

  /// Sets the value without sending it.
  @available(*, deprecated, renamed: "silentUpdate(value:)")
  public func silentUpdate(_ value: Value) {
    silentUpdate(value: value)
  }

  /// Sets the value without sending it.
  public func silentUpdate(value: Value) {
    property.silentUpdate(value: value)
  }

  /// Adds an observer of events, and calls it immediately with each event. The observable lives until the observation
  /// is disposed.
  @_disfavoredOverload
  public override func observe(with observer: @escaping ReactiveKit.Observer<Value, Never>) -> any Disposable {
    property.observe(with: keeping(observer))
  }
}

/// A value that can be read, set, and observed. This is a class. In ReactiveKit 1, it is a structure that shares its
/// storage.
@available(
  *, deprecated,
  message: "Use Property<Value>, whose observers take events in place, and which queues what an observer sets."
)
public typealias MutableObservable<Value> = Observable<Value>

/// Runs a producer of ReactiveKit 1.0, which must send a value before it returns. Returns the latest value, and those that
/// follow it.
func firstValue<Value>(
  of producer: (@escaping (Value) -> Void) -> (any Disposable)?, _ name: StaticString
) -> (latest: Value, rest: SafeSignal<Value>, disposable: (any Disposable)?) {
  let source = ReplayOneSubject<Value, Never>()
  let disposable = producer { source.send($0) }
  var latest: Value?
  source.observeNext { latest = $0 }.dispose()
  guard let latest else { trap(name, "the producer returned before it sent a value; send one before returning") }
  return (latest, source.dropFirst(1), disposable)
}
