extension SignalProtocol {
  /// Sends the elements of this signal and another signal as they arrive. Completes when both signals have completed.
  /// Fails when one of them fails.
  ///
  /// ```swift
  /// first                       // -1---2--|
  /// second                      // ---8--9--|
  /// first.merge(with: second)   // -1-8-29--|
  /// ```
  /// ![Sends the elements of this signal and another signal as they arrive.](combining-merge)
  ///
  /// ```swift
  /// let keys = PassthroughSubject<String, Never>()
  /// let clicks = PassthroughSubject<String, Never>()
  /// _ = keys.merge(with: clicks).observeNext { print($0) }
  /// keys.send("return")  // prints return
  /// clicks.send("OK")  // prints OK
  /// ```
  ///
  /// - Parameter other: The signal to merge with this signal.
  @inlinable
  public func merge<O: SignalProtocol>(with other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Error {
    ReactiveKit.merge(self, other)
  }

  // Without this method, a file that also imports `RKPublishers` would call a publisher's `merge(with:)` for its own type.
  /// Sends the elements of this signal and another signal of the same type as they arrive. See ``merge(with:)`` for a
  /// signal of another type.
  ///
  /// - Parameter other: The signal to merge with this signal.
  ///
  /// Origin: this library.
  @inlinable
  public func merge(with other: Self) -> Signal<Element, Error> {
    ReactiveKit.merge(self, other)
  }
}

// Overloads for another signal that cannot fail.
extension SignalProtocol {
  /// Sends the elements of both signals as they arrive. See ``merge(with:)`` for signals with the same error type.
  ///
  /// - Parameter other: The signal to merge with this signal.
  @inlinable
  @_disfavoredOverload
  public func merge<O: SignalProtocol>(with other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Never {
    merge(with: other.castError() as Signal<O.Element, Error>)
  }
}

// Overloads for a signal that cannot fail. The result fails when the other signal fails.
extension SignalProtocol where Error == Never {
  /// Sends the elements of both signals as they arrive. Fails when the other signal fails. See ``merge(with:)`` for
  /// signals with the same error type.
  ///
  /// - Parameter other: The signal to merge with this signal.
  @inlinable
  @_disfavoredOverload
  public func merge<O: SignalProtocol>(with other: O) -> Signal<Element, O.Error>
  where O.Element == Element {
    (castError() as Signal<Element, O.Error>).merge(with: other)
  }
}
