extension SignalProtocol {
  /// Calls closures when an observation begins, with each event, and when the observation ends.
  ///
  /// ```swift
  /// source                                                  // -1-2-|
  /// let seen = PassthroughSubject<Int, Never>()
  /// source.handleEvents(receiveOutput: { seen.send($0) })   // -1-2-|
  /// seen                                                    // -1-2--
  /// ```
  /// ![Calls closures when something happens.](debugging-handle-events)
  ///
  /// ```swift
  /// _ = SafeSignal(just: "a page")
  ///   .handleEvents(
  ///     receiveSubscription: { print("show the spinner") },
  ///     receiveCompletion: { _ in print("hide the spinner") })
  ///   .observeNext { print($0) }  // prints show the spinner, a page, hide the spinner
  /// ```
  ///
  /// - Parameters:
  ///   - receiveSubscription: A closure called before this signal is observed.
  ///   - receiveOutput: A closure called with each element, before the element is sent.
  ///   - receiveCompletion: A closure called with the completion or failure, before it is sent.
  ///   - receiveCancel: A closure called once when the observation ends: when it is disposed, or after
  ///     `receiveCompletion`. A publisher's `handleEvents` calls it only on cancellation.
  @inlinable
  public func handleEvents(
    receiveSubscription: (() -> Void)? = nil, receiveOutput: ((Element) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Error>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil
  ) -> Signal<Element, Error> {
    let handlers = EventHandlers<Element, Error>(
      receiveOutput: receiveOutput,
      receiveCompletion: {
        receiveCompletion?($0)
        receiveCancel?()
      },
      receiveCancel: receiveCancel)
    return Signal(
      after: self,
      attaching: {
        receiveSubscription?()
        self._attach(handleEventsStage($0, handlers))
      })
  }
}
