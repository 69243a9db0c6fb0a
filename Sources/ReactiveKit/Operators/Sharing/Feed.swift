extension SignalProtocol {
  /// Sends `true` to a subject when an observation begins, and `false` when the observation ends for any reason.
  ///
  /// ```swift
  /// source                              // ---1-2-|
  /// let active = Property(false)
  /// source.feedActivity(into: active)   // ---1-2-|
  /// active                              // (ft)------f--  f = false, t = true
  /// ```
  /// ![Tells a subject whether the signal is observed.](debugging-feed-activity)
  ///
  /// - Parameter listener: The subject that receives `true` and `false`. The result retains the subject.
  @inlinable
  public func feedActivity<S: SubjectProtocol>(into listener: S) -> Signal<Element, Error> where S.Element == Bool {
    handleEvents(receiveSubscription: { listener.send(true) }, receiveCancel: { listener.send(false) })
  }

  /// Also sends each element to a subject, before the observer receives the element.
  ///
  /// ```swift
  /// source                        // -1-2-|
  /// let seen = PassthroughSubject<Int, Never>()
  /// source.feedNext(into: seen)   // -1-2-|
  /// seen                          // -1-2--
  /// ```
  /// ![Also sends each element to a subject, before the observer receives the element.](debugging-feed-next)
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
  /// ![Also sends elements to a subject, as they are or transformed.](debugging-feed-next-signals)
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

  /// Also sends the failure to a subject, as an element, before the observer receives the failure.
  ///
  /// ```swift
  /// source                             // -1-2-#
  /// let failures = PassthroughSubject<MarbleFailure, Never>()
  /// source.feedError(into: failures)   // -1-2-#
  /// failures                           // -----x--  x = #
  /// ```
  /// ![Also sends the failure to a subject.](debugging-feed-error)
  ///
  /// - Parameter listener: The subject that receives the failure as an element. The result retains the subject.
  @inlinable
  public func feedError<S: SubjectProtocol>(into listener: S) -> Signal<Element, Error> where S.Element == Error {
    handleEvents(receiveCompletion: { if case .failure(let error) = $0 { listener.send(error) } })
  }
}
