public import ReactiveKit

@available(*, deprecated, message: "Use Signal of ReactiveKit.")
extension RAC4 {
  /// Does its work each time it is started, and sends events while it does.
  ///
  /// Each start makes a signal and runs the work. To dispose the start interrupts that signal and ends the work.
  ///
  /// Origin: ReactiveCocoa 4.
  @available(*, deprecated, message: "Use Signal<Value, Error> of ReactiveKit, which runs for each observer.")
  public struct SignalProducer<Value, Error: Swift.Error>: SignalProducerType {
    /// The kind of signal that a start makes.
    @available(*, deprecated, message: "Use Signal<Value, Error> of ReactiveKit.")
    public typealias ProducedSignal = Signal<Value, Error>

    /// What runs for each start.
    let events: Events<Value, Error>

    init(_ events: Events<Value, Error>) {
      self.events = events
    }

    /// Makes a producer of a function that runs for each start.
    ///
    /// - Parameter startHandler: Sends events to the observer; what it adds to the composite is disposed after the end, or
    ///   when the start is disposed.
    @available(*, deprecated, message: "Use Signal { observer in …; return disposable } of ReactiveKit.")
    public init(_ startHandler: @escaping (RAC4.Observer<Value, Error>, CompositeDisposable) -> Void) {
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
        if !composite.isDisposed { startHandler(RAC4.Observer(feed.send), composite) }
      })
    }

    /// Makes a producer that sends what a signal sends after the start.
    @available(*, deprecated, message: "Use the signal itself: a ReactiveKit signal is both.")
    public init<S: SignalType>(signal: S) where S.Value == Value, S.Error == Error {
      events = signal.signal.events
    }

    /// Makes a producer that sends a value and completes.
    @available(*, deprecated, renamed: "init(just:)")
    public init(value: Value) {
      self.init(just: value)
    }

    /// Makes a producer that sends a value and completes, as today's signals call it.
    public init(just value: Value) {
      events = Events(just: value)
    }

    /// Makes a producer that fails.
    @available(*, deprecated, message: "Use Signal<Value, Error>.failed(error) of ReactiveKit.")
    public init(error: Error) {
      events = .failed(.failed(error))
    }

    /// Makes a producer that sends the success and completes, or fails with the failure.
    @available(*, deprecated, message: "Use Signal(result: result) of ReactiveKit.")
    public init(result: Result<Value, Error>) {
      events = Events(result: result.mapError { .failed($0) })
    }

    /// Makes a producer that sends the members of a sequence and completes.
    @available(*, deprecated, renamed: "init(sequence:)")
    public init<S: Sequence>(values: S) where S.Element == Value {
      self.init(sequence: values)
    }

    /// Makes a producer that sends the members of a sequence and completes, as today's signals call it.
    public init<S: Sequence>(sequence: S) where S.Element == Value {
      events = Events(sequence: sequence)
    }

    /// Makes a producer of any publisher or signal of today's, which is observed for each start.
    public init<P: Publisher>(publisher: P) where P.Output == Value, P.Failure == Error {
      events = Events(publisher)
    }

    /// A producer that completes at once.
    @available(*, deprecated, message: "Use Signal<Value, Error>.completed() of ReactiveKit.")
    public static var empty: SignalProducer { SignalProducer(.completed()) }

    /// A producer that sends nothing, not even an end.
    @available(*, deprecated, message: "Use Signal<Value, Error>.never() of ReactiveKit.")
    public static var never: SignalProducer { SignalProducer(.never()) }

    /// A producer, and an observer that feeds it. Who starts it gets the last values, and the end if that has come, then what
    /// is sent.
    ///
    /// - Precondition: `capacity` is not negative.
    @available(
      *, deprecated, message: "Use ReplaySubject<Value, Error>(bufferSize: capacity), or a PassthroughSubject for 0."
    )
    public static func buffer(_ capacity: Int) -> (SignalProducer, RAC4.Observer<Value, Error>) {
      checkCount(capacity, of: "SignalProducer.buffer(_:)")
      let feed = Feed<Value, Error>("SignalProducer", memory: .replay(limit: capacity))
      return (SignalProducer(Events(attaching: feed.attach)), RAC4.Observer(feed.send))
    }

    /// A producer that keeps all values; see ``buffer(_:)``.
    @available(*, deprecated, message: "Use ReplaySubject<Value, Error>().")
    public static func buffer() -> (SignalProducer, RAC4.Observer<Value, Error>) {
      buffer(.max)
    }

    /// A producer that runs a function for each start: sends its success and completes, or fails with its failure.
    @available(*, deprecated, message: "Use Signal(evaluating: { … }) of ReactiveKit.")
    public static func attempt(_ operation: @escaping () -> Result<Value, Error>) -> SignalProducer {
      SignalProducer(Events(evaluating: { operation().mapError { .failed($0) } }))
    }

    /// Makes a signal, calls a function with it and with what interrupts it, then runs the work.
    ///
    /// - Parameter setUp: Is called before the first event is sent. If it disposes, the work is not run.
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
    public var producer: SignalProducer<Value, Error> { self }

    /// This producer as a signal of today's. An interruption completes it; a disposal sends nothing.
    public func toSignal() -> ReactiveKit.Signal<Value, Error> { events.withoutInterruption() }
  }

  /// Something that is a producer: what extensions of all producers, or of those of certain values, extend.
  ///
  /// Origin: ReactiveCocoa 4.
  @available(*, deprecated, message: "Use SignalProtocol of ReactiveKit, whose Value is Element.")
  public protocol SignalProducerType<Value, Error> {
    /// The kind of value.
    associatedtype Value

    /// The kind of error.
    associatedtype Error: Swift.Error

    /// The producer.
    @available(*, deprecated, message: "Use toSignal() of ReactiveKit.")
    var producer: SignalProducer<Value, Error> { get }

    /// Makes a signal, calls a function with it and with what interrupts it, then runs the work.
    @available(
      *, deprecated, message: "Use publish() of ReactiveKit: observe the connectable signal, then connect() it."
    )
    func startWithSignal(_ setUp: (Signal<Value, Error>, any Disposable) -> Void)
  }
}
