extension SignalProtocol {
  /// Sends the elements of another signal, then the elements of this signal. If the other signal fails, the result
  /// fails without observing this signal.
  ///
  /// ```swift
  /// source                  // -1-2-|
  /// other                   // -8-9-|
  /// source.prepend(other)   // -8-9--1-2-|
  /// source.prepend(7)       // 71-2-|
  /// ```
  /// ![Publishes the values of another stream first, and subscribes when that has finished.](combining-prepend)
  ///
  /// ```swift
  /// let cached = SafeSignal(just: "old news")
  /// let loaded = SafeSignal(sequence: ["storm", "election"])
  /// _ = loaded.prepend(cached)
  ///   .observeNext { print($0) }  // prints old news, storm, election
  /// ```
  ///
  /// - Parameter other: The signal to observe before this signal.
  @inlinable
  public func prepend<O: SignalProtocol>(_ other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Error {
    other.append(self)
  }

  /// Sends `element`, then the elements of this signal. See ``prepend(_:)`` for a signal.
  ///
  /// - Parameter element: The element to send first.
  @inlinable
  public func prepend(_ element: Element) -> Signal<Element, Error> {
    Signal(after: self, attaching: { attachPrepending(element, to: $0, upstream: { self._attach($0) }) })
  }
}

// Overloads for another signal that cannot fail.
extension SignalProtocol {
  /// Sends the elements of another signal, then the elements of this signal. See ``prepend(_:)`` for signals with the
  /// same error type.
  ///
  /// - Parameter other: The signal to observe before this signal.
  @inlinable
  @_disfavoredOverload
  public func prepend<O: SignalProtocol>(_ other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Never {
    prepend(other.castError() as Signal<O.Element, Error>)
  }
}

// Overloads for a signal that cannot fail. The result fails when the other signal fails.
extension SignalProtocol where Error == Never {
  /// Sends the elements of another signal, then the elements of this signal. Fails when the other signal fails. See
  /// ``prepend(_:)`` for signals with the same error type.
  ///
  /// - Parameter other: The signal to observe before this signal.
  @inlinable
  @_disfavoredOverload
  public func prepend<O: SignalProtocol>(_ other: O) -> Signal<Element, O.Error>
  where O.Element == Element {
    (castError() as Signal<Element, O.Error>).prepend(other)
  }
}
