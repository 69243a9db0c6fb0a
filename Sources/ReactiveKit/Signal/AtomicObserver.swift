/// What a signal's producer sends its events to.
///
/// Events may be sent on any thread, also several at a time: they are passed on one after the other, by the thread that
/// came first. After the first completion or failure, and after a disposal, events are ignored and nothing is held on to.
/// Where the observer has not asked for an element, as a ``Subscriber`` may, the element waits until it does.
///
/// Origin: ReactiveKit 3.x.
public final class AtomicObserver<Element, Error: Swift.Error>: ObserverProtocol, Disposable, Sendable {
  /// A subject with one subscriber, which loses nothing that is not asked for.
  @usableFromInline
  let core: SubjectCore<Element, Error>

  private let slot: Slot<Element, Error>

  /// What stops the producers.
  private let producers: CompositeDisposable

  /// Makes an observer that passes events on to a function.
  public convenience init(_ observer: @escaping Observer<Element, Error>) {
    self.init(
      SignalObservation().receiver(
        "Observer", receiveCompletion: { observer(Signal<Element, Error>.Event($0)) },
        receiveValue: { observer(.next($0)) }))
  }

  /// Makes an observer that passes events on to a receiver.
  init(_ downstream: _Receiver<Element, Error>) {
    let producers = CompositeDisposable()
    self.producers = producers
    core = SubjectCore("Signal", .queued, memory: .backlog)
    slot = core.attach(downstream, onCancel: { producers.dispose() })
  }

  deinit {
    // Nobody can send any more.
    core.abandon()
  }

  /// Whether the last event was sent, or the observation disposed.
  public var isDisposed: Bool { producers.isDisposed }

  /// Passes an event on, or leaves it to the thread that is passing one on.
  @inlinable
  public func on(_ event: Signal<Element, Error>.Event) {
    switch event {
    case .next(let element): core.send(element)
    case .failed(let error): end(.failure(error))
    case .completed: end(.finished)
    }
  }

  @usableFromInline
  func end(_ completion: Subscribers.Completion<Error>) {
    // What stops the source runs before the observer hears of the end.
    core.send(completion: completion, afterDoing: producers.dispose)
  }

  /// Runs a producer, unless the observation has ended. What it returns is disposed when it does.
  public func attach(_ producer: Signal<Element, Error>.Producer) {
    if !isDisposed { producers.add(disposable: producer(self)) }
  }

  /// Ends the observation. Nothing is passed on on this thread any more.
  public func dispose() {
    slot.cancel()
  }
}
