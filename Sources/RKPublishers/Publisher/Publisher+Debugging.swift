public import ReactiveKit

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
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }

  /// Prints a line for each event and for each call from downstream, before it passes.
  ///
  ///     Just(1).print("one").sink { _ in }
  ///     // one: receive subscription: (Just)
  ///     // one: request unlimited
  ///     // one: receive value: (1)
  ///     // one: receive finished
  ///
  /// Calls after the end are printed too, though they lead to nothing; so the subscription keeps the stream of text.
  ///
  /// - Parameters:
  ///   - prefix: What each line begins with, before a colon; by default neither is printed.
  ///   - stream: Where the lines go; by default the standard output. If it is not an object, each line goes to a copy.
  ///
  /// Origin: Combine.
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }

  /// Stops in the debugger, before an event passes, where its closure returns `true`. Without a debugger the program ends
  /// there.
  ///
  /// Origin: Combine.
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    Publishers.Breakpoint(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion)
  }

  /// Stops in the debugger at a failure, before it passes. Without a debugger the program ends there.
  ///
  /// Origin: Combine.
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    breakpoint(receiveCompletion: { if case .failure = $0 { true } else { false } })
  }

  /// Stops the program at a failure, in release builds too. Everything else passes through.
  ///
  /// - Parameters:
  ///   - prefix: What the message begins with, before a colon and the error.
  ///   - file: The file that the message names.
  ///   - line: The line that the message names.
  ///
  /// Origin: Combine.
  @inlinable
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}
