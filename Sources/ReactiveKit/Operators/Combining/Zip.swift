extension SignalProtocol {
  /// Combines the elements of this signal and another signal in pairs, in order. Sends the result of `combine` for each
  /// pair.
  ///
  /// ```swift
  /// digits                                  // -1----2------3--|
  /// letters                                 // ---A----B--|
  /// digits.zip(with: letters) { "\($0)\($1)" }
  /// zip(digits, letters) { "\($0)\($1)" }   // ---a----f--|       a = 1A, f = 2B
  /// ```
  /// ![Combines the elements of this signal and another signal in pairs, in order.](combining-zip)
  ///
  /// ```swift
  /// let names = SafeSignal(sequence: ["Ada", "Grace"])
  /// let years = SafeSignal(sequence: [1815, 1906])
  /// _ = names.zip(with: years) { "\($0), born \($1)" }
  ///   .observeNext { print($0) }  // prints Ada, born 1815, Grace, born 1906
  /// ```
  ///
  /// Buffers elements without limit until both signals have sent their element of the same pair. Completes when a
  /// signal has completed and none of its elements are buffered. Fails when one of the signals fails.
  ///
  /// - Parameters:
  ///   - other: The signal to combine with this signal.
  ///   - combine: A closure that combines the elements of a pair.
  @inlinable
  public func zip<O: SignalProtocol, OtherElement, U>(
    with other: O, combine: @escaping (Element, OtherElement) -> U
  ) -> Signal<U, Error> where O.Error == Error, O.Element == OtherElement {
    ReactiveKit.zip(self, other, combine: combine)
  }

  /// Combines the elements of this signal and another signal in tuples, in order. See ``zip(with:combine:)``.
  ///
  /// - Parameter other: The signal to combine with this signal.
  @inlinable
  public func zip<O: SignalProtocol>(with other: O) -> Signal<(Element, O.Element), Error> where O.Error == Error {
    zip(with: other, combine: { ($0, $1) })
  }
}

// Overloads for another signal that cannot fail.
extension SignalProtocol {
  /// Combines the elements of both signals in pairs. See ``zip(with:combine:)`` for signals with the same error type.
  ///
  /// - Parameters:
  ///   - other: The signal to combine with this signal.
  ///   - combine: A closure that combines the elements of a pair.
  @inlinable
  @_disfavoredOverload
  public func zip<O: SignalProtocol, OtherElement, U>(
    with other: O, combine: @escaping (Element, OtherElement) -> U
  ) -> Signal<U, Error> where O.Element == OtherElement, O.Error == Never {
    zip(with: other.castError() as Signal<O.Element, Error>, combine: combine)
  }

  /// Combines the elements of both signals in tuples. See ``zip(with:combine:)`` for signals with the same error type.
  ///
  /// - Parameter other: The signal to combine with this signal.
  @inlinable
  @_disfavoredOverload
  public func zip<O: SignalProtocol>(with other: O) -> Signal<(Element, O.Element), Error> where O.Error == Never {
    zip(with: other.castError() as Signal<O.Element, Error>)
  }
}

// Overloads for a signal that cannot fail. The result fails when the other signal fails.
extension SignalProtocol where Error == Never {
  /// Combines the elements of both signals in pairs. Fails when the other signal fails. See ``zip(with:combine:)`` for
  /// signals with the same error type.
  ///
  /// - Parameters:
  ///   - other: The signal to combine with this signal.
  ///   - combine: A closure that combines the elements of a pair.
  @inlinable
  @_disfavoredOverload
  public func zip<O: SignalProtocol, OtherElement, U>(
    with other: O, combine: @escaping (Element, OtherElement) -> U
  ) -> Signal<U, O.Error> where O.Element == OtherElement {
    (castError() as Signal<Element, O.Error>).zip(with: other, combine: combine)
  }

  /// Combines the elements of both signals in tuples. Fails when the other signal fails. See ``zip(with:combine:)`` for
  /// signals with the same error type.
  ///
  /// - Parameter other: The signal to combine with this signal.
  @inlinable
  @_disfavoredOverload
  public func zip<O: SignalProtocol>(with other: O) -> Signal<(Element, O.Element), O.Error> {
    (castError() as Signal<Element, O.Error>).zip(with: other)
  }
}
