public import ReactiveCore

extension Publisher {
  /// Stops in the debugger before an event passes through, if the closure for that event returns `true`. Without a
  /// debugger, the program ends there.
  ///
  /// ```swift
  /// source                                         // -1-2-|
  /// source.breakpoint(receiveOutput: { $0 > 2 })   // -1-2-|
  /// ```
  /// ![Stops in the debugger if a closure returns true, or at a failure.](debugging-breakpoint)
  ///
  /// ```swift
  /// let temperatures = [19, 21].publisher
  /// _ = temperatures
  ///   .breakpoint(receiveOutput: { $0 < -273 })  // stops in the debugger at an impossible value
  ///   .sink { print($0) }  // prints 19, 21
  /// ```
  ///
  /// - Parameters:
  ///   - receiveSubscription: A closure that returns whether to stop at a subscription. By default, does not stop.
  ///   - receiveOutput: A closure that returns whether to stop at a value. By default, does not stop.
  ///   - receiveCompletion: A closure that returns whether to stop at a completion. By default, does not stop.
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    Publishers.Breakpoint(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion)
  }

  /// Stops in the debugger before a failure passes through. Without a debugger, the program ends there.
  ///
  /// ```swift
  /// source                       // -1-2-|
  /// source.breakpointOnError()   // -1-2-|
  /// ```
  /// ![Stops in the debugger before a failure passes through.](debugging-breakpoint-on-error)
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// _ = Result<String, Offline>.success("a page").publisher
  ///   .breakpointOnError()  // stops in the debugger at a failure
  ///   .replaceError(with: "no page")
  ///   .sink { print($0) }  // prints a page
  /// ```
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    breakpoint(receiveCompletion: { if case .failure = $0 { true } else { false } })
  }
}

extension Publishers {
  /// A publisher that stops in the debugger when a closure returns `true`. The result of `breakpoint` or
  /// `breakpointOnError()`.
  public struct Breakpoint<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// A closure that returns whether to stop at a subscription.
    public let receiveSubscription: ((any Subscription) -> Bool)?

    /// A closure that returns whether to stop at a value.
    public let receiveOutput: ((Upstream.Output) -> Bool)?

    /// A closure that returns whether to stop at a completion.
    public let receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)?

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - receiveSubscription: A closure that returns whether to stop at a subscription.
    ///   - receiveOutput: A closure that returns whether to stop at a value.
    ///   - receiveCompletion: A closure that returns whether to stop at a completion.
    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Bool)? = nil,
      receiveOutput: ((Upstream.Output) -> Bool)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
    }

    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(
        breakpointStage(
          downstream, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
          receiveCompletion: receiveCompletion))
    }
  }
}
