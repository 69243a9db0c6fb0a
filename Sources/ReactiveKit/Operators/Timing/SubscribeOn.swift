extension SignalProtocol {
  /// Starts observing this signal on a scheduler. If the observation is disposed before that, this signal is not
  /// observed.
  ///
  /// ```swift
  /// source                       // -1-23-|
  /// source.subscribe(on: busy)   // --1-23-|
  /// ```
  /// ![Subscribes where a scheduler runs it. Here, a busy queue subscribes a second later.](timing-subscribe)
  ///
  /// ```swift
  /// let time = VirtualTimeScheduler()  // an app passes a queue, such as DispatchQueue.global()
  /// let file = Deferred { () -> SafeSignal<String> in print("read"); return SafeSignal(just: "text") }
  /// _ = file.subscribe(on: time).observeNext { print($0) }
  /// print("observed")  // prints observed
  /// time.advance()  // prints read, text
  /// ```
  ///
  /// - Parameter scheduler: The scheduler on which to start observing this signal. It does not run the disposal.
  @inlinable
  public func subscribe<S: Scheduler>(on scheduler: S) -> Signal<Element, Error> {
    Signal(
      after: self,
      attaching: { attachSubscribeOn($0, self, schedule: { scheduler.schedule(options: nil, $0) }) })
  }

  /// Starts observing this signal in an execution context. If the observation is disposed before that, this signal is
  /// not observed. See ``subscribe(on:)`` for a scheduler.
  ///
  /// - Parameter context: The context in which to start observing this signal. It does not run the disposal.
  @inlinable
  public func subscribe(on context: ExecutionContext) -> Signal<Element, Error> {
    Signal(after: self, attaching: { attachSubscribeOn($0, self, schedule: context.context) })
  }
}
