extension SignalProtocol {
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
  ///
  /// ```swift
  /// let news = SafeSignal(just: "storm").publish()
  /// _ = news.observeNext { print("screen:", $0) }
  /// _ = news.observeNext { print("file:", $0) }  // prints nothing
  /// _ = news.connect()  // prints screen: storm, file: storm
  /// ```
  @inlinable
  public func publish() -> ConnectableSignal<Self> {
    multicast(subject: PassthroughSubject())
  }
}
