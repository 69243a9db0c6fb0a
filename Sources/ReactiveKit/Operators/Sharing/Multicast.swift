extension SignalProtocol {
  /// Creates a signal that sends the events of this signal to a subject while connected. Observers receive the events
  /// the subject sends. See ``multicast(subject:)``.
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
  /// ```swift
  /// let news = SafeSignal(just: "storm").multicast(subject: PassthroughSubject())
  /// _ = news.observeNext { print("screen:", $0) }
  /// _ = news.observeNext { print("file:", $0) }  // prints nothing
  /// _ = news.connect()  // prints screen: storm, file: storm
  /// ```
  ///
  /// - Parameter subject: The subject that receives the events of this signal. The result retains the subject.
  @inlinable
  public func multicast(subject: Subject<Element, Error>) -> ConnectableSignal<Self> {
    ConnectableSignal(source: self, subject: subject)
  }
}
