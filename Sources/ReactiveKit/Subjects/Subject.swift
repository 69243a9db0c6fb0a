/// The base of the subjects: it sends events to its present observers.
///
/// All observers see one order of events, in the order in which they came: an event that is sent from within a delivery, or
/// while another thread delivers, is delivered after that, by the thread that delivers; who sends never waits. An observer
/// that is added during a delivery gets the events after it. After a completion or failure, events are ignored, and late
/// observers get that event at once. When a subject is released, its observers are let go of without an event.
///
/// Use ``PassthroughSubject`` and its siblings. A subclass of your own may override ``on(_:)`` and ``observe(with:)``.
///
/// - Complexity: O(1) amortised to observe and to dispose; O(n) to send to *n* observers.
///
/// Origin: ReactiveKit 3.x.
open class Subject<Element, Error: Swift.Error>: SubjectProtocol, BindableProtocol, @unchecked Sendable {
  // `Sendable` holds because the core is, and `disposeBag` is.

  @usableFromInline
  let core: SubjectCore<Element, Error>

  /// Whether what is observed goes straight to the core; a subclass of the user's may want to see it.
  @usableFromInline
  let isPlain: Bool

  /// Whether what is sent goes straight to the core; a subclass may keep it in its own way.
  @usableFromInline
  let keepsAll: Bool

  /// A bag that lives as long as the subject.
  public let disposeBag = DisposeBag()

  /// Makes a subject without observers.
  public init() {
    core = SubjectCore("Subject", .queued)
    isPlain = type(of: self) == Subject.self
    keepsAll = isPlain
  }

  @usableFromInline
  init(_ name: StaticString, _ memory: ReplayPolicy, keepsAll: Bool = true) {
    core = SubjectCore(name, .queued, memory: memory)
    isPlain = true
    self.keepsAll = keepsAll
  }

  deinit {
    core.abandon()
  }

  /// Whether a completion or failure was sent.
  public var isTerminated: Bool { core.isClosed }

  /// Sends an event to all present observers.
  open func on(_ event: Signal<Element, Error>.Event) {
    core.on(event)
  }

  /// Adds an observer.
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

  /// The receiver that feeds this subject for as long as an observation is open.
  @inlinable
  final func input(of observation: SignalObservation) -> _Receiver<Element, Error> {
    if keepsAll {
      return observation.receiver(
        "Subject", receiveCompletion: { self.core.send(completion: $0) }, receiveValue: { self.core.send($0) })
    }
    return observation.receiver(
      "Subject", receiveCompletion: { self.on(Signal<Element, Error>.Event($0)) }, receiveValue: { self.on(.next($0)) })
  }

  /// Sends the elements of a signal until this subject is released. The signal's completion is not sent; elements that a
  /// delivery causes are dropped.
  public final func bind(signal: Signal<Element, Never>) -> any Disposable {
    let recursion = RecursionGuard()
    return signal.observe(until: disposeBag.deallocated) { [weak self] element in
      guard let self else { return }
      if keepsAll { core.send(element, within: recursion) } else { recursion.run { on(.next(element)) } }
    }
  }
}

extension SubjectCore {
  /// Takes a signal's event.
  @inlinable
  func on(_ event: Signal<Output, Failure>.Event) {
    switch event {
    case .next(let element): send(element)
    case .failed(let error): send(completion: .failure(error))
    case .completed: send(completion: .finished)
    }
  }
}

// The text is the final classes' alone: a subclass of the user's has its own.
extension Subject: CustomReflectable {
  /// Shows the number of subscribers.
  public var customMirror: Mirror { Mirror(self, showing: core.facts) }
}
