public import ReactiveKit

/// Something with a value that can be read, set and observed.
///
/// Origin: ReactiveKit 1.x.
@available(*, deprecated, message: "Use PropertyProtocol & SignalProtocol, with Error == Never in a where clause.")
public protocol ObservableType: SignalProtocol where Error == Never {
  /// The kind of value.
  associatedtype Value

  /// The value.
  var value: Value { get set }
}

/// A value that can be read, set and observed.
///
/// An observer gets the current value, then each that is set, on the main thread unless it says another context. A value that an
/// observer sets from within its delivery, on the same thread, is stored, and not sent. The observable lives as long as it is
/// observed, or held on to, and never ends.
///
/// Origin: ReactiveKit 1.x.
@available(
  *, deprecated,
  message: "Use Property<Value>, whose observers take events in place, and which queues what an observer sets."
)
public final class Observable<Value>: ActiveStream<Value>, ObservableType, PropertyProtocol, @unchecked Sendable {
  // `Sendable` as the superclass; the property is, and does not change.

  /// The kind of value, as a property calls it.
  public typealias ProperyElement = Value

  /// The property that has the value. It sends what is set, and lives as long as the observable at least.
  public let property: Property<Value>

  /// Makes an observable with a value.
  public init(_ value: Value) {
    property = Property(value)
    super.init()
  }

  /// Makes an observable, and runs a closure that sends its values, at once.
  ///
  /// What the closure returns is disposed when the observable is released; `nil` says that there is nothing to dispose.
  ///
  /// - Precondition: The closure sends a value before it returns.
  ///
  /// Origin: ReactiveKit 1.0.
  public convenience init(producer: (@escaping (Value) -> Void) -> (any Disposable)?) {
    let (values, disposable) = firstValues(of: producer, "Observable(producer:)")
    self.init(values.latest)
    run { observer in
      values.observeNext(with: observer).dispose(in: disposeBag)
      return disposable
    }
  }

  /// The value. Setting it sends it, unless an observer sets it.
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

  /// Sets the value, and sends nothing.
  @available(*, deprecated, renamed: "silentUpdate(value:)")
  public func silentUpdate(_ value: Value) {
    silentUpdate(value: value)
  }

  /// Sets the value, and sends nothing.
  public func silentUpdate(value: Value) {
    property.silentUpdate(value: value)
  }

  /// Adds an observer of events, in place. The observable lives until the observation is disposed.
  @_disfavoredOverload
  public override func observe(with observer: @escaping ReactiveKit.Observer<Value, Never>) -> any Disposable {
    property.observe(with: keeping(observer))
  }
}

/// A value that can be read, set and observed; a class, where ReactiveKit 1 has a structure that shares its storage.
///
/// Origin: ReactiveKit 1.x.
@available(
  *, deprecated,
  message: "Use Property<Value>, whose observers take events in place, and which queues what an observer sets."
)
public typealias MutableObservable<Value> = Observable<Value>

/// What a producer of ReactiveKit 1.0 sends, the latest of it first.
struct FirstValues<Value> {
  let latest: Value
  let source: ReplayOneSubject<Value, Never>

  func observeNext(with observer: @escaping (Value) -> Void) -> any Disposable {
    source.observeNext(with: observer)
  }
}

/// Runs a producer, which has to send a value before it returns.
func firstValues<Value>(
  of producer: (@escaping (Value) -> Void) -> (any Disposable)?, _ name: StaticString
) -> (FirstValues<Value>, (any Disposable)?) {
  let source = ReplayOneSubject<Value, Never>()
  let disposable = producer { source.send($0) }
  var latest: Value?
  source.observeNext { latest = $0 }.dispose()
  guard let latest else { trap(name, "the producer returned before it sent a value; send one at once") }
  return (FirstValues(latest: latest, source: source), disposable)
}
