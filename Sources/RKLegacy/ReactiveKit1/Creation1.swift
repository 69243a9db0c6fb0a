public import ReactiveKit

// Streams and operations from closures. A closure may return `nil` if there is nothing to dispose.

/// Creates a signal that cannot fail from `producer`, which calls a function with each element.
///
/// Runs `producer` for each observation. The signal does not complete.
@available(
  *, deprecated,
  message: "Use SafeSignal { observer in … }: call observer.receive(_:), return NonDisposable.instance for nil."
)
public func create<Event>(
  producer: @escaping (@escaping (Event) -> Void) -> (any Disposable)?
) -> SafeSignal<Event> {
  SafeSignal { observer in producer { observer.receive($0) } ?? NonDisposable.instance }
}

/// Creates a signal that can fail from `producer`, which sends events to an observer.
///
/// Runs `producer` for each observation.
@available(
  *, deprecated, message: "Use Signal { observer in … }, and return NonDisposable.instance for nil."
)
public func create<Value, Error>(
  producer: @escaping (AtomicObserver<Value, Error>) -> (any Disposable)?
) -> Signal<Value, Error> {
  Signal { observer in producer(observer) ?? NonDisposable.instance }
}

/// Creates a stream, and immediately runs `producer`, which sends events to it.
@available(
  *, deprecated, message: "Use a PassthroughSubject, and send to it; or SafeSignal { observer in … } with share()."
)
@_disfavoredOverload
public func create<Event>(producer: (@escaping (Event) -> Void) -> (any Disposable)?) -> ActiveStream<Event> {
  ActiveStream(producer: producer)
}

/// Creates a stream that keeps the last `limit` events, and immediately runs `producer`, which sends events to it.
///
/// - Precondition: `limit` is not negative.
///
/// Origin: ReactiveKit 1.0.
@available(
  *, deprecated,
  message: "Use a ReplaySubject(bufferSize:), and send to it; or SafeSignal { observer in … } with share(limit:)."
)
public func create<Event>(
  limit: Int, producer: (@escaping (Event) -> Void) -> (any Disposable)?
) -> ActiveStream<Event> {
  ActiveStream(limit: limit, producer: producer)
}

/// Creates an observable collection, and immediately runs `producer`, which must send an event before it returns.
@available(*, deprecated, message: "Use CollectionProperty(_:), and bind a signal of changes to it.")
@_disfavoredOverload
public func create<Collection: Swift.Collection>(
  producer: (@escaping (ObservableCollectionEvent<Collection>) -> Void) -> (any Disposable)?
) -> ObservableCollection<Collection> {
  ObservableCollection(producer: producer)
}

extension Signal {
  /// Returns a signal that sends an element and completes.
  @available(*, deprecated, message: "Use Signal(just: value).")
  public static func succeeded(with value: Element) -> Signal<Element, Error> {
    Signal(just: value)
  }

  /// Returns a signal that fails.
  @available(*, deprecated, renamed: "failed(_:)")
  public static func failed(with error: Error) -> Signal<Element, Error> {
    .failed(error)
  }
}
