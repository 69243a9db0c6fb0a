/// A sequence of events over time: elements, and at the end a completion or a failure.
///
/// A signal is a `Publisher`, and can be used wherever a publisher is accepted. To use a publisher as a signal, call
/// `toSignal()`. Nothing happens until a signal is observed. Each observation runs the signal separately, and requests
/// unlimited elements from its upstream.
///
/// To declare your own signal, implement only ``observe(with:)``. You may send events on any thread; observers receive
/// them one at a time.
public protocol SignalProtocol<Element, Error>: _SignalPublisher where Output == Element, Failure == Error {
  /// The kind of elements this signal sends.
  associatedtype Element

  /// The kind of error this signal can fail with, or `Never` if it cannot fail.
  associatedtype Error: Swift.Error

  /// The kind of elements, under a publisher's name.
  associatedtype Output = Element

  /// The kind of error, under a publisher's name.
  associatedtype Failure = Error

  /// Observes this signal with a closure.
  ///
  /// ```swift
  /// let bag = DisposeBag()
  /// SafeSignal(just: "a page").observe { event in
  ///   switch event {
  ///   case .next(let page): print(page)
  ///   case .failed, .completed: print("ended")
  ///   }
  /// }
  /// .dispose(in: bag)  // prints a page, ended
  /// ```
  ///
  /// - Parameter observer: A closure called with each event.
  /// - Returns: A disposable that ends the observation. Releasing the disposable does not end it.
  func observe(with observer: @escaping Observer<Element, Error>) -> any Disposable
}

/// A closure that receives events.
public typealias Observer<Element, Error: Swift.Error> = (Signal<Element, Error>.Event) -> Void

/// A closure that receives the events of a signal that cannot fail.
public typealias SafeObserver<Element> = (Signal<Element, Never>.Event) -> Void

extension SignalProtocol {
  /// Attaches a subscriber, which receives as many elements as it requests. Further elements are buffered, but a
  /// subject drops them.
  ///
  /// - Parameter subscriber: The subscriber to attach.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
    _attach(subscriber._receiver)
  }

  /// Attaches a receiver to a signal from outside this library.
  @inlinable
  public func _attach(_ downstream: _Receiver<Element, Error>) {
    AtomicObserver(downstream).attach { self.observe(with: forwarding(Signal<Element, Error>.Event.self, to: $0)) }
  }

  /// Observes this signal by attaching a receiver. Every signal of this library implements `observe(with:)` this way.
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

  /// Observes this signal with an observer.
  ///
  /// - Parameter observer: The observer that receives the events.
  @inlinable
  public func observe<O: ObserverProtocol>(with observer: O) -> any Disposable
  where O.Element == Element, O.Error == Error {
    observe(with: observer.on)
  }
}
