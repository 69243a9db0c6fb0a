extension SignalProtocol {
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
  /// ```swift
  /// let prices = SafeSignal(sequence: [20, 35]).replay(limit: 1)
  /// _ = prices.observeNext { print("screen:", $0) }
  /// _ = prices.connect()  // prints screen: 20, screen: 35
  /// _ = prices.observeNext { print("file:", $0) }  // prints file: 35
  /// ```
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
}
