extension SignalProtocol {
  /// Calls closures at the start, with each element, with the completion, and at the end of each observation.
  ///
  /// - Parameters:
  ///   - receiveSubscription: Called before the source starts.
  ///   - receiveOutput: Called with each element, before it is sent.
  ///   - receiveCompletion: Called with the completion, before it is sent.
  ///   - receiveCancel: Called once when the observation ends: because it is disposed; or because the source completes or
  ///     fails, after `receiveCompletion`. A publisher's `handleEvents` calls it on cancellation alone.
  ///
  /// Origin: ReactiveKit 3.x.
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
    return Signal(attaching: {
      receiveSubscription?()
      self._attach(handleEventsStage($0, handlers))
    })
  }
}
