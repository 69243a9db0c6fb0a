extension SignalProtocol {
  /// Sends the first `maxLength` elements, and completes immediately after the last of them. If `maxLength` is 0, the
  /// result completes without observing this signal.
  ///
  /// ```swift
  /// source                        // -1-2-3-4-|
  /// source.prefix(maxLength: 2)   // -1-(2|)
  /// ```
  /// ![Publishes the first values, and finishes.](filtering-prefix)
  ///
  /// ```swift
  /// let winners = SafeSignal(sequence: ["Ada", "Grace", "Barbara", "Frances"])
  /// _ = winners
  ///   .prefix(maxLength: 3)
  ///   .observeNext { print($0) }  // prints Ada, Grace, Barbara
  /// ```
  ///
  /// - Parameter maxLength: The maximum number of elements to send.
  /// - Precondition: `maxLength` is not negative.
  @inlinable
  public func prefix(maxLength: Int) -> Signal<Element, Error> {
    checkCount(maxLength, of: "prefix(maxLength:)")
    guard maxLength > 0 else { return .completed() }
    return Signal(after: self, attaching: { self._attach(outputStage($0, 0..<maxLength)) })
  }

  /// Sends elements until one does not satisfy `shouldContinue`, then completes.
  ///
  /// ```swift
  /// source                                              // -1-2-3-1-|
  /// source.prefix(while: { $0 < 3 }, inclusive: true)   // -1-2-(3|)
  /// ```
  /// ![Publishes values until one fails a test, and finishes.](filtering-prefix-while)
  ///
  /// - Parameters:
  ///   - shouldContinue: A closure that returns whether to continue. It is not called again after it returns `false`.
  ///   - inclusive: Whether to also send the element that does not satisfy `shouldContinue`.
  @inlinable
  public func prefix(
    while shouldContinue: @escaping (Element) -> Bool, inclusive: Bool = false
  ) -> Signal<Element, Error> {
    Signal(after: self, attaching: { self._attach(prefixWhileStage($0, inclusive: inclusive, shouldContinue)) })
  }

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
          upstream: { self._attach($0) }, consider: nil,
          transform: { _, element, downstream in downstream.next(element) })
      })
  }
}
