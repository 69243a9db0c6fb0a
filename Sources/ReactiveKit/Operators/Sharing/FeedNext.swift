extension SignalProtocol {
  /// Also sends each element to a subject, before the observer receives the element.
  ///
  /// ```swift
  /// source                        // -1-2-|
  /// let seen = PassthroughSubject<Int, Never>()
  /// source.feedNext(into: seen)   // -1-2-|
  /// seen                          // -1-2--
  /// ```
  /// ![Also sends each element to a subject, before the observer receives the element.](sharing-feed-next)
  ///
  /// ```swift
  /// let lastPrice = Property(0)
  /// _ = SafeSignal(sequence: [20, 35])
  ///   .feedNext(into: lastPrice)
  ///   .observeNext { print($0) }  // prints 20, 35
  /// // lastPrice.value == 35
  /// ```
  ///
  /// - Parameter listener: The subject that receives the elements. The result retains the subject.
  @inlinable
  public func feedNext<S: SubjectProtocol>(into listener: S) -> Signal<Element, Error> where S.Element == Element {
    feedNext(into: listener, when: { _ in true }, map: { $0 })
  }

  /// Also sends the result of `transform` to a subject for each element that satisfies `isIncluded`, before the
  /// observer receives the element.
  ///
  /// ```swift
  /// source   // -1-2-|
  /// let seen = PassthroughSubject<Int, Never>()
  /// source.feedNext(into: seen, when: { $0 > 1 }, map: { $0 * 10 })
  ///          // -1-2-|
  /// seen     // ---b--  b = 20
  /// ```
  /// ![Also sends elements to a subject, as they are or transformed.](sharing-feed-next-when)
  ///
  /// - Parameters:
  ///   - listener: The subject that receives the results of `transform`. The result retains the subject.
  ///   - isIncluded: A closure that returns whether to send the result for an element. By default, it is sent for each
  ///     element.
  ///   - transform: A closure that returns what to send to the subject for an element.
  @inlinable
  public func feedNext<S: SubjectProtocol>(
    into listener: S, when isIncluded: @escaping (Element) -> Bool = { _ in true },
    map transform: @escaping (Element) -> S.Element
  ) -> Signal<Element, Error> {
    handleEvents(receiveOutput: { element in
      if isIncluded(element) { Cause.passOn { listener.send(transform(element)) } }
    })
  }
}
