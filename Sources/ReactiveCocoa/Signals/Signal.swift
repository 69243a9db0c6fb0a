public import ReactiveKit

/// A stream of events that are sent whether or not the signal is observed.
///
/// Sends events one at a time, on whichever threads they arrive. Nothing follows the end of the signal. An observer
/// that subscribes after the end is interrupted immediately. The sender retains the signal, so nothing else has to.
@available(
  *, deprecated,
  message: "Use a PassthroughSubject or Property to send, Signal<Value, Error> of ReactiveKit to observe."
)
public final class Signal<Value, Error: Swift.Error>: SignalType, @unchecked Sendable {
  // `Sendable` holds because the closure does not change, and calls the core of a subject.

  /// The observer of this kind of signal.
  @available(*, deprecated, message: "Use AtomicObserver<Value, Error> of ReactiveKit.")
  public typealias Observer = ReactiveCocoa.Observer<Value, Error>

  private let attach: (_Receiver<Value, Stop<Error>>) -> Void

  init(of feed: Feed<Value, Error>) {
    attach = feed.attach
  }

  /// Creates a signal of the events that `generator` sends. Runs `generator` immediately.
  ///
  /// The disposable that `generator` returns is disposed after the end of the signal.
  @available(
    *, deprecated, message: "Use Signal { observer in … } of ReactiveKit, which runs for each observer; share() it."
  )
  public convenience init(_ generator: (Observer) -> (any Disposable)?) {
    let feed = Feed<Value, Error>("Signal")
    self.init(of: feed)
    if let disposable = generator(Observer(feed.send)) { feed.disposeAtEnd(disposable) }
  }

  /// Creates a signal from any publisher or signal of ReactiveKit. Observes it immediately, until its end.
  public convenience init<P: Publisher>(publisher: P) where P.Output == Value, P.Failure == Error {
    self.init(Events(publisher))
  }

  /// Creates a signal of events. Observes them immediately.
  convenience init(_ events: Events<Value, Error>) {
    let feed = Feed<Value, Error>("Signal")
    self.init(of: feed)
    feed.take(events)
  }

  /// A signal that never sends an event.
  @available(*, deprecated, message: "Use Signal<Value, Error>.never() of ReactiveKit.")
  public static var never: Signal { Signal { _ in nil } }

  /// A signal that has completed. Interrupts its observers.
  @available(*, deprecated, message: "Use Signal<Value, Error>.completed() of ReactiveKit.")
  public static var empty: Signal {
    Signal { observer in
      observer.sendCompleted()
      return nil
    }
  }

  /// Returns a signal, and an observer that sends events to it.
  @available(*, deprecated, message: "Use let subject = PassthroughSubject<Value, Error>(): it is both.")
  public static func pipe() -> (Signal, Observer) {
    let feed = Feed<Value, Error>("Signal")
    return (Signal(of: feed), Observer(feed.send))
  }

  /// The events from now on. Interrupts observers that subscribe after the end.
  var events: Events<Value, Error> {
    let attach = attach
    return Events(attaching: { downstream in
      // Written before a completion is possible, and only by the attaching thread.
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
  /// - Returns: A disposable that ends only the observation, or `nil` if the signal has ended.
  @available(*, deprecated, message: "Use observe(with: { event in … }) of ReactiveKit.")
  @discardableResult
  public func observe(_ observer: Observer) -> (any Disposable)? {
    let link = SignalObservation()
    events._attach(
      link.receiver(
        "Observer", receiveCompletion: { observer.action(Event($0)) }, receiveValue: { observer.action(.Next($0)) }))
    return link.hasEnded ? nil : Observation(link)
  }

  /// This signal.
  @available(*, deprecated, message: "Use the signal itself.")
  public var signal: Signal<Value, Error> { self }

  /// Returns the events from now on as a signal of ReactiveKit, which completes at an interruption.
  public func toSignal() -> ReactiveKit.Signal<Value, Error> { events.withoutInterruption() }
}
