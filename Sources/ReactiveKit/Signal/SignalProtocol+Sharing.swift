extension SignalProtocol {
  /// A signal that feeds a subject while it is connected; observers get what the subject sends.
  ///
  /// - Parameter createSubject: Called once, at once.
  ///
  /// Origin: ReactiveKit 3.x.
  public func multicast(_ createSubject: () -> Subject<Element, Error>) -> ConnectableSignal<Self> {
    multicast(subject: createSubject())
  }

  /// A signal that feeds a subject while it is connected; observers get what the subject sends.
  ///
  /// Origin: ReactiveKit 3.x.
  public func multicast(subject: Subject<Element, Error>) -> ConnectableSignal<Self> {
    ConnectableSignal(source: self, subject: subject)
  }

  /// A connectable signal whose new observers get the last elements first; see ``ConnectableSignal``.
  ///
  /// - Parameter limit: How many elements are kept. By default all are, which takes memory without bound.
  /// - Precondition: `limit` is not negative.
  ///
  /// Origin: ReactiveKit 3.x.
  public func replay(limit: Int = Int.max) -> ConnectableSignal<Self> {
    if limit < 0 { trap("replay(limit:)", "\(limit) is negative; keep 0 elements or more") }
    return switch limit {
    case 0: multicast(subject: PassthroughSubject())
    case 1: multicast(subject: ReplayOneSubject())
    default: multicast(subject: ReplaySubject(bufferSize: limit))
    }
  }

  /// A connectable signal whose observers get what is sent from then on; see ``ConnectableSignal``.
  ///
  /// Origin: ReactiveKit 3.x.
  public func publish() -> ConnectableSignal<Self> {
    multicast(subject: PassthroughSubject())
  }

  /// One run of this signal for all observers, who get the last elements first.
  ///
  /// The run starts with the first observer, and ends with the last. What was kept of it is kept: who comes after that gets
  /// it first, then a run of its own. When a run has completed or failed, there is no other: who comes later gets what was
  /// kept, and that end.
  ///
  /// - Parameters:
  ///   - limit: How many elements are kept for new observers. By default all are, which takes memory without bound.
  ///   - keepAlive: Whether the run goes on without observers.
  /// - Precondition: `limit` is not negative.
  ///
  /// A publisher's `share()` keeps nothing.
  ///
  /// Origin: ReactiveKit 3.x.
  public func share(limit: Int = Int.max, keepAlive: Bool = false) -> Signal<Element, Error> {
    if limit < 0 { trap("share(limit:)", "\(limit) is negative; keep 0 elements or more") }
    return replay(limit: limit).refCount(disconnectCount: keepAlive ? Int.min : 0)
  }
}
