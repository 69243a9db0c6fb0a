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

  /// Prints a line for each event and for each of the subscriber's calls, before it passes through.
  ///
  /// ```swift
  /// source                    // -1-2-|
  /// source.print("numbers")   // -1-2-|
  /// ```
  /// ![Prints what happens.](debugging-print)
  ///
  ///     Just(1).print("one").sink { _ in }
  ///     // one: receive subscription: (Just)
  ///     // one: request unlimited
  ///     // one: receive value: (1)
  ///     // one: receive finished
  ///
  /// Also prints calls after the end, which have no effect. The subscription therefore retains `stream`.
  ///
  /// - Parameters:
  ///   - prefix: The text before a colon at the start of each line. If it is empty, the colon is omitted, too.
  ///   - stream: The stream to print to, or `nil` for the standard output. If the stream is not an object, each line is
  ///     printed to a copy.
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }

  /// Stops in the debugger before an event passes through, if the closure for that event returns `true`. Without a
  /// debugger, the program ends there.
  ///
  /// ```swift
  /// source                                         // -1-2-|
  /// source.breakpoint(receiveOutput: { $0 > 2 })   // -1-2-|
  /// ```
  /// ![Stops in the debugger if a closure returns true, or at a failure.](debugging-breakpoint)
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
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    breakpoint(receiveCompletion: { if case .failure = $0 { true } else { false } })
  }

  /// Traps on a failure, in release builds, too. Everything else passes through.
  ///
  /// ```swift
  /// source   // -1-2-|
  /// source.setFailureType(to: MarbleFailure.self).assertNoFailure()
  ///          // -1-2-|
  /// ```
  /// ![Traps on a failure, in release builds, too.](errors-assert-no-failure)
  ///
  /// - Parameters:
  ///   - prefix: The text before a colon and the error in the message. If it is empty, the colon is omitted, too.
  ///   - file: The file named in the message.
  ///   - line: The line named in the message.
  @inlinable
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}
