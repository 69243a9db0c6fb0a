// Operators that keep an eye on another signal.

extension SignalProtocol {
  /// Keeps elements until another signal sends anything: an element, its completion, or a failure. Then completes.
  ///
  /// The other signal is observed first; if it sends something at once, this one is not run.
  ///
  /// Origin: ReactiveKit 3.x. A publisher's `prefix(untilOutputFrom:)` waits for an element.
  public func prefix<S: SignalProtocol>(untilOutputFrom signal: S) -> Signal<Element, Error> {
    Signal(
      after: self,
      attaching: {
        attachCompanion(
          "PrefixUntilOutput", $0, (),
          companion: { signal.eraseType().flatMapError { _ in Signal<Void, Error>.completed() }._attach($0) },
          upstream: { self._attach($0) }, consider: nil, transform: { $1 })
      })
  }

  /// Leaves out elements while the newest element of another signal is `false`.
  ///
  /// Elements pass until the other signal has sent one, and as it last said when it has ended. Nothing is sent again. The end
  /// always passes; a failure of the other signal does not matter.
  ///
  /// Origin: ReactiveKit 3.x.
  public func pausable<O: SignalProtocol>(by other: O) -> Signal<Element, Error> where O.Element == Bool {
    Signal(
      after: self,
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

  /// Sends what is made of each element and the newest of another signal. Elements that come before there is one are left
  /// out.
  ///
  /// The other signal is observed first. Completes with this signal; a failure of either fails.
  ///
  /// Origin: ReactiveKit 3.x.
  public func with<O: SignalProtocol, U>(
    latestFrom other: O, combine: @escaping (Element, O.Element) -> U
  ) -> Signal<U, Error> where O.Error == Error {
    Signal<U, Error>(
      after: self,
      attaching: {
        attachCompanion(
          "WithLatestFrom", $0, O.Element?.none, companion: { other._attach($0) }, upstream: { self._attach($0) },
          consider: { latest, element in
            latest = element
            return nil
          }, transform: { latest, element in latest.map { combine(element, $0) } })
      })
  }

  /// Sends each element with the newest of another signal; see ``with(latestFrom:combine:)``.
  ///
  /// Origin: ReactiveKit 3.x.
  public func with<O: SignalProtocol>(latestFrom other: O) -> Signal<(Element, O.Element), Error>
  where O.Error == Error {
    with(latestFrom: other, combine: { ($0, $1) })
  }

  /// Sends what is made of each element and the newest of a signal that cannot fail; see ``with(latestFrom:combine:)``.
  ///
  /// Origin: ReactiveKit 3.x.
  public func with<O: SignalProtocol, U>(
    latestFrom other: O, combine: @escaping (Element, O.Element) -> U
  ) -> Signal<U, Error> where O.Error == Never {
    with(latestFrom: other.castError() as Signal<O.Element, Error>, combine: combine)
  }

  /// Sends each element with the newest of a signal that cannot fail; see ``with(latestFrom:combine:)``.
  ///
  /// Origin: ReactiveKit 3.x.
  public func with<O: SignalProtocol>(latestFrom other: O) -> Signal<(Element, O.Element), Error>
  where O.Error == Never {
    with(latestFrom: other, combine: { ($0, $1) })
  }

  /// Sends each element, and the newest one again whenever another signal sends something.
  ///
  /// Completes when both have.
  ///
  /// Origin: ReactiveKit 3.x.
  public func replayLatest<S: SignalProtocol>(when other: S) -> Signal<Element, Error> where S.Error == Never {
    combineLatest(with: other.eraseType().prepend(()), combine: { element, _ in element })
  }

  /// Sends what this signal sends, or what another one does: whichever is the first to send any event. The other one is
  /// disposed, or not run if it has not been yet.
  ///
  /// Origin: ReactiveKit 3.x.
  public func amb<O: SignalProtocol>(with other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Error {
    ReactiveKit.amb(self, other)
  }

  /// Sends what this signal sends, or what one that cannot fail does; see ``amb(with:)``.
  ///
  /// Origin: ReactiveKit 3.x.
  public func amb<O: SignalProtocol>(with other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Never {
    amb(with: other.castError() as Signal<Element, Error>)
  }
}

extension SignalProtocol where Error == Never {
  /// Sends what is made of each element and the newest of another signal; see ``with(latestFrom:combine:)``.
  ///
  /// Origin: ReactiveKit 3.x.
  public func with<O: SignalProtocol, U>(
    latestFrom other: O, combine: @escaping (Element, O.Element) -> U
  ) -> Signal<U, O.Error> {
    (castError() as Signal<Element, O.Error>).with(latestFrom: other, combine: combine)
  }

  /// Sends each element with the newest of another signal; see ``with(latestFrom:combine:)``.
  ///
  /// Origin: ReactiveKit 3.x.
  public func with<O: SignalProtocol>(latestFrom other: O) -> Signal<(Element, O.Element), O.Error> {
    (castError() as Signal<Element, O.Error>).with(latestFrom: other)
  }

  /// Sends what this signal sends, or what another one does; see ``amb(with:)``.
  ///
  /// Origin: ReactiveKit 3.x.
  public func amb<O: SignalProtocol>(with other: O) -> Signal<Element, O.Error> where O.Element == Element {
    (castError() as Signal<Element, O.Error>).amb(with: other)
  }
}
