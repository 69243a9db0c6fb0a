extension SignalProtocol {
  /// Combines the latest elements of this signal and another signal. Sends the result of `combine` for each new
  /// element, as soon as both signals have sent an element.
  ///
  /// ```swift
  /// digits                                            // -1----2------3--|
  /// letters                                           // ---A----B--|
  /// digits.combineLatest(with: letters) { "\($0)\($1)" }
  /// combineLatest(digits, letters) { "\($0)\($1)" }   // ---a--b-f----c--|  a = 1A, b = 2A, f = 2B, c = 3B
  /// ```
  /// ![Combines the latest elements of this signal and another signal.](combining-combine-latest)
  ///
  /// ```swift
  /// let price = Property(20)
  /// let amount = Property(1)
  /// _ = price.combineLatest(with: amount) { $0 * $1 }
  ///   .observeNext { print($0) }  // prints 20
  /// amount.value = 3  // prints 60
  /// ```
  ///
  /// Completes when both signals have completed, or when one completes without an element. Fails when one of them
  /// fails.
  ///
  /// - Parameters:
  ///   - other: The signal to combine with this signal.
  ///   - combine: A closure that combines the latest elements of both signals.
  @inlinable
  public func combineLatest<O: SignalProtocol, OtherElement, U>(
    with other: O, combine: @escaping (Element, OtherElement) -> U
  ) -> Signal<U, Error> where O.Error == Error, O.Element == OtherElement {
    ReactiveKit.combineLatest(self, other, combine: combine)
  }

  /// Combines the latest elements of this signal and another signal in a tuple. Sends a tuple for each new element, as
  /// soon as both signals have sent an element. See ``combineLatest(with:combine:)``.
  ///
  /// Completes when both signals have completed, or when one completes without an element. Fails when one of them
  /// fails.
  ///
  /// - Parameter other: The signal to combine with this signal.
  @inlinable
  public func combineLatest<O: SignalProtocol>(with other: O) -> Signal<(Element, O.Element), Error>
  where O.Error == Error {
    combineLatest(with: other, combine: { ($0, $1) })
  }
}

// Overloads for another signal that cannot fail.
extension SignalProtocol {
  /// Combines the latest elements of both signals. See ``combineLatest(with:combine:)`` for signals with the same error
  /// type.
  ///
  /// - Parameters:
  ///   - other: The signal to combine with this signal.
  ///   - combine: A closure that combines the latest elements of both signals.
  @inlinable
  @_disfavoredOverload
  public func combineLatest<O: SignalProtocol, OtherElement, U>(
    with other: O, combine: @escaping (Element, OtherElement) -> U
  ) -> Signal<U, Error> where O.Element == OtherElement, O.Error == Never {
    combineLatest(with: other.castError() as Signal<O.Element, Error>, combine: combine)
  }

  /// Combines the latest elements of both signals in a tuple. See ``combineLatest(with:combine:)`` for signals with the
  /// same error type.
  ///
  /// - Parameter other: The signal to combine with this signal.
  @inlinable
  @_disfavoredOverload
  public func combineLatest<O: SignalProtocol>(with other: O) -> Signal<(Element, O.Element), Error>
  where O.Error == Never {
    combineLatest(with: other.castError() as Signal<O.Element, Error>)
  }
}

// Overloads for a signal that cannot fail. The result fails when the other signal fails.
extension SignalProtocol where Error == Never {
  /// Combines the latest elements of both signals. Fails when the other signal fails. See
  /// ``combineLatest(with:combine:)`` for signals with the same error type.
  ///
  /// - Parameters:
  ///   - other: The signal to combine with this signal.
  ///   - combine: A closure that combines the latest elements of both signals.
  @inlinable
  @_disfavoredOverload
  public func combineLatest<O: SignalProtocol, OtherElement, U>(
    with other: O, combine: @escaping (Element, OtherElement) -> U
  ) -> Signal<U, O.Error> where O.Element == OtherElement {
    (castError() as Signal<Element, O.Error>).combineLatest(with: other, combine: combine)
  }

  /// Combines the latest elements of both signals in a tuple. Fails when the other signal fails. See
  /// ``combineLatest(with:combine:)`` for signals with the same error type.
  ///
  /// - Parameter other: The signal to combine with this signal.
  @inlinable
  @_disfavoredOverload
  public func combineLatest<O: SignalProtocol>(with other: O) -> Signal<(Element, O.Element), O.Error> {
    (castError() as Signal<Element, O.Error>).combineLatest(with: other)
  }
}

extension Signal {
  /// Creates a signal that combines the latest elements of several signals. Sends the result of `combine` for each new
  /// element, as soon as every signal has sent an element.
  ///
  /// Completes when all signals have completed, when one completes without an element, or immediately if there are no
  /// signals. Fails when one of them fails. Does not observe the remaining signals if the result ends before their
  /// turn.
  ///
  /// - Parameters:
  ///   - signals: The signals to combine, in the order in which to observe them.
  ///   - combine: A closure that combines the latest elements of the signals, which it receives in the order of the
  ///     signals.
  @inlinable
  public init<S: Collection>(
    combiningLatest signals: S, combine: @escaping (_ elements: [S.Element.Element]) -> Element
  ) where S.Element: SignalProtocol, S.Element.Error == Error {
    if signals.isEmpty {
      self = .completed()
    } else {
      self.init(afterAny: {
        attachCombineLatest($0, .queued, completesEarly: true, signals, combine: combine)
      })
    }
  }
}
