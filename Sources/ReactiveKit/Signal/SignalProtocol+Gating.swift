// Operators that depend on another signal.

extension SignalProtocol {
  /// Sends elements until another signal sends any event: an element, a completion, or a failure. Then completes.
  ///
  /// ```swift
  /// source                                 // -1-2-3-4-|
  /// stop                                   // ----x----
  /// source.prefix(untilOutputFrom: stop)   // -1-2|
  /// ```
  /// ![Publishes values until another stream sends one, and finishes.](filtering-prefix-until)
  ///
  /// Observes the other signal first. If the other signal sends an event immediately, this signal is not observed. A
  /// publisher's `prefix(untilOutputFrom:)` differs: it ignores the completion of the other publisher.
  ///
  /// - Parameter signal: The signal that ends the result with its first event.
  @inlinable
  public func prefix<S: SignalProtocol>(untilOutputFrom signal: S) -> Signal<Element, Error> {
    Signal(
      after: self, signal,
      attaching: {
        attachCompanion(
          "PrefixUntilOutput", $0, (),
          companion: { signal.eraseType().flatMapError { _ in Signal<Void, Error>.completed() }._attach($0) },
          upstream: { self._attach($0) }, consider: nil, transform: { $1 })
      })
  }

  /// Drops elements while the latest element of another signal is `false`.
  ///
  /// ```swift
  /// source                      // -1-2-3-4-5-|
  /// open: Bool                  // ----f---t--   f = false, t = true
  /// source.pausable(by: open)   // -1-2-----5-|
  /// ```
  /// ![Drops values while another signal's latest value is false.](filtering-pausable)
  ///
  /// Elements pass through until the other signal sends its first element. The latest element of the other signal still
  /// counts after that signal has ended. Dropped elements are not sent later. The completion or failure of this signal
  /// always passes through. A failure of the other signal has no effect.
  ///
  /// - Parameter other: The signal that sends `false` to drop elements, and `true` to let them pass through.
  @inlinable
  public func pausable<O: SignalProtocol>(by other: O) -> Signal<Element, Error> where O.Element == Bool {
    Signal(
      after: self, other,
      attaching: {
        attachCompanion(
          "Pausable", $0, true,
          companion: { other.flatMapError { _ in Signal<Bool, Error>.completed() }._attach($0) },
          upstream: { self._attach($0) },
          consider: { isOpen, element in
            isOpen = element
            return nil
          }, transform: { $0 ? $1 : nil })
      })
  }

  /// Sends the result of `combine` for each element of this signal and the latest element of another signal. Drops
  /// elements that arrive before the other signal has sent one.
  ///
  /// ```swift
  /// source                                            // -1---2--3-|
  /// other                                             // ---A--B---|
  /// source.with(latestFrom: other) { "\($0)\($1)" }   // -----a--b-|  a = 2A, b = 3B
  /// ```
  /// ![Publishes the latest value of another stream for each value.](combining-with-latest-from)
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
        attachCompanion(
          "WithLatestFrom", $0, O.Element?.none, companion: { other._attach($0) }, upstream: { self._attach($0) },
          consider: { latest, element in
            latest = element
            return nil
          }, transform: { latest, element in latest.map { combine(element, $0) } })
      })
  }

  /// Sends each element with the latest element of another signal. See ``with(latestFrom:combine:)``.
  ///
  /// ```swift
  /// source                                            // -1---2--3-|
  /// other                                             // ---A--B---|
  /// source.with(latestFrom: other) { "\($0)\($1)" }   // -----a--b-|  a = 2A, b = 3B
  /// ```
  /// ![Publishes the latest value of another stream for each value.](combining-with-latest-from)
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
  /// ```swift
  /// source                                            // -1---2--3-|
  /// other                                             // ---A--B---|
  /// source.with(latestFrom: other) { "\($0)\($1)" }   // -----a--b-|  a = 2A, b = 3B
  /// ```
  /// ![Publishes the latest value of another stream for each value.](combining-with-latest-from)
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
  /// ```swift
  /// source                                            // -1---2--3-|
  /// other                                             // ---A--B---|
  /// source.with(latestFrom: other) { "\($0)\($1)" }   // -----a--b-|  a = 2A, b = 3B
  /// ```
  /// ![Publishes the latest value of another stream for each value.](combining-with-latest-from)
  ///
  /// - Parameter other: The signal that provides the latest element.
  @inlinable
  public func with<O: SignalProtocol>(latestFrom other: O) -> Signal<(Element, O.Element), Error>
  where O.Error == Never {
    with(latestFrom: other, combine: { ($0, $1) })
  }

  /// Sends each element. Sends the latest element again whenever another signal sends an element.
  ///
  /// ```swift
  /// source                             // -1---2----|
  /// other                              // ---x---x-x-
  /// source.replayLatest(when: other)   // -1-1-2-2-2-
  /// ```
  /// ![Sends the latest value again when another signal sends a value.](combining-replay-latest)
  ///
  /// Completes when both signals have completed, or when this signal completes without an element.
  ///
  /// - Parameter other: The signal that sends an element when the latest element of this signal is to be sent again.
  @inlinable
  public func replayLatest<S: SignalProtocol>(when other: S) -> Signal<Element, Error> where S.Error == Never {
    // The other signal is first, so that no element of this one comes before it.
    (other.eraseType().prepend(()).castError() as Signal<Void, Error>).combineLatest(with: self) { $1 }
  }

  /// Sends the events of this signal or of another signal, whichever sends an event first. Stops observing the other
  /// one, or does not observe it if this signal sends an event immediately.
  ///
  /// ```swift
  /// slow                   // ---1-2-|
  /// fast                   // -8-9--|
  /// slow.amb(with: fast)   // -8-9--|
  /// ```
  /// ![Publishes the stream that sends first, and cancels the others.](combining-race-signals)
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
  /// ```swift
  /// slow                   // ---1-2-|
  /// fast                   // -8-9--|
  /// slow.amb(with: fast)   // -8-9--|
  /// ```
  /// ![Publishes the stream that sends first, and cancels the others.](combining-race-signals)
  ///
  /// - Parameter other: The signal to observe after this signal, if this signal has not sent an event.
  @inlinable
  public func amb<O: SignalProtocol>(with other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Never {
    amb(with: other.castError() as Signal<Element, Error>)
  }
}

extension SignalProtocol where Error == Never {
  /// Sends the result of `combine` for each element and the latest element of another signal. Fails when the other
  /// signal fails. See ``with(latestFrom:combine:)``.
  ///
  /// ```swift
  /// source                                            // -1---2--3-|
  /// other                                             // ---A--B---|
  /// source.with(latestFrom: other) { "\($0)\($1)" }   // -----a--b-|  a = 2A, b = 3B
  /// ```
  /// ![Publishes the latest value of another stream for each value.](combining-with-latest-from)
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
  /// ```swift
  /// source                                            // -1---2--3-|
  /// other                                             // ---A--B---|
  /// source.with(latestFrom: other) { "\($0)\($1)" }   // -----a--b-|  a = 2A, b = 3B
  /// ```
  /// ![Publishes the latest value of another stream for each value.](combining-with-latest-from)
  ///
  /// - Parameter other: The signal that provides the latest element.
  @inlinable
  public func with<O: SignalProtocol>(latestFrom other: O) -> Signal<(Element, O.Element), O.Error> {
    (castError() as Signal<Element, O.Error>).with(latestFrom: other)
  }

  /// Sends the events of this signal or of another signal, whichever sends an event first. See ``amb(with:)``.
  ///
  /// ```swift
  /// slow                   // ---1-2-|
  /// fast                   // -8-9--|
  /// slow.amb(with: fast)   // -8-9--|
  /// ```
  /// ![Publishes the stream that sends first, and cancels the others.](combining-race-signals)
  ///
  /// - Parameter other: The signal to observe after this signal, if this signal has not sent an event.
  @inlinable
  public func amb<O: SignalProtocol>(with other: O) -> Signal<Element, O.Error> where O.Element == Element {
    (castError() as Signal<Element, O.Error>).amb(with: other)
  }
}
