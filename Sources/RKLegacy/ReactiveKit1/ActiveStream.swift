public import ReactiveKit

/// A stream of elements that the program sends itself. It never ends.
///
/// Drops an event that an observer sends during a delivery of this stream, on the same thread. The stream lives while
/// it is observed or retained. It ignores completions. Operators of ``SignalProtocol`` return signals.
@available(
  *, deprecated,
  message:
    "Use PassthroughSubject<Event, Never>, which queues what an observer sends, and is not kept by its observers."
)
open class ActiveStream<Event>: Subject<Event, Never>, @unchecked Sendable {
  // `Sendable` like the superclass. The properties added here do not change.

  /// A function that receives an event.
  public typealias Observer = (Event) -> Void

  /// A function that receives an event, named as in ReactiveKit 1.0.0.
  public typealias Sink = (Event) -> Void

  /// Runs sends, except during a delivery of this stream.
  let turns = ExecutionContext.nonRecursive()

  /// The subject that sends to observers if events are kept.
  private let kept: ReplaySubject<Event, Never>?

  /// Creates a stream without observers.
  public override init() {
    kept = nil
    super.init()
  }

  init(keeping limit: Int, of name: StaticString) {
    if limit < 0 { trap(name, "\(limit) events; pass 0 or more") }
    kept = limit == 0 ? nil : ReplaySubject(bufferSize: limit)
    super.init()
  }

  /// Creates a stream that keeps the last `limit` events for new observers.
  ///
  /// - Precondition: `limit` is not negative.
  ///
  /// Origin: ReactiveKit 1.0.
  public convenience init(limit: Int) {
    self.init(keeping: limit, of: "ActiveStream(limit:)")
  }

  /// Creates a stream, and immediately runs `producer`, which sends events to it.
  ///
  /// The disposable that `producer` returns is disposed when the stream is released. Return `nil` if there is nothing
  /// to dispose.
  public convenience init(producer: (@escaping Observer) -> (any Disposable)?) {
    self.init()
    run(producer)
  }

  /// Creates a stream that keeps the last `limit` events for new observers, and immediately runs `producer`, which
  /// sends events to it.
  ///
  /// - Precondition: `limit` is not negative.
  ///
  /// Origin: ReactiveKit 1.0.
  public convenience init(limit: Int, producer: (@escaping Observer) -> (any Disposable)?) {
    self.init(limit: limit)
    run(producer)
  }

  final func run(_ producer: (@escaping Observer) -> (any Disposable)?) {
    let disposable = producer { [weak self] in self?.next($0) }
    if let disposable { disposeBag.add(disposable: disposable) }
  }

  /// Sends an event to all current observers. Drops an event that one of them sends.
  @available(*, deprecated, renamed: "send(_:)")
  open func next(_ event: Event) {
    let kept = kept
    turns.execute { if let kept { kept.send(event) } else { super.on(.next(event)) } }
  }

  /// Sends an element. Ignores a completion, because the stream never ends.
  public override func on(_ event: Signal<Event, Never>.Event) {
    if case .next(let element) = event { next(element) }
  }

  /// Adds an observer of elements. Calls it in a context, by default on the main thread.
  ///
  /// - Parameters:
  ///   - context: The context in which `observer` is called. With `nil`, calls it immediately.
  ///   - observer: Called with each element.
  @available(
    *, deprecated,
    message: "Use receive(on: ExecutionContext.immediateOnMain).observeNext(with:), or another context."
  )
  @discardableResult
  public final func observe(
    on context: ExecutionContext? = .immediateOnMain, observer: @escaping Observer
  ) -> any Disposable {
    observeElements(of: self, in: context, observer)
  }

  /// Adds an observer of events, and calls it immediately with each event. The stream lives until the observation is
  /// disposed.
  @_disfavoredOverload
  public override func observe(with observer: @escaping ReactiveKit.Observer<Event, Never>) -> any Disposable {
    if let kept { kept.observe(with: keeping(observer)) } else { super.observe(with: keeping(observer)) }
  }

  /// Returns an observer that retains this stream.
  final func keeping(_ observer: @escaping ReactiveKit.Observer<Event, Never>) -> ReactiveKit.Observer<Event, Never> {
    { [self] event in withExtendedLifetime(self) { observer(event) } }
  }

  /// Returns a function that sends to this stream while it exists. The disposable is disposed when the stream is
  /// released.
  @available(*, deprecated, message: "Use bind(signal:), or signal.bind(to:).")
  public final func observer(_ disconnectDisposable: (any Disposable)?) -> Observer {
    if let disconnectDisposable { disposeBag.add(disposable: disconnectDisposable) }
    return { [weak self] in self?.next($0) }
  }

  /// Drops elements while the latest element of another signal is `false`, and until that signal sends an element.
  @available(*, deprecated, message: "Use toSignal().pausable(by: other.prepend(false)).")
  public final func pausable<S: SignalProtocol>(by other: S) -> SafeSignal<Event> where S.Element == Bool {
    toSignal().pausable(by: other.prepend(false))
  }

  /// The events that are kept for new observers.
  ///
  /// Origin: ReactiveKit 1.0.0, and ``ObservableBuffer``.
  public final var buffer: [Event] {
    var events: [Event] = []
    kept?.observe { if case .next(let event) = $0 { events.append(event) } }.dispose()
    return events
  }

  /// Returns the last event that is kept for new observers, or throws if there is none.
  ///
  /// Origin: ReactiveKit 1.0.
  public final func lastEvent() throws -> Event {
    guard let event = buffer.last else { throw NoEventError() }
    return event
  }
}

private struct NoEventError: Error, CustomStringConvertible {
  var description: String { "lastEvent(): no event was sent yet, or none is kept" }
}

/// Observes elements as in ReactiveKit 1: in a context, or immediately.
func observeElements<S: SignalProtocol>(
  of signal: S, in context: ExecutionContext?, _ observer: @escaping (S.Element) -> Void
) -> any Disposable {
  if let context { return signal.receive(on: context).observeNext(with: observer) }
  return signal.observeNext(with: observer)
}
