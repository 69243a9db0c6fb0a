public import ReactiveKit

/// A stream of elements that the program sends itself, and that never ends.
///
/// An event that an observer sends from within its delivery, on the same thread, is dropped. The stream lives as long as it is
/// observed, or held on to. It takes no completion. Operators come from ``SignalProtocol``, and give signals.
///
/// Origin: ReactiveKit 1.x.
@available(
  *, deprecated,
  message:
    "Use PassthroughSubject<Event, Never>, which queues what an observer sends, and is not kept by its observers."
)
open class ActiveStream<Event>: Subject<Event, Never>, @unchecked Sendable {
  // `Sendable` as the superclass; what is here besides does not change.

  /// A function that takes an event.
  public typealias Observer = (Event) -> Void

  /// A function that takes an event, as ReactiveKit 1.0.0 has it.
  public typealias Sink = (Event) -> Void

  /// Runs what sends, unless that is within a delivery of this stream.
  let turns = ExecutionContext.nonRecursive()

  /// What sends to observers where events are kept.
  private let kept: ReplaySubject<Event, Never>?

  /// Makes a stream without observers.
  public override init() {
    kept = nil
    super.init()
  }

  init(keeping limit: Int, of name: StaticString) {
    if limit < 0 { trap(name, "\(limit) is negative; keep 0 events or more") }
    kept = limit == 0 ? nil : ReplaySubject(bufferSize: limit)
    super.init()
  }

  /// Makes a stream that keeps the last events for new observers.
  ///
  /// - Precondition: `limit` is not negative.
  ///
  /// Origin: ReactiveKit 1.0.
  public convenience init(limit: Int) {
    self.init(keeping: limit, of: "ActiveStream(limit:)")
  }

  /// Makes a stream, and runs a closure that sends to it, at once.
  ///
  /// What the closure returns is disposed when the stream is released; `nil` says that there is nothing to dispose.
  public convenience init(producer: (@escaping Observer) -> (any Disposable)?) {
    self.init()
    run(producer)
  }

  /// Makes a stream that keeps the last events for new observers, and runs a closure that sends to it, at once.
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

  /// Sends an event to all present observers, unless one of them sends it.
  @available(*, deprecated, renamed: "send(_:)")
  open func next(_ event: Event) {
    let kept = kept
    turns.execute { if let kept { kept.send(event) } else { super.on(.next(event)) } }
  }

  /// Sends an element. A completion is ignored: the stream never ends.
  public override func on(_ event: Signal<Event, Never>.Event) {
    if case .next(let element) = event { next(element) }
  }

  /// Adds an observer of elements, which are delivered in a context: on the main thread, unless another is given.
  ///
  /// - Parameters:
  ///   - context: Where the closure is called; `nil` means in place.
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

  /// Adds an observer of events, in place. The stream lives until the observation is disposed.
  @_disfavoredOverload
  public override func observe(with observer: @escaping ReactiveKit.Observer<Event, Never>) -> any Disposable {
    if let kept { kept.observe(with: keeping(observer)) } else { super.observe(with: keeping(observer)) }
  }

  /// An observer that holds on to this stream.
  final func keeping(_ observer: @escaping ReactiveKit.Observer<Event, Never>) -> ReactiveKit.Observer<Event, Never> {
    { [self] event in withExtendedLifetime(self) { observer(event) } }
  }

  /// The function that sends to this stream for as long as it lives. A disposable is disposed when the stream is released.
  @available(*, deprecated, message: "Use bind(signal:), or signal.bind(to:).")
  public final func observer(_ disconnectDisposable: (any Disposable)?) -> Observer {
    if let disconnectDisposable { disposeBag.add(disposable: disconnectDisposable) }
    return { [weak self] in self?.next($0) }
  }

  /// Leaves out elements while the newest element of another signal is `false`, and until there is one.
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

  /// Returns the last of the events that are kept for new observers, or throws where there is none.
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

/// Observes elements as ReactiveKit 1 does: in a context, or in place.
func observeElements<S: SignalProtocol>(
  of signal: S, in context: ExecutionContext?, _ observer: @escaping (S.Element) -> Void
) -> any Disposable {
  if let context { return signal.receive(on: context).observeNext(with: observer) }
  return signal.observeNext(with: observer)
}
