public import ReactiveKit

// Streams and operations of closures that may return `nil`, which says that there is nothing to dispose.

/// A signal that cannot fail, of a producer that is given a function to call with each element.
///
/// The producer runs for each observation. The signal does not end.
///
/// Origin: ReactiveKit 1.x.
@available(
  *, deprecated,
  message: "Use SafeSignal { observer in … }: call observer.receive(_:), return NonDisposable.instance for nil."
)
public func create<Event>(
  producer: @escaping (@escaping (Event) -> Void) -> (any Disposable)?
) -> SafeSignal<Event> {
  SafeSignal { observer in producer { observer.receive($0) } ?? NonDisposable.instance }
}

/// A signal that can fail, of a producer that is given an observer.
///
/// The producer runs for each observation.
///
/// Origin: ReactiveKit 1.x.
@available(
  *, deprecated, message: "Use Signal { observer in … }, and return NonDisposable.instance for nil."
)
public func create<Value, Error>(
  producer: @escaping (AtomicObserver<Value, Error>) -> (any Disposable)?
) -> Signal<Value, Error> {
  Signal { observer in producer(observer) ?? NonDisposable.instance }
}

/// A stream of a producer that is run at once.
///
/// Origin: ReactiveKit 1.x.
@available(
  *, deprecated, message: "Use a PassthroughSubject, and send to it; or SafeSignal { observer in … } with share()."
)
@_disfavoredOverload
public func create<Event>(producer: (@escaping (Event) -> Void) -> (any Disposable)?) -> ActiveStream<Event> {
  ActiveStream(producer: producer)
}

/// A stream that keeps the last events, of a producer that is run at once.
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

/// An observable collection of a producer that is run at once, and sends an event before it returns.
///
/// Origin: ReactiveKit 1.x.
@available(*, deprecated, message: "Use CollectionProperty(_:), and bind a signal of changes to it.")
@_disfavoredOverload
public func create<Collection: Swift.Collection>(
  producer: (@escaping (ObservableCollectionEvent<Collection>) -> Void) -> (any Disposable)?
) -> ObservableCollection<Collection> {
  ObservableCollection(producer: producer)
}

extension Signal {
  /// A signal that sends an element and completes.
  ///
  /// Origin: ReactiveKit 1.x.
  @available(*, deprecated, message: "Use Signal(just: value).")
  public static func succeeded(with value: Element) -> Signal<Element, Error> {
    Signal(just: value)
  }

  /// A signal that fails.
  ///
  /// Origin: ReactiveKit 1.x.
  @available(*, deprecated, renamed: "failed(_:)")
  public static func failed(with error: Error) -> Signal<Element, Error> {
    .failed(error)
  }
}
