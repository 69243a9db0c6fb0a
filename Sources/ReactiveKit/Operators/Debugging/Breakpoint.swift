extension SignalProtocol {
  /// Stops in the debugger when one of the closures returns `true`. Without a debugger, the program ends there.
  ///
  /// ```swift
  /// source                                         // -1-2-|
  /// source.breakpoint(receiveOutput: { $0 > 2 })   // -1-2-|
  /// ```
  /// ![Stops in the debugger when one of the closures returns true.](debugging-breakpoint)
  ///
  /// ```swift
  /// let temperatures = SafeSignal(sequence: [19, 21])
  /// _ = temperatures
  ///   .breakpoint(receiveOutput: { $0 < -273 })  // stops in the debugger at an impossible value
  ///   .observeNext { print($0) }  // prints 19, 21
  /// ```
  ///
  /// - Parameters:
  ///   - receiveSubscription: A closure that returns whether to stop before this signal is observed. By default, does
  ///     not stop.
  ///   - receiveOutput: A closure that returns whether to stop at an element. By default, does not stop.
  ///   - receiveCompletion: A closure that returns whether to stop at a completion or failure. By default, does not
  ///     stop.
  ///
  /// Origin: Combine, ReactiveKit 3.x.
  public func breakpoint(
    receiveSubscription: (() -> Bool)? = nil, receiveOutput: ((Element) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Error>) -> Bool)? = nil
  ) -> Signal<Element, Error> {
    handleEvents(
      receiveSubscription: { if receiveSubscription?() ?? false { stopInDebugger() } },
      receiveOutput: { if receiveOutput?($0) ?? false { stopInDebugger() } },
      receiveCompletion: { if receiveCompletion?($0) ?? false { stopInDebugger() } })
  }
}
