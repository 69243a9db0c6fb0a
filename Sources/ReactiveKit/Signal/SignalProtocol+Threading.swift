extension SignalProtocol {
  /// Sends each event by a scheduler.
  ///
  /// The order is kept, and events of one observation do not overlap, whatever the scheduler does. A disposal drops what is
  /// pending.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func receive<S: Scheduler>(on scheduler: S) -> Signal<Element, Error> {
    Signal(
      after: self,
      attaching: { self._attach(receiveOnStage($0, .queued, schedule: { scheduler.schedule(options: nil, $0) })) })
  }

  /// Sends each event in an execution context.
  ///
  /// The order is kept, and events of one observation do not overlap, whatever the context does. A disposal drops what is
  /// pending. In a context that is not recursive, elements that the observer causes are dropped; the end never is.
  ///
  /// Origin: ReactiveKit 3.x.
  public func receive(on context: ExecutionContext) -> Signal<Element, Error> {
    Signal(
      after: self,
      attaching: { self._attach(receiveOnStage($0, unlessInside: context.recursion, schedule: context.context)) })
  }

  /// Runs the signal by a scheduler. A disposal before that keeps it from running.
  ///
  /// The disposal itself is not scheduled.
  ///
  /// Origin: ReactiveKit 3.x.
  public func subscribe<S: Scheduler>(on scheduler: S) -> Signal<Element, Error> {
    Signal(
      after: self,
      attaching: { attachSubscribeOn($0, self, schedule: { scheduler.schedule(options: nil, $0) }) })
  }

  /// Runs the signal in an execution context. A disposal before that keeps it from running.
  ///
  /// The disposal itself is not scheduled.
  ///
  /// Origin: ReactiveKit 3.x.
  public func subscribe(on context: ExecutionContext) -> Signal<Element, Error> {
    Signal(after: self, attaching: { attachSubscribeOn($0, self, schedule: context.context) })
  }
}
