/// The observer to which a signal's producer sends events.
///
/// ```swift
/// let countdown = Signal<Int, Never> { observer in  // An AtomicObserver: any thread may use it.
///   observer.receive(2)
///   observer.receive(1)
///   observer.receive(completion: .finished)
///   observer.receive(0)  // After the completion: ignored.
///   return NonDisposable.instance
/// }
/// let seen = countdown.waitAndCollectElements()  // seen == [2, 1]
/// ```
///
/// Events may be sent on any thread, even on several threads at the same time. The thread that arrives first delivers
/// them, one at a time. After the first completion or failure, and after a disposal, the observer ignores events and
/// retains nothing. An element that a `Subscriber` has not requested is buffered until the subscriber requests it.
public final class AtomicObserver<Element, Error: Swift.Error>: ObserverProtocol, Disposable, EndsForGood, Sendable {
  /// A subject with one subscriber. Buffers elements until there is demand for them.
  @usableFromInline let core: SubjectCore<Element, Error>

  @usableFromInline let slot: Slot

  /// The disposables of the producers.
  @usableFromInline let producers: CompositeDisposable

  /// Creates an observer that forwards events to a closure.
  ///
  /// - Parameter observer: A closure called with each event, one at a time.
  @inlinable
  public convenience init(_ observer: @escaping Observer<Element, Error>) {
    self.init(
      SignalObservation().receiver(
        "Observer", receiveCompletion: { observer(Signal<Element, Error>.Event($0)) },
        receiveValue: { observer(.next($0)) }))
  }

  /// Creates an observer that forwards events to a receiver.
  @inlinable
  init(_ downstream: _Receiver<Element, Error>) {
    let producers = CompositeDisposable()
    self.producers = producers
    core = SubjectCore("Signal", .queued, memory: .backlog)
    slot = core.attach(downstream, onCancel: { producers.dispose() })
  }

  @inlinable
  deinit {
    // No more events can arrive.
    core.abandon()
  }

  /// Whether the last event was sent or the observation was disposed.
  public var isDisposed: Bool { producers.isDisposed }

  /// Forwards an event, in turn with other threads.
  ///
  /// - Parameter event: The event to forward. It is ignored after the end of the observation.
  @inlinable
  public func on(_ event: Signal<Element, Error>.Event) { event.forward(to: self) }

  // The producers stop before the observer receives the completion. Two functions: for one, each event would look up an optional.
  @inlinable @inline(never)
  func fail(_ error: Error) { core.send(completion: .failure(error), afterDoing: producers.dispose) }
  @inlinable @inline(never)
  func finish() { core.send(completion: .finished, afterDoing: producers.dispose) }

  /// Runs a producer, unless the observation has ended.
  ///
  /// - Parameter producer: A closure that sends events to this observer. The disposable that it returns is disposed
  ///   when the observation ends.
  @inlinable
  public func attach(_ producer: Signal<Element, Error>.Producer) {
    if !isDisposed { producers.add(disposable: producer(self)) }
  }

  /// Ends the observation. After this method returns, nothing is delivered on the calling thread.
  public func dispose() {
    slot.cancel()
  }
}

/// An event, for code that knows of its type that it is one, and so need not look it up for each.
@usableFromInline
protocol Forwardable {
  /// Sends this event through an atomic observer of this kind of event.
  func forward(to observer: AnyObject)
}

extension Signal.Event: Forwardable {
  @inlinable
  func forward(to observer: AnyObject) {
    // The observer is of this kind of event: see `forwarding(_:to:)`.
    let observer = unsafe _unsafeUncheckedDowncast(observer, to: AtomicObserver<Element, Error>.self)
    switch self {
    case .next(let element): observer.core.pass(element)
    case .failed(let error): observer.fail(error)
    case .completed: observer.finish()
    }
  }
}

/// Returns a closure that sends events through an atomic observer.
@inlinable
func forwarding<Event: Forwardable>(_: Event.Type, to observer: AnyObject) -> (Event) -> Void {
  { $0.forward(to: observer) }
}
