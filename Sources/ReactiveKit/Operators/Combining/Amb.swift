extension SignalProtocol {
  /// Sends the events of this signal or of another signal, whichever sends an event first. Stops observing the other
  /// one, or does not observe it if this signal sends an event immediately.
  ///
  /// ```swift
  /// slow                   // ---1-2-|
  /// fast                   // -8-9--|
  /// slow.amb(with: fast)   // -8-9--|
  /// ```
  /// ![Publishes the stream that sends first, and cancels the others.](combining-amb)
  ///
  /// ```swift
  /// let near = PassthroughSubject<String, Never>()
  /// let far = PassthroughSubject<String, Never>()
  /// _ = near.amb(with: far).observeNext { print($0) }
  /// near.send("the near server is faster")  // prints the near server is faster
  /// far.send("too late")  // prints nothing
  /// ```
  ///
  /// - Parameter other: The signal to observe after this signal, if this signal has not sent an event.
  @inlinable
  public func amb<O: SignalProtocol>(with other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Error {
    ReactiveKit.amb(self, other)
  }

  /// Sends the events of this signal or of a signal that cannot fail, whichever sends an event first. See
  /// ``amb(with:)``.
  ///
  /// - Parameter other: The signal to observe after this signal, if this signal has not sent an event.
  @inlinable
  public func amb<O: SignalProtocol>(with other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Never {
    amb(with: other.castError() as Signal<Element, Error>)
  }
}

extension SignalProtocol where Error == Never {
  /// Sends the events of this signal or of another signal, whichever sends an event first. See ``amb(with:)``.
  ///
  /// - Parameter other: The signal to observe after this signal, if this signal has not sent an event.
  @inlinable
  public func amb<O: SignalProtocol>(with other: O) -> Signal<Element, O.Error> where O.Element == Element {
    (castError() as Signal<Element, O.Error>).amb(with: other)
  }
}
