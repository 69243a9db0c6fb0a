// Operators on what elements hold.

extension SignalProtocol {
  /// Sends the same element in place of each.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func replaceElements<ReplacementElement>(
    with element: ReplacementElement
  ) -> Signal<ReplacementElement, Error> {
    map { _ in element }
  }

  /// Sends `Void` in place of each element.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func eraseType() -> Signal<Void, Error> {
    map { _ in () }
  }

  /// Sends each element with its predecessor, from the second on.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func pairwise() -> Signal<(Element, Element), Error> {
    zipPrevious().compactMap { previous, element in previous.map { ($0, element) } }
  }

  /// Sends each element with its predecessor; the first one with `nil`.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func zipPrevious() -> Signal<(Element?, Element), Error> {
    let step = zipPreviousStep() as Step<Element, (Element?, Element), Element?>
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "ZipPrevious")) })
  }

  /// Sends events as elements, and completes behind the completion or failure. Does not fail.
  ///
  /// Origin: ReactiveKit 3.x.
  public func materialize() -> Signal<Signal<Element, Error>.Event, Never> {
    map { Signal<Element, Error>.Event.next($0) }.append(.completed)
      .flatMapError { Signal<Signal<Element, Error>.Event, Never>(just: .failed($0)) }
  }

  /// Turns elements that are events into these events. What follows the first that ends the signal is dropped.
  ///
  /// Origin: ReactiveKit 3.x.
  public func dematerialize<U, E>() -> Signal<U, E> where Element == Signal<U, E>.Event, E == Error {
    Signal<U, E>(after: self, attaching: { self._attach(dematerializeStage($0, convert: { $0 })) })
  }

  /// Sends an element if the source completes without one.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func replaceEmpty(with element: Element) -> Signal<Element, Error> {
    Signal(after: self, attaching: { self._attach(replaceEmptyStage($0, with: element)) })
  }

  /// Runs the source again each time a signal that is made of its newest element sends something.
  ///
  /// The signal made of an element takes the place of the former one. Completes when both the present run and the present
  /// signal have; fails when a run does.
  ///
  /// Origin: ReactiveKit 3.x.
  public func `repeat`<S: SignalProtocol>(when other: @escaping (Element) -> S) -> Signal<Element, Error>
  where S.Error == Never {
    Signal(
      after: self,
      attaching: {
        attachRepeating($0, source: { self._attach($0) }, trigger: { other($0).eraseType()._attach($1) })
      })
  }
}

extension SignalProtocol where Error == Never {
  /// Turns elements that are events into these events. What follows the first that ends the signal is dropped.
  ///
  /// Origin: ReactiveKit 3.x.
  public func dematerialize<U, E>() -> Signal<U, E> where Element == Signal<U, E>.Event {
    Signal<U, E>(after: self, attaching: { self._attach(dematerializeStage($0, convert: { $0 })) })
  }
}

extension SignalProtocol where Element: OptionalProtocol {
  /// Converts the values of elements that are not `nil`.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func mapWrapped<NewWrapped>(
    _ transform: @escaping (Element.Wrapped) -> NewWrapped
  ) -> Signal<NewWrapped?, Error> {
    map { $0._unbox.map(transform) }
  }

  /// Sends a value in place of each element that is `nil`.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func replaceNils(with replacement: Element.Wrapped) -> Signal<Element.Wrapped, Error> {
    map { $0._unbox ?? replacement }
  }

  /// Leaves out the elements that are `nil`.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func ignoreNils() -> Signal<Element.Wrapped, Error> {
    compactMap { $0._unbox }
  }
}

extension SignalProtocol where Element: Sequence {
  /// Converts the members of each element.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func mapElement<NewElement>(
    _ transform: @escaping (Element.Iterator.Element) -> NewElement
  ) -> Signal<[NewElement], Error> {
    map { $0.map(transform) }
  }

  /// Sends the members of each element one by one.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func flattenElements() -> Signal<Element.Iterator.Element, Error> {
    flatMap(.concat) { Signal<Element.Iterator.Element, Error>(sequence: $0) }
  }
}
