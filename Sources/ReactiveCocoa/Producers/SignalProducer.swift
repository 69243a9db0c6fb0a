public import ReactiveKit

/// A producer that runs its work and sends events each time it is started.
///
/// Each start creates a signal and runs the work. Disposing the result of a start interrupts that signal and ends the
/// work.
@available(*, deprecated, message: "Use Signal<Value, Error> of ReactiveKit, which runs for each observer.")
public struct SignalProducer<Value, Error: Swift.Error>: SignalProducerType {
  /// The kind of signal that a start creates.
  @available(*, deprecated, message: "Use Signal<Value, Error> of ReactiveKit.")
  public typealias ProducedSignal = Signal<Value, Error>

  /// The events that run for each start.
  @usableFromInline let events: Events<Value, Error>

  @inlinable
  init(_ events: Events<Value, Error>) {
    self.events = events
  }

  /// Creates a producer with a function that runs for each start.
  ///
  /// - Parameter startHandler: A function that sends events to the observer. Disposables that it adds to the
  ///   composite are disposed after the end, or when the start is disposed.
  @available(*, deprecated, message: "Use Signal { observer in …; return disposable } of ReactiveKit.")
  public init(_ startHandler: @escaping (Observer<Value, Error>, CompositeDisposable) -> Void) {
    events = Events(attaching: { downstream in
      let composite = CompositeDisposable()
      let feed = Feed<Value, Error>("SignalProducer", memory: .backlog)
      let completion = downstream.completion
      feed.core.attach(
        _Receiver(
          downstream.label, subscription: downstream.subscription, next: downstream.next,
          completion: {
            completion($0)
            composite.dispose()
          }), onCancel: { composite.dispose() })
      if !composite.isDisposed { startHandler(Observer(feed.send), composite) }
    })
  }

  /// Creates a producer that sends the values of a signal from the start on.
  @available(*, deprecated, message: "Use the signal itself: a ReactiveKit signal is both.")
  public init<S: SignalType>(signal: S) where S.Value == Value, S.Error == Error {
    events = signal.signal.events
  }

  /// Creates a producer that sends a value and completes.
  @available(*, deprecated, renamed: "init(just:)")
  public init(value: Value) {
    self.init(just: value)
  }

  /// Creates a producer that sends a value and completes. Named as in ReactiveKit.
  public init(just value: Value) {
    events = Events(just: value)
  }

  /// Creates a producer that fails.
  @available(*, deprecated, message: "Use Signal<Value, Error>.failed(error) of ReactiveKit.")
  @inlinable
  public init(error: Error) {
    events = .failed(.failed(error))
  }

  /// Creates a producer that sends the success and completes, or fails with the failure.
  @available(*, deprecated, message: "Use Signal(result: result) of ReactiveKit.")
  public init(result: Result<Value, Error>) {
    events = Events(result: result.mapError { .failed($0) })
  }

  /// Creates a producer that sends the elements of a sequence and completes.
  @available(*, deprecated, renamed: "init(sequence:)")
  public init<S: Sequence>(values: S) where S.Element == Value {
    self.init(sequence: values)
  }

  /// Creates a producer that sends two values or more, and completes.
  @available(*, deprecated, message: "Use Signal(sequence: [first, second]), with all values in the array.")
  public init(values first: Value, _ second: Value, _ tail: Value...) {
    self.init(sequence: [first, second] + tail)
  }

  /// Creates a producer that sends the elements of a sequence and completes. Named as in ReactiveKit.
  public init<S: Sequence>(sequence: S) where S.Element == Value {
    events = Events(sequence: sequence)
  }

  /// Creates a producer from any publisher or signal of ReactiveKit, which is observed for each start.
  public init<P: Publisher>(publisher: P) where P.Output == Value, P.Failure == Error {
    events = Events(publisher)
  }

  /// A producer that completes immediately.
  @available(*, deprecated, message: "Use Signal<Value, Error>.completed() of ReactiveKit.")
  public static var empty: SignalProducer { SignalProducer(.completed()) }

  /// A producer that never sends an event.
  @available(*, deprecated, message: "Use Signal<Value, Error>.never() of ReactiveKit.")
  public static var never: SignalProducer { SignalProducer(.never()) }

  /// Returns a producer, and an observer that sends events to it. Each start receives the last `capacity` values,
  /// then the end or later events.
  ///
  /// - Precondition: `capacity` is not negative.
  @available(
    *, deprecated, message: "Use ReplaySubject<Value, Error>(bufferSize: capacity), or a PassthroughSubject for 0."
  )
  public static func buffer(_ capacity: Int) -> (SignalProducer, Observer<Value, Error>) {
    checkCount(capacity, of: "SignalProducer.buffer(_:)")
    let feed = Feed<Value, Error>("SignalProducer", memory: .replay(limit: capacity))
    return (SignalProducer(Events(attaching: feed.attach)), Observer(feed.send))
  }

  /// Returns a producer that keeps all values. See ``buffer(_:)``.
  @available(*, deprecated, message: "Use ReplaySubject<Value, Error>().")
  public static func buffer() -> (SignalProducer, Observer<Value, Error>) {
    buffer(.max)
  }

  /// Returns a producer that runs `operation` for each start. Sends its success and completes, or fails with its
  /// failure.
  @available(*, deprecated, message: "Use Signal(evaluating: { … }) of ReactiveKit.")
  @inlinable
  public static func attempt(_ operation: @escaping () -> Result<Value, Error>) -> SignalProducer {
    SignalProducer(Events(evaluating: { operation().mapError { .failed($0) } }))
  }

  /// Creates a signal, calls `setUp` with it and with a disposable that interrupts it, then runs the work.
  ///
  /// - Parameter setUp: Called before the first event is sent. If `setUp` disposes the disposable, the work does not
  ///   run.
  @available(
    *, deprecated, message: "Use publish() of ReactiveKit: observe the connectable signal, then connect() it."
  )
  public func startWithSignal(_ setUp: (Signal<Value, Error>, any Disposable) -> Void) {
    let feed = Feed<Value, Error>("SignalProducer")
    let link = SignalObservation()
    let run = Run(of: feed, by: link)
    setUp(Signal(of: feed), run)
    if !run.isDisposed { feed.take(events, by: link) }
  }

  /// This producer.
  @available(*, deprecated, message: "Use the signal itself.")
  @inlinable public var producer: SignalProducer<Value, Error> { self }

  /// Returns this producer as a signal of ReactiveKit, which completes at an interruption. Disposing an observation
  /// sends nothing.
  public func toSignal() -> ReactiveKit.Signal<Value, Error> { events.withoutInterruption() }
}
