public import ReactiveKit

@available(*, deprecated, message: "Use a PassthroughSubject or a shared Signal of ReactiveKit.")
extension RAC4 {
  /// Events that are sent whether or not someone observes them.
  ///
  /// Events come one at a time, whichever threads send them; nothing follows the one that ends the signal. Who observes later
  /// is interrupted at once. A signal need not be held on to: what sends to it does that.
  ///
  /// Origin: ReactiveCocoa 4.
  @available(
    *, deprecated,
    message: "Use a PassthroughSubject or Property to send, Signal<Value, Error> of ReactiveKit to observe."
  )
  public final class Signal<Value, Error: Swift.Error>: SignalType, @unchecked Sendable {
    // `Sendable` holds because the closure does not change, and leads to a subject's core.

    /// What takes the events of such a signal.
    @available(*, deprecated, message: "Use AtomicObserver<Value, Error> of ReactiveKit.")
    public typealias Observer = RAC4.Observer<Value, Error>

    private let attach: (_Receiver<Value, Stop<Error>>) -> Void

    init(of feed: Feed<Value, Error>) {
      attach = feed.attach
    }

    /// Makes a signal of what sends its events, which runs now.
    ///
    /// What it returns is disposed after the signal's end.
    @available(
      *, deprecated, message: "Use Signal { observer in … } of ReactiveKit, which runs for each observer; share() it."
    )
    public convenience init(_ generator: (RAC4.Observer<Value, Error>) -> (any Disposable)?) {
      let feed = Feed<Value, Error>("Signal")
      self.init(of: feed)
      if let disposable = generator(RAC4.Observer(feed.send)) { feed.disposeAtEnd(disposable) }
    }

    /// Makes a signal of any publisher or signal of today's, which is observed now and until its end.
    public convenience init<P: Publisher>(publisher: P) where P.Output == Value, P.Failure == Error {
      self.init(Events(publisher))
    }

    /// Makes a signal of events that are observed now.
    convenience init(_ events: Events<Value, Error>) {
      let feed = Feed<Value, Error>("Signal")
      self.init(of: feed)
      feed.take(events)
    }

    /// A signal that sends nothing, not even an end.
    @available(*, deprecated, message: "Use Signal<Value, Error>.never() of ReactiveKit.")
    public static var never: Signal { Signal { _ in nil } }

    /// A signal that has completed: who observes it is interrupted.
    @available(*, deprecated, message: "Use Signal<Value, Error>.completed() of ReactiveKit.")
    public static var empty: Signal {
      Signal { observer in
        observer.sendCompleted()
        return nil
      }
    }

    /// A signal, and an observer that feeds it.
    @available(*, deprecated, message: "Use let subject = PassthroughSubject<Value, Error>(): it is both.")
    public static func pipe() -> (Signal, RAC4.Observer<Value, Error>) {
      let feed = Feed<Value, Error>("Signal")
      return (Signal(of: feed), RAC4.Observer(feed.send))
    }

    /// The events from now on. Interrupts observers that come after the end.
    var events: Events<Value, Error> {
      let attach = attach
      return Events(attaching: { downstream in
        // Written before there can be a completion, by the thread that attaches.
        var isLate = false
        attach(
          _Receiver(
            downstream.label,
            subscription: {
              if $0 === EmptySubscription.shared { isLate = true }
              downstream.subscription($0)
            }, next: downstream.next, completion: { downstream.completion(isLate ? .failure(.interrupted) : $0) }))
      })
    }

    /// Sends the events from now on to an observer.
    ///
    /// - Returns: What ends the observation, and nothing else; `nil` if the signal has ended.
    @available(*, deprecated, message: "Use observe(with: { event in … }) of ReactiveKit.")
    @discardableResult
    public func observe(_ observer: RAC4.Observer<Value, Error>) -> (any Disposable)? {
      let link = SignalObservation()
      events._attach(
        link.receiver(
          "Observer", receiveCompletion: { observer.action(Event($0)) }, receiveValue: { observer.action(.Next($0)) }))
      return link.hasEnded ? nil : Observation(link)
    }

    /// This signal.
    @available(*, deprecated, message: "Use the signal itself.")
    public var signal: Signal<Value, Error> { self }

    /// The events from now on as a signal of today's. An interruption completes it.
    public func toSignal() -> ReactiveKit.Signal<Value, Error> { events.withoutInterruption() }
  }

  /// Something that is a signal: what extensions of all signals, or of signals of certain values, extend.
  ///
  /// Origin: ReactiveCocoa 4.
  @available(*, deprecated, message: "Use SignalProtocol of ReactiveKit, whose Value is Element.")
  public protocol SignalType<Value, Error> {
    /// The kind of value.
    associatedtype Value

    /// The kind of error.
    associatedtype Error: Swift.Error

    /// The signal.
    @available(*, deprecated, message: "Use the signal itself, or toSignal() of any SignalProtocol of ReactiveKit.")
    var signal: Signal<Value, Error> { get }

    /// Sends the events from now on to an observer.
    @available(*, deprecated, message: "Use observe(with: { event in … }) of ReactiveKit.")
    @discardableResult
    func observe(_ observer: Observer<Value, Error>) -> (any Disposable)?
  }
}

extension ReactiveKit.Signal {
  /// The same events as a producer or signal of ReactiveCocoa 4 is made of.
  init<P: Publisher, Failure>(_ publisher: P)
  where P.Output == Element, P.Failure == Failure, Error == RAC4.Stop<Failure> {
    self = publisher.toSignal().mapError { .failed($0) }
  }

  /// The same events where an interruption completes.
  func withoutInterruption<Failure>() -> ReactiveKit.Signal<Element, Failure> where Error == RAC4.Stop<Failure> {
    flatMapError { stop -> ReactiveKit.Signal<Element, Failure> in
      switch stop {
      case .failed(let error): .failed(error)
      case .interrupted: .completed()
      }
    }
  }
}
