/// A sequence of events over time: elements, and at the end a completion or a failure.
///
/// A signal is a ``Publisher`` that always asks for everything its upstream has. So it goes wherever a publisher is wanted;
/// a publisher becomes a signal by `toSignal()`. Nothing happens until a signal is observed, and each observation is a run
/// of its own.
///
/// A type of your own needs ``observe(with:)`` and nothing else. Its events may come from any thread; they reach observers
/// one at a time.
///
/// Origin: ReactiveKit 3.x.
public protocol SignalProtocol<Element, Error>: Publisher where Output == Element, Failure == Error {
  /// The kind of elements.
  associatedtype Element

  /// The kind of error that can end the signal; `Never` where none can.
  associatedtype Error: Swift.Error

  /// The kind of elements, as a publisher calls it.
  associatedtype Output = Element

  /// The kind of error, as a publisher calls it.
  associatedtype Failure = Error

  /// Runs the signal, and sends its events to an observer.
  ///
  /// - Returns: What ends the observation. Letting go of it does not.
  func observe(with observer: @escaping Observer<Element, Error>) -> any Disposable
}

/// A function that takes events.
///
/// Origin: ReactiveKit 3.x.
public typealias Observer<Element, Error: Swift.Error> = (Signal<Element, Error>.Event) -> Void

/// A function that takes events of a signal that cannot fail.
///
/// Origin: ReactiveKit 3.x.
public typealias SafeObserver<Element> = (Signal<Element, Never>.Event) -> Void

extension SignalProtocol {
  /// Attaches a subscriber, which gets what it asks for: what a source sends beyond that waits, or is dropped where the
  /// source is a subject.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
    _attach(subscriber._receiver)
  }

  /// Attaches a receiver to a signal that is not of this library.
  public func _attach(_ downstream: _Receiver<Element, Error>) {
    AtomicObserver(downstream).attach { self.observe(with: $0.on) }
  }

  /// Runs the signal for an observer that is a receiver's end. What every signal of this library does in `observe(with:)`.
  @inlinable
  package func observeByReceiver(_ observer: @escaping Observer<Element, Error>) -> any Disposable {
    let observation = SignalObservation()
    _attach(
      observation.receiver(
        "Observer",
        receiveCompletion: { observer(Signal<Element, Error>.Event($0)) },
        receiveValue: { observer(.next($0)) }))
    return observation
  }

  /// Runs the signal, and sends its events to an observer.
  ///
  /// Origin: ReactiveKit 3.x.
  public func observe<O: ObserverProtocol>(with observer: O) -> any Disposable
  where O.Element == Element, O.Error == Error {
    observe(with: observer.on)
  }
}
