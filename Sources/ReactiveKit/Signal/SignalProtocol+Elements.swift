// Operators for the contents of elements.

extension SignalProtocol {
  /// Sends `element` instead of each element.
  ///
  /// ```swift
  /// source                            // -1--2-3-|
  /// source.replaceElements(with: 7)   // -7--7-7-|
  /// ```
  /// ![Sends one value in place of each.](transforming-replace-elements)
  ///
  /// - Parameter element: The element to send instead of each element.
  @inlinable
  public func replaceElements<ReplacementElement>(
    with element: ReplacementElement
  ) -> Signal<ReplacementElement, Error> {
    map { _ in element }
  }

  /// Sends `Void` instead of each element.
  ///
  /// ```swift
  /// source               // -1--2-3-|
  /// source.eraseType()   // -v--v-v-|  v = ()
  /// ```
  /// ![Sends a value that says nothing in place of each.](transforming-erase-type)
  @inlinable
  public func eraseType() -> Signal<Void, Error> {
    map { _ in () }
  }

  /// Sends each element with the previous element, beginning with the second element.
  ///
  /// ```swift
  /// source              // -1--2--3-|
  /// source.pairwise()   // ----a--b-|  a = (1, 2), b = (2, 3)
  /// ```
  /// ![Publishes each value with the one before it.](transforming-pairwise)
  @inlinable
  public func pairwise() -> Signal<(Element, Element), Error> {
    zipPrevious().compactMap { previous, element in previous.map { ($0, element) } }
  }

  /// Sends each element with the previous element, or with `nil` for the first element. Retains the latest element.
  ///
  /// ```swift
  /// source                 // -1--2--3-|
  /// source.zipPrevious()   // -a--b--c-|  a = (nil, 1), b = (1, 2), c = (2, 3)
  /// ```
  /// ![Sends each value with the one before it, which for the first is nil.](transforming-zip-previous)
  @inlinable
  public func zipPrevious() -> Signal<(Element?, Element), Error> {
    let step = zipPreviousStep() as Step<Element, (Element?, Element), Element?>
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "ZipPrevious")) })
  }

  /// Sends each event as an element, including the completion or failure, then completes. The result does not fail.
  ///
  /// ```swift
  /// source                 // -1--#
  /// source.materialize()   // -n--(f|)  n = next(1), f = failed(#)
  /// ```
  /// ![Publishes events as values. A failure becomes a value too.](transforming-materialize)
  @inlinable
  public func materialize() -> Signal<Signal<Element, Error>.Event, Never> {
    map { Signal<Element, Error>.Event.next($0) }.append(.completed)
      .flatMapError { Signal<Signal<Element, Error>.Event, Never>(just: .failed($0)) }
  }

  /// Converts each element, which is an event, to that event. Ends, and stops observing this signal, at the first event
  /// that is a completion or a failure.
  ///
  /// ```swift
  /// source                                 // -1--#
  /// source.materialize().dematerialize()   // -1--#
  /// ```
  /// ![Publishes what values that are events say.](transforming-dematerialize)
  @inlinable
  public func dematerialize<U, E>() -> Signal<U, E> where Element == Signal<U, E>.Event, E == Error {
    Signal<U, E>(after: self, attaching: { self._attach(dematerializeStage($0, convert: { $0 })) })
  }

  /// Sends `element` and then completes if this signal completes without an element.
  ///
  /// ```swift
  /// empty: Int                    // ----|
  /// full                          // -1--|
  /// empty.replaceEmpty(with: 0)   // ----(0|)
  /// full.replaceEmpty(with: 0)    // -1--|
  /// ```
  /// ![Publishes a value if the stream finishes without one.](filtering-replace-empty)
  ///
  /// - Parameter element: The element to send if this signal completes without one.
  @inlinable
  public func replaceEmpty(with element: Element) -> Signal<Element, Error> {
    Signal(after: self, attaching: { self._attach(replaceEmptyStage($0, with: element)) })
  }

  /// Observes this signal again each time the signal that `other` returns for the latest element sends an element.
  ///
  /// ```swift
  /// source                                // -1|
  /// again                                 // ---x|
  /// source.repeat(when: { _ in again })   // -1---1---1--
  /// ```
  /// ![Observes again each time the signal for the latest element sends one.](sources-repeat)
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
  ///
  /// ```swift
  /// source                                 // -1--#
  /// source.materialize().dematerialize()   // -1--#
  /// ```
  /// ![Publishes what values that are events say.](transforming-dematerialize)
  @inlinable
  public func dematerialize<U, E>() -> Signal<U, E> where Element == Signal<U, E>.Event {
    Signal<U, E>(after: self, attaching: { self._attach(dematerializeStage($0, convert: { $0 })) })
  }
}

extension SignalProtocol where Element: OptionalProtocol {
  /// Transforms the wrapped value of each element that is not `nil`. Each `nil` passes through.
  ///
  /// ```swift
  /// source: Int?                    // -1-n-3-|  n = nil
  /// source.mapWrapped { $0 * 10 }   // -a-n-c-|  a = 10, c = 30
  /// ```
  /// ![Transforms the values that are not nil.](transforming-map-wrapped)
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
  /// ```swift
  /// source: Int?                  // -1-n-3-|  n = nil
  /// source.replaceNils(with: 0)   // -1-0-3-|
  /// ```
  /// ![Publishes a value in place of nil.](transforming-replace-nil)
  ///
  /// - Parameter replacement: The element to send instead of each `nil`.
  @inlinable
  public func replaceNils(with replacement: Element.Wrapped) -> Signal<Element.Wrapped, Error> {
    map { $0._unbox ?? replacement }
  }

  /// Unwraps each element, and drops elements that are `nil`.
  ///
  /// ```swift
  /// source: Int?          // -1-n-3-|  n = nil
  /// source.ignoreNils()   // -1---3-|
  /// ```
  /// ![Publishes what is not nil.](transforming-ignore-nils)
  @inlinable
  public func ignoreNils() -> Signal<Element.Wrapped, Error> {
    compactMap { $0._unbox }
  }
}

extension SignalProtocol where Element: Sequence {
  /// Transforms the members of each sequence, and sends the results as an array.
  ///
  /// ```swift
  /// source: [Int]                   // -a--b-|  a = [1, 2], b = [3]
  /// source.mapElement { $0 * 10 }   // -c--d-|  c = [10, 20], d = [30]
  /// ```
  /// ![Transforms the elements of each array.](transforming-map-element)
  ///
  /// - Parameter transform: A closure that transforms a member.
  @inlinable
  public func mapElement<NewElement>(
    _ transform: @escaping (Element.Iterator.Element) -> NewElement
  ) -> Signal<[NewElement], Error> {
    map { $0.map(transform) }
  }

  /// Sends the members of each sequence one by one.
  ///
  /// ```swift
  /// source: [Int]              // -a---b-|     a = [1, 2], b = [3]
  /// source.flattenElements()   // -(12)---3-|
  /// ```
  /// ![Sends the elements of each array one by one.](transforming-flatten-elements)
  @inlinable
  public func flattenElements() -> Signal<Element.Iterator.Element, Error> {
    flatMap(.concat) { Signal<Element.Iterator.Element, Error>(sequence: $0) }
  }
}
