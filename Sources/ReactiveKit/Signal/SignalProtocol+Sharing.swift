extension SignalProtocol {
  /// Creates a signal that sends the events of this signal to a subject while connected. Observers receive the events
  /// the subject sends.
  ///
  /// ```swift
  /// source   // -1--2--3--|
  /// let same = source.multicast(subject: PassthroughSubject())
  /// let connected = same.connect()
  /// same
  /// first    // -1--2--3--|
  /// second   //      --3--|
  /// ```
  /// ![Observes from the connection on, and keeps elements for later observers if it is told to.](sharing-multicast)
  ///
  /// - Parameter createSubject: A closure that returns the subject. It is called once, immediately.
  @inlinable
  public func multicast(_ createSubject: () -> Subject<Element, Error>) -> ConnectableSignal<Self> {
    multicast(subject: createSubject())
  }

  /// Creates a signal that sends the events of this signal to a subject while connected. Observers receive the events
  /// the subject sends.
  ///
  /// ```swift
  /// source   // -1--2--3--|
  /// let same = source.multicast(subject: PassthroughSubject())
  /// let connected = same.connect()
  /// same
  /// first    // -1--2--3--|
  /// second   //      --3--|
  /// ```
  /// ![Observes from the connection on, and keeps elements for later observers if it is told to.](sharing-multicast)
  ///
  /// - Parameter subject: The subject that receives the events of this signal. The result retains the subject.
  @inlinable
  public func multicast(subject: Subject<Element, Error>) -> ConnectableSignal<Self> {
    ConnectableSignal(source: self, subject: subject)
  }

  /// Creates a connectable signal that buffers the last elements for new observers. See ``ConnectableSignal``.
  ///
  /// ```swift
  /// source   // -1--2--3--|
  /// let numbers = source.replay(limit: 1)
  /// let connection = numbers.connect()
  /// numbers
  /// first    // -1--2--3--|
  /// second   //      2-3--|
  /// ```
  /// ![Observes from the connection on, and keeps the last elements for later observers.](sharing-replay)
  ///
  /// - Parameter limit: The maximum number of elements to buffer. By default, there is no limit.
  /// - Precondition: `limit` is not negative.
  @inlinable
  public func replay(limit: Int = Int.max) -> ConnectableSignal<Self> {
    if limit < 0 { trap("replay(limit:)", "\(limit) elements; pass 0 or more") }
    return switch limit {
    case 0: multicast(subject: PassthroughSubject())
    case 1: multicast(subject: ReplayOneSubject())
    default: multicast(subject: ReplaySubject(bufferSize: limit))
    }
  }

  /// Creates a connectable signal. Each observer receives the elements sent after it started observing. See
  /// ``ConnectableSignal``.
  ///
  /// ```swift
  /// source   // -1--2--3--|
  /// let numbers = source.publish()
  /// let connection = numbers.connect()
  /// numbers
  /// first    // -1--2--3--|
  /// second   //      --3--|
  /// ```
  /// ![Creates a connectable signal.](sharing-publish)
  @inlinable
  public func publish() -> ConnectableSignal<Self> {
    multicast(subject: PassthroughSubject())
  }

  /// Shares one observation of this signal among all observers, and buffers the last elements for new observers.
  ///
  /// ```swift
  /// source   // -1--2--3--|
  /// source.share()
  /// first    // -1--2--3--|
  /// second   //      (12)-3--|
  /// source.share(limit: 1)
  /// first    // -1--2--3--|
  /// second   //      2-3--|
  /// ```
  /// ![Observes once for all observers, and keeps the last elements for later ones.](sharing-share-signals)
  ///
  /// Starts observing this signal for the first observer, and stops when the last observer leaves. The buffer remains:
  /// an observer that arrives later receives the buffered elements first, and then those of a new observation. After
  /// this signal has completed or failed, it is not observed again. A later observer then receives the buffered
  /// elements, and the completion or failure. A publisher's `share()` buffers nothing.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of elements to buffer for new observers. By default, there is no limit.
  ///   - keepAlive: Whether to keep observing this signal when there are no observers.
  /// - Precondition: `limit` is not negative.
  @inlinable
  public func share(limit: Int = Int.max, keepAlive: Bool = false) -> Signal<Element, Error> {
    if limit < 0 { trap("share(limit:)", "\(limit) elements; pass 0 or more") }
    return replay(limit: limit).refCount(disconnectCount: keepAlive ? Int.min : 0)
  }
}
