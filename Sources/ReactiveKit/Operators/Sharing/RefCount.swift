extension ConnectableSignalProtocol {
  /// Creates a signal that connects this signal while there are observers.
  ///
  /// ```swift
  /// source   // -1--2--3--|
  /// source.publish().refCount()
  /// first    // -1--2!
  /// second   //   --2-!
  /// third    //         -1--2--3--|
  /// ```
  /// ![Connects for the first observer, and disconnects when the last has left.](sharing-ref-count)
  ///
  /// ```swift
  /// let clicks = PassthroughSubject<String, Never>()
  /// let shared = clicks.publish().refCount()
  /// let observation = shared.observeNext { print($0) }
  /// clicks.send("OK")  // prints OK
  /// observation.dispose()
  /// ```
  ///
  /// Connects after the first observer is attached. An observer that arrives after a disconnection first receives what
  /// the subject buffered, and then the elements of a new connection. Each call returns a signal that counts only the
  /// observers of that signal.
  ///
  /// - Parameter disconnectCount: The number of observers at which the connection ends, when that number is reached
  ///   from above.
  @inlinable
  public func refCount(disconnectCount: Int = 0) -> Signal<Element, Error> {
    let connection = SharedConnection(disconnectCount: disconnectCount, connect: connect)
    return Signal(
      after: self,
      attaching: { downstream in
        connection.enter { self._attach(endStage(downstream, "RefCount", of: connection) { connection.leave() }) }
      })
  }
}
