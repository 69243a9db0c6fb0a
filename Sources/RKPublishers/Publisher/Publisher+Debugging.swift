extension Publisher {
  /// Calls closures with each event before it passes.
  ///
  /// They are let go of at the completion or cancellation.
  ///
  /// - Parameters:
  ///   - receiveSubscription: Called with the upstream's subscription.
  ///   - receiveOutput: Called with each value.
  ///   - receiveCompletion: Called with the completion.
  ///   - receiveCancel: Called when downstream cancels. A signal's `handleEvents` calls it at every end.
  ///   - receiveRequest: Called with what downstream asks for, also in return for a value.
  ///
  /// Origin: Combine.
  @_disfavoredOverload
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }
}
