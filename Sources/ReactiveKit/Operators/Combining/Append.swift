extension SignalProtocol {
  /// Sends the elements of this signal, then the elements of another signal.
  ///
  /// ```swift
  /// source                 // -1-2-|
  /// other                  // -8-9-|
  /// source.append(other)   // -1-2--8-9-|
  /// source.append(7)       // -1-2-(7|)
  /// ```
  /// ![Publishes the values of another stream after the completion.](combining-append)
  ///
  /// ```swift
  /// let pinned = SafeSignal(just: "Ada")
  /// let others = SafeSignal(sequence: ["Grace", "Barbara"])
  /// _ = pinned.append(others)
  ///   .observeNext { print($0) }  // prints Ada, Grace, Barbara
  /// ```
  ///
  /// Observes the other signal when this signal completes, and completes when the other signal completes. If this
  /// signal fails, the result fails without observing the other signal.
  ///
  /// - Parameter other: The signal to observe when this signal completes.
  @inlinable
  public func append<O: SignalProtocol>(_ other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Error {
    Signal(after: self, other, attaching: { self._attach(concatenateStage($0, then: { other._attach($0) })) })
  }

  /// Sends the elements of this signal, then `element`. See ``append(_:)`` for a signal.
  ///
  /// - Parameter element: The element to send when this signal completes.
  @inlinable
  public func append(_ element: Element) -> Signal<Element, Error> {
    append(Signal<Element, Error>(just: element))
  }
}

// Overloads for another signal that cannot fail.
extension SignalProtocol {
  /// Sends the elements of this signal, then the elements of another signal. See ``append(_:)`` for signals with the
  /// same error type.
  ///
  /// - Parameter other: The signal to observe when this signal completes.
  @inlinable
  @_disfavoredOverload
  public func append<O: SignalProtocol>(_ other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Never {
    append(other.castError() as Signal<O.Element, Error>)
  }
}

// Overloads for a signal that cannot fail. The result fails when the other signal fails.
extension SignalProtocol where Error == Never {
  /// Sends the elements of this signal, then the elements of another signal. Fails when the other signal fails. See
  /// ``append(_:)`` for signals with the same error type.
  ///
  /// - Parameter other: The signal to observe when this signal completes.
  @inlinable
  @_disfavoredOverload
  public func append<O: SignalProtocol>(_ other: O) -> Signal<Element, O.Error>
  where O.Element == Element {
    (castError() as Signal<Element, O.Error>).append(other)
  }
}
