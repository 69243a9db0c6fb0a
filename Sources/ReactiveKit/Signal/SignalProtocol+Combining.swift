extension SignalProtocol {
  /// Sends what is made of the latest elements of both signals, whenever one of them sends and both have.
  ///
  /// Completes when both have, or as soon as one completes without having sent anything. Fails when one does.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func combineLatest<O: SignalProtocol, OtherElement, U>(
    with other: O, combine: @escaping (Element, OtherElement) -> U
  ) -> Signal<U, Error> where O.Error == Error, O.Element == OtherElement {
    ReactiveKit.combineLatest(self, other, combine: combine)
  }

  /// Sends the latest elements of both signals, whenever one of them sends and both have.
  ///
  /// Completes when both have, or as soon as one completes without having sent anything. Fails when one does.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func combineLatest<O: SignalProtocol>(with other: O) -> Signal<(Element, O.Element), Error>
  where O.Error == Error {
    combineLatest(with: other, combine: { ($0, $1) })
  }

  /// Sends what is made of the first elements of both signals, of their second elements, and so on.
  ///
  /// Elements wait without bound for their partners. Completes as soon as no pair can come any more; fails when one signal
  /// does.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func zip<O: SignalProtocol, OtherElement, U>(
    with other: O, combine: @escaping (Element, OtherElement) -> U
  ) -> Signal<U, Error> where O.Error == Error, O.Element == OtherElement {
    ReactiveKit.zip(self, other, combine: combine)
  }

  /// Sends the first elements of both signals, their second elements, and so on; see ``zip(with:combine:)``.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func zip<O: SignalProtocol>(with other: O) -> Signal<(Element, O.Element), Error> where O.Error == Error {
    zip(with: other, combine: { ($0, $1) })
  }

  /// Sends what both signals send, as it comes. Completes when both have, fails when one does.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func merge<O: SignalProtocol>(with other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Error {
    ReactiveKit.merge(self, other)
  }

  /// Sends what this signal and another of its type send, as it comes; see the form for another type.
  ///
  /// In a file that sees both vocabularies, a publisher's `merge(with:)` for its own type would be the better fit.
  ///
  /// Origin: this library.
  @inlinable
  public func merge(with other: Self) -> Signal<Element, Error> {
    ReactiveKit.merge(self, other)
  }

  /// Sends what another signal sends after this one has completed.
  ///
  /// The other signal is not run before. Completes when it does; a failure of this one is the end.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func append<O: SignalProtocol>(_ other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Error {
    Signal(after: self, attaching: { self._attach(concatenateStage($0, then: { other._attach($0) })) })
  }

  /// Sends what another signal sends before this one starts. A failure of the other is the end.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func prepend<O: SignalProtocol>(_ other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Error {
    other.append(self)
  }

  /// Sends an element after this signal has completed.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func append(_ element: Element) -> Signal<Element, Error> {
    append(Signal<Element, Error>(just: element))
  }

  /// Sends an element before this signal starts.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func prepend(_ element: Element) -> Signal<Element, Error> {
    Signal<Element, Error>(just: element).append(self)
  }
}

// With a signal that cannot fail on the other side.
extension SignalProtocol {
  /// Sends what is made of the latest elements of both signals; see the form for signals that fail alike.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  @_disfavoredOverload
  public func combineLatest<O: SignalProtocol, OtherElement, U>(
    with other: O, combine: @escaping (Element, OtherElement) -> U
  ) -> Signal<U, Error> where O.Error == Never, O.Element == OtherElement {
    combineLatest(with: other.castError() as Signal<O.Element, Error>, combine: combine)
  }

  /// Sends the latest elements of both signals; see the form for signals that fail alike.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  @_disfavoredOverload
  public func combineLatest<O: SignalProtocol>(with other: O) -> Signal<(Element, O.Element), Error>
  where O.Error == Never {
    combineLatest(with: other.castError() as Signal<O.Element, Error>)
  }

  /// Sends what is made of pairs of elements; see the form for signals that fail alike.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  @_disfavoredOverload
  public func zip<O: SignalProtocol, OtherElement, U>(
    with other: O, combine: @escaping (Element, OtherElement) -> U
  ) -> Signal<U, Error> where O.Error == Never, O.Element == OtherElement {
    zip(with: other.castError() as Signal<O.Element, Error>, combine: combine)
  }

  /// Sends pairs of elements; see the form for signals that fail alike.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  @_disfavoredOverload
  public func zip<O: SignalProtocol>(with other: O) -> Signal<(Element, O.Element), Error> where O.Error == Never {
    zip(with: other.castError() as Signal<O.Element, Error>)
  }

  /// Sends what both signals send, as it comes; see the form for signals that fail alike.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  @_disfavoredOverload
  public func merge<O: SignalProtocol>(with other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Never {
    merge(with: other.castError() as Signal<Element, Error>)
  }

  /// Sends what another signal sends after this one has completed.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  @_disfavoredOverload
  public func append<O: SignalProtocol>(_ other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Never {
    append(other.castError() as Signal<Element, Error>)
  }

  /// Sends what another signal sends before this one starts.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  @_disfavoredOverload
  public func prepend<O: SignalProtocol>(_ other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Never {
    prepend(other.castError() as Signal<Element, Error>)
  }
}

// With a signal that cannot fail on this side. The result fails as the other does.
extension SignalProtocol where Error == Never {
  /// Sends what is made of the latest elements of both signals; fails as the other does.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  @_disfavoredOverload
  public func combineLatest<O: SignalProtocol, OtherElement, U>(
    with other: O, combine: @escaping (Element, OtherElement) -> U
  ) -> Signal<U, O.Error> where O.Element == OtherElement {
    (castError() as Signal<Element, O.Error>).combineLatest(with: other, combine: combine)
  }

  /// Sends the latest elements of both signals; fails as the other does.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  @_disfavoredOverload
  public func combineLatest<O: SignalProtocol>(with other: O) -> Signal<(Element, O.Element), O.Error> {
    (castError() as Signal<Element, O.Error>).combineLatest(with: other)
  }

  /// Sends what is made of pairs of elements; fails as the other signal does.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  @_disfavoredOverload
  public func zip<O: SignalProtocol, OtherElement, U>(
    with other: O, combine: @escaping (Element, OtherElement) -> U
  ) -> Signal<U, O.Error> where O.Element == OtherElement {
    (castError() as Signal<Element, O.Error>).zip(with: other, combine: combine)
  }

  /// Sends pairs of elements; fails as the other signal does.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  @_disfavoredOverload
  public func zip<O: SignalProtocol>(with other: O) -> Signal<(Element, O.Element), O.Error> {
    (castError() as Signal<Element, O.Error>).zip(with: other)
  }

  /// Sends what both signals send, as it comes; fails as the other does.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  @_disfavoredOverload
  public func merge<O: SignalProtocol>(with other: O) -> Signal<Element, O.Error> where O.Element == Element {
    (castError() as Signal<Element, O.Error>).merge(with: other)
  }

  /// Sends what another signal sends after this one has completed; fails as the other does.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  @_disfavoredOverload
  public func append<O: SignalProtocol>(_ other: O) -> Signal<Element, O.Error> where O.Element == Element {
    (castError() as Signal<Element, O.Error>).append(other)
  }

  /// Sends what another signal sends before this one starts; fails as the other does.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  @_disfavoredOverload
  public func prepend<O: SignalProtocol>(_ other: O) -> Signal<Element, O.Error> where O.Element == Element {
    (castError() as Signal<Element, O.Error>).prepend(other)
  }
}
