/// The base class of subjects. A subject sends events to its current observers.
///
/// ```swift
/// func makeSubject(replaying count: Int) -> Subject<Int, Never> {
///   count == 0 ? PassthroughSubject() : ReplaySubject(bufferSize: count)
/// }
///
/// let subject = makeSubject(replaying: 1)
/// let bag = DisposeBag()
/// subject.send(1)
/// subject.observe { print($0) }.dispose(in: bag)  // prints next(1)
/// subject.send(completion: .finished)  // prints completed
/// ```
///
/// All observers receive all events in the same order, the order in which the events were sent. Threads that send at the
/// same time take turns: see ``SubjectProtocol/send(_:)``. An observer that is added during a delivery receives only later
/// events. After a completion or failure, the subject ignores events, and a new observer receives the completion or
/// failure immediately. When the subject is released, it releases its observers without an event.
///
/// Use ``PassthroughSubject`` and its siblings. Your own subclass may override ``on(_:)`` and ``observe(with:)``.
///
/// - Complexity: O(1) amortised to observe and to dispose; O(n) to send to *n* observers.
open class Subject<Element, Error: Swift.Error>: SubjectProtocol, @unchecked Sendable {
  // `Sendable` holds because the core is, and `disposeBag` is.

  @usableFromInline let core: SubjectCore<Element, Error>

  /// Whether observers attach directly to the core. False for a subclass of the user's, which may override
  /// `observe(with:)`.
  @usableFromInline let isPlain: Bool

  /// Whether events go directly to the core. False for a subclass that stores events in its own way.
  @usableFromInline let keepsAll: Bool

  /// A bag that lives as long as the subject.
  public let disposeBag = DisposeBag()

  /// Creates a subject without observers.
  public init() {
    core = SubjectCore("Subject", .queued)
    isPlain = type(of: self) == Subject.self
    keepsAll = isPlain
  }

  @inlinable
  init(_ name: StageName, _ memory: ReplayPolicy, keepsAll: Bool = true) {
    core = SubjectCore(name, .queued, memory: memory)
    isPlain = true
    self.keepsAll = keepsAll
  }

  deinit {
    core.abandon()
  }

  /// Whether a completion or failure was sent.
  public var isTerminated: Bool { !core.isRunning }

  /// Sends an event to all current observers.
  ///
  /// - Parameter event: The event to send.
  open func on(_ event: Signal<Element, Error>.Event) {
    core.on(event)
  }

  /// Adds an observer.
  ///
  /// - Parameter observer: A closure called with each event. It is released when the observation ends.
  @inlinable
  open func observe(with observer: @escaping Observer<Element, Error>) -> any Disposable {
    let observation = SignalObservation()
    core.attach(
      observation.receiver(
        "Observer", receiveCompletion: { observer(Signal<Element, Error>.Event($0)) },
        receiveValue: { observer(.next($0)) }))
    return observation
  }

  @inlinable
  public final func _attach(_ downstream: _Receiver<Element, Error>) {
    if isPlain { core.attach(downstream) } else { attachToSubclass(downstream) }
  }

  @usableFromInline
  final func attachToSubclass(_ downstream: _Receiver<Element, Error>) {
    AtomicObserver(downstream).attach { self.observe(with: $0.on) }
  }

  /// The receiver that feeds this subject while an observation is open.
  @inlinable
  final func input(of observation: SignalObservation) -> _Receiver<Element, Error> {
    if keepsAll {
      return observation.receiver(
        "Subject", receiveCompletion: { self.core.send(completion: $0) }, receiveValue: { self.core.pass($0) })
    }
    return observation.receiver(
      "Subject", receiveCompletion: { self.on(Signal<Element, Error>.Event($0)) },
      receiveValue: { element in Cause.passOn { self.on(.next(element)) } })
  }
}

extension SubjectCore {
  /// Sends a signal's event.
  @inlinable
  func on(_ event: Signal<Output, Failure>.Event) {
    if case .next(let element) = event { send(element) } else { end(with: event) }
  }

  // Not inlined: an element would look up the completion's type.
  @inlinable @inline(never)
  func end(with event: Signal<Output, Failure>.Event) {
    switch event {
    case .next: break
    case .failed(let error): send(completion: .failure(error))
    case .completed: send(completion: .finished)
    }
  }
}

// Only the final classes have a description: a user's subclass has its own.
extension Subject: CustomReflectable {
  /// Shows the number of subscribers.
  public var customMirror: Mirror { Mirror(self, showing: core.mirrorChildren) }
}
