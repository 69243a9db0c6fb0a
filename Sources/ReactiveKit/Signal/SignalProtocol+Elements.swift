// Operators for the contents of elements.

extension SignalProtocol {
  /// Sends `element` instead of each element.
  ///
  /// - Parameter element: The element to send instead of each element.
  @inlinable
  public func replaceElements<ReplacementElement>(
    with element: ReplacementElement
  ) -> Signal<ReplacementElement, Error> {
    map { _ in element }
  }

  /// Sends `Void` instead of each element.
  @inlinable
  public func eraseType() -> Signal<Void, Error> {
    map { _ in () }
  }

  /// Sends each element with the previous element, beginning with the second element.
  @inlinable
  public func pairwise() -> Signal<(Element, Element), Error> {
    zipPrevious().compactMap { previous, element in previous.map { ($0, element) } }
  }

  /// Sends each element with the previous element, or with `nil` for the first element. Retains the latest element.
  @inlinable
  public func zipPrevious() -> Signal<(Element?, Element), Error> {
    let step = zipPreviousStep() as Step<Element, (Element?, Element), Element?>
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "ZipPrevious")) })
  }

  /// Sends each event as an element, including the completion or failure, then completes. The result does not fail.
  @inlinable
  public func materialize() -> Signal<Signal<Element, Error>.Event, Never> {
    map { Signal<Element, Error>.Event.next($0) }.append(.completed)
      .flatMapError { Signal<Signal<Element, Error>.Event, Never>(just: .failed($0)) }
  }

  /// Converts each element, which is an event, to that event. Ends, and stops observing this signal, at the first event
  /// that is a completion or a failure.
  @inlinable
  public func dematerialize<U, E>() -> Signal<U, E> where Element == Signal<U, E>.Event, E == Error {
    Signal<U, E>(after: self, attaching: { self._attach(dematerializeStage($0, convert: { $0 })) })
  }

  /// Sends `element` and then completes if this signal completes without an element.
  ///
  /// - Parameter element: The element to send if this signal completes without one.
  @inlinable
  public func replaceEmpty(with element: Element) -> Signal<Element, Error> {
    Signal(after: self, attaching: { self._attach(replaceEmptyStage($0, with: element)) })
  }

  /// Observes this signal again each time the signal that `other` returns for the latest element sends an element.
  ///
  /// The signal for a new element replaces the signal for the previous element. Completes when the current observation
  /// of this signal and the current signal returned by `other` have both completed. Fails when this signal fails.
  ///
  /// - Parameter other: A closure that returns a signal for the latest element. Each element of that signal starts
  ///   another observation.
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
  /// Converts each element, which is an event, to that event. Ends, and stops observing this signal, at the first event
  /// that is a completion or a failure.
  @inlinable
  public func dematerialize<U, E>() -> Signal<U, E> where Element == Signal<U, E>.Event {
    Signal<U, E>(after: self, attaching: { self._attach(dematerializeStage($0, convert: { $0 })) })
  }
}

extension SignalProtocol where Element: OptionalProtocol {
  /// Transforms the wrapped value of each element that is not `nil`. Each `nil` passes through.
  ///
  /// - Parameter transform: A closure that transforms a wrapped value.
  @inlinable
  public func mapWrapped<NewWrapped>(
    _ transform: @escaping (Element.Wrapped) -> NewWrapped
  ) -> Signal<NewWrapped?, Error> {
    map { $0._unbox.map(transform) }
  }

  /// Sends `replacement` instead of each `nil`.
  ///
  /// - Parameter replacement: The element to send instead of each `nil`.
  @inlinable
  public func replaceNils(with replacement: Element.Wrapped) -> Signal<Element.Wrapped, Error> {
    map { $0._unbox ?? replacement }
  }

  /// Unwraps each element, and drops elements that are `nil`.
  @inlinable
  public func ignoreNils() -> Signal<Element.Wrapped, Error> {
    compactMap { $0._unbox }
  }
}

extension SignalProtocol where Element: Sequence {
  /// Transforms the members of each sequence, and sends the results as an array.
  ///
  /// - Parameter transform: A closure that transforms a member.
  @inlinable
  public func mapElement<NewElement>(
    _ transform: @escaping (Element.Iterator.Element) -> NewElement
  ) -> Signal<[NewElement], Error> {
    map { $0.map(transform) }
  }

  /// Sends the members of each sequence one by one.
  @inlinable
  public func flattenElements() -> Signal<Element.Iterator.Element, Error> {
    flatMap(.concat) { Signal<Element.Iterator.Element, Error>(sequence: $0) }
  }
}
