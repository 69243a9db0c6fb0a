public import ReactiveCore

extension Publisher {
  /// Calls a closure with each event before the event passes through. Releases the closures on completion or
  /// cancellation.
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
  /// _ = Just("a page")
  ///   .handleEvents(
  ///     receiveSubscription: { _ in print("show the spinner") },
  ///     receiveCompletion: { _ in print("hide the spinner") })
  ///   .sink { print($0) }  // prints show the spinner, a page, hide the spinner
  /// ```
  ///
  /// - Parameters:
  ///   - receiveSubscription: A closure called with the upstream's subscription.
  ///   - receiveOutput: A closure called with each value.
  ///   - receiveCompletion: A closure called with the completion.
  ///   - receiveCancel: A closure called when the subscriber cancels. A signal's `handleEvents` also calls it when the
  ///     signal completes or fails.
  ///   - receiveRequest: A closure called with the subscriber's demand, including the demand returned for a value.
  @inlinable
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

extension Publishers {
  /// A publisher that calls a closure before it forwards an event, a request, or a cancellation. The result of
  /// `handleEvents`.
  public struct HandleEvents<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// A closure to call with the upstream's subscription.
    public var receiveSubscription: ((any Subscription) -> Void)?

    /// A closure to call with each value.
    public var receiveOutput: ((Output) -> Void)?

    /// A closure to call with the completion.
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?

    /// A closure to call when the subscriber cancels.
    public var receiveCancel: (() -> Void)?

    /// A closure to call with the demand of each request, and with the demand returned for a value.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - receiveSubscription: A closure to call with the upstream's subscription.
    ///   - receiveOutput: A closure to call with each value.
    ///   - receiveCompletion: A closure to call with the completion.
    ///   - receiveCancel: A closure to call when the subscriber cancels.
    ///   - receiveRequest: A closure to call with the demand of each request, and with the demand returned for a value.
    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
      receiveRequest: ((Subscribers.Demand) -> Void)?
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      let handlers = EventHandlers(
        receiveSubscription: receiveSubscription, receiveOutput: receiveOutput, receiveCompletion: receiveCompletion,
        receiveCancel: receiveCancel, receiveRequest: receiveRequest)
      upstream._attach(handleEventsStage(downstream, handlers))
    }
  }
}
