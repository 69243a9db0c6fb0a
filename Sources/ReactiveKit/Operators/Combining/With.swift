extension SignalProtocol {
  /// Sends the result of `combine` for each element of this signal and the latest element of another signal. Drops
  /// elements that arrive before the other signal has sent one.
  ///
  /// ```swift
  /// source                                            // -1---2--3-|
  /// other                                             // ---A--B---|
  /// source.with(latestFrom: other) { "\($0)\($1)" }   // -----a--b-|  a = 2A, b = 3B
  /// ```
  /// ![Publishes the latest value of another stream for each value.](combining-with)
  ///
  /// ```swift
  /// let save = PassthroughSubject<Void, Never>()
  /// let text = Property("Dear Ada,")
  /// _ = save.with(latestFrom: text) { _, text in "saved: \(text)" }
  ///   .observeNext { print($0) }
  /// text.value = "Dear Grace,"  // prints nothing
  /// save.send()  // prints saved: Dear Grace,
  /// ```
  ///
  /// Completes when this signal completes. Fails when one of the signals fails.
  ///
  /// - Parameters:
  ///   - other: The signal that provides the latest element. It is observed before this signal.
  ///   - combine: A closure that combines an element of this signal with the latest element of the other signal.
  @inlinable
  public func with<O: SignalProtocol, U>(
    latestFrom other: O, combine: @escaping (Element, O.Element) -> U
  ) -> Signal<U, Error> where O.Error == Error {
    Signal<U, Error>(
      after: self, other,
      attaching: {
        attachWithLatestFrom(
          $0, companion: { other._attach($0) }, upstream: { self._attach($0) }, combine: combine)
      })
  }

  /// Sends each element with the latest element of another signal. See ``with(latestFrom:combine:)``.
  ///
  /// - Parameter other: The signal that provides the latest element.
  @inlinable
  public func with<O: SignalProtocol>(latestFrom other: O) -> Signal<(Element, O.Element), Error>
  where O.Error == Error {
    with(latestFrom: other, combine: { ($0, $1) })
  }

  /// Sends the result of `combine` for each element and the latest element of a signal that cannot fail. See
  /// ``with(latestFrom:combine:)``.
  ///
  /// - Parameters:
  ///   - other: The signal that provides the latest element.
  ///   - combine: A closure that combines an element of this signal with the latest element of the other signal.
  @inlinable
  public func with<O: SignalProtocol, U>(
    latestFrom other: O, combine: @escaping (Element, O.Element) -> U
  ) -> Signal<U, Error> where O.Error == Never {
    with(latestFrom: other.castError() as Signal<O.Element, Error>, combine: combine)
  }

  /// Sends each element with the latest element of a signal that cannot fail. See ``with(latestFrom:combine:)``.
  ///
  /// - Parameter other: The signal that provides the latest element.
  @inlinable
  public func with<O: SignalProtocol>(latestFrom other: O) -> Signal<(Element, O.Element), Error>
  where O.Error == Never {
    with(latestFrom: other, combine: { ($0, $1) })
  }
}

extension SignalProtocol where Error == Never {
  /// Sends the result of `combine` for each element and the latest element of another signal. Fails when the other
  /// signal fails. See ``with(latestFrom:combine:)``.
  ///
  /// - Parameters:
  ///   - other: The signal that provides the latest element.
  ///   - combine: A closure that combines an element of this signal with the latest element of the other signal.
  @inlinable
  public func with<O: SignalProtocol, U>(
    latestFrom other: O, combine: @escaping (Element, O.Element) -> U
  ) -> Signal<U, O.Error> {
    (castError() as Signal<Element, O.Error>).with(latestFrom: other, combine: combine)
  }

  /// Sends each element with the latest element of another signal. Fails when the other signal fails. See
  /// ``with(latestFrom:combine:)``.
  ///
  /// - Parameter other: The signal that provides the latest element.
  @inlinable
  public func with<O: SignalProtocol>(latestFrom other: O) -> Signal<(Element, O.Element), O.Error> {
    (castError() as Signal<Element, O.Error>).with(latestFrom: other)
  }
}
