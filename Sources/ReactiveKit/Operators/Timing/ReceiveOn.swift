extension SignalProtocol {
  /// Sends each event on a scheduler.
  ///
  /// ```swift
  /// source                     // -1-23-|
  /// source.receive(on: busy)   // --1-23-|
  /// ```
  /// ![Receives events where a scheduler runs them. Here, a busy queue runs each a second later.](timing-receive)
  ///
  /// ```swift
  /// let time = VirtualTimeScheduler()  // an app passes DispatchQueue.main
  /// _ = SafeSignal(just: "a page").receive(on: time).observeNext { print($0) }
  /// print("observed")  // prints observed
  /// time.advance()  // prints a page
  /// ```
  ///
  /// Sends events in order and one at a time, even on a scheduler that runs work on several threads. Elements that the
  /// scheduler has not reached yet wait, without a limit. Disposing the observation drops pending events.
  ///
  /// Changes the thread of the operators and observers below it, and not of this signal: call it after the work, and
  /// before what belongs to the main thread, as in `receive(on: DispatchQueue.main)`.
  ///
  /// - Parameter scheduler: The scheduler that delivers events.
  @inlinable
  public func receive<S: Scheduler>(on scheduler: S) -> Signal<Element, Error> {
    Signal(after: self, attaching: { self._attach(receiveOnStage($0, .queued, scheduler, nil)) })
  }

  /// Sends each event in an execution context, like ``receive(on:)`` on a scheduler.
  ///
  /// - Parameter context: The context in which to send events. A non-recursive context drops elements that the observer
  ///   itself causes, but never the completion or failure.
  @inlinable
  public func receive(on context: ExecutionContext) -> Signal<Element, Error> {
    Signal(
      after: self,
      attaching: { downstream in
        self._attach(
          context.cause.map { downstream.preceded(by: $0) }
            ?? receiveOnStage(downstream, isReliable: context.isReliable, schedule: context.context))
      })
  }
}

extension _Receiver {
  /// This receiver; it gets each element as the work of a cause, except those that the cause's own work sends.
  @usableFromInline
  func preceded(by cause: Cause) -> _Receiver {
    let step = Step<Input, Input, Cause>(cause) { box, value in
      if box.state.isAtWork { return .max(1) }
      var demand = Subscribers.Demand.none
      box.state.run { demand = box.next(value) }
      return demand
    }
    return preceded(by: step, "ReceiveOn")
  }
}
