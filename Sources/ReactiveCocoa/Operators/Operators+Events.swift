// Calling functions with events, and logging events.

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalType {
  /// Calls functions with events before it forwards them.
  ///
  /// - Parameters:
  ///   - event: Called with each event, before the function for its kind.
  ///   - terminated: Called after the function for the event that ends the signal.
  ///   - disposed: Called after the end of the signal.
  @available(
    *, deprecated, message: "Use handleEvents(receiveOutput: { … }, receiveCompletion: { … }, receiveCancel: { … })."
  )
  public func on(
    event: ((Event<Value, Error>) -> Void)? = nil, failed: ((Error) -> Void)? = nil,
    completed: (() -> Void)? = nil, interrupted: (() -> Void)? = nil, terminated: (() -> Void)? = nil,
    disposed: (() -> Void)? = nil, next: ((Value) -> Void)? = nil
  ) -> Signal<Value, Error> {
    let handlers = Handlers(
      event: event, failed: failed, completed: completed, interrupted: interrupted, terminated: terminated,
      disposed: disposed, next: next)
    return Signal(handlers.watch(signal.events))
  }

  /// Calls `next` with each value before it forwards the value.
  @available(*, deprecated, message: "Use handleEvents(receiveOutput: { value in … }).")
  public func on(_ next: @escaping (Value) -> Void) -> Signal<Value, Error> {
    on(next: next)
  }

  /// Forwards the events of this signal until `replacement` sends an event, then forwards the events of `replacement`.
  /// Does not complete when this signal completes.
  @available(
    *, deprecated,
    message: "Use prefix(untilOutputFrom: shared).merge(with: shared), where shared = replacement.share()."
  )
  public func takeUntilReplacement(_ replacement: Signal<Value, Error>) -> Signal<Value, Error> {
    Signal { observer in
      let own = signal.observe { event in
        if case .Completed = event { return }
        observer.action(event)
      }
      return replacement.observe { event in
        own?.dispose()
        observer.action(event)
      }
    }
  }

  /// Prints each event.
  @available(*, deprecated, message: "Use debug(identifier).")
  public func logEvents(
    identifier: String = "", events: Set<LoggingEvent.Signal> = LoggingEvent.Signal.allEvents,
    fileName: String = #file, functionName: String = #function, lineNumber: Int = #line,
    logger: @escaping EventLogger = logEvent
  ) -> Signal<Value, Error> {
    func log(_ kind: LoggingEvent.Signal) -> (String) -> Void {
      if events.contains(kind) {
        { logger(identifier, $0.isEmpty ? "\(kind)" : "\(kind) \($0)", fileName, functionName, lineNumber) }
      } else {
        { _ in }
      }
    }
    let (failed, completed, interrupted) = (log(.Failed), log(.Completed), log(.Interrupted))
    let (terminated, disposed, next) = (log(.Terminated), log(.Disposed), log(.Next))
    return on(
      failed: { failed("\($0)") }, completed: { completed("") }, interrupted: { interrupted("") },
      terminated: { terminated("") }, disposed: { disposed("") }, next: { next("\($0)") })
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalProducerType {
  /// Calls functions with events before it forwards them.
  ///
  /// - Parameters:
  ///   - started: Called before the work runs.
  ///   - event: Called with each event, before the function for its kind. A disposal counts as an interruption.
  ///   - terminated: Called after the function for the event that ends the producer.
  ///   - disposed: Called after the end.
  @available(
    *, deprecated,
    message:
      "Use handleEvents(receiveSubscription: { … }, receiveOutput: { … }, receiveCompletion: { … }, receiveCancel: { … })."
  )
  public func on(
    started: (() -> Void)? = nil, event: ((Event<Value, Error>) -> Void)? = nil, failed: ((Error) -> Void)? = nil,
    completed: (() -> Void)? = nil, interrupted: (() -> Void)? = nil, terminated: (() -> Void)? = nil,
    disposed: (() -> Void)? = nil, next: ((Value) -> Void)? = nil
  ) -> SignalProducer<Value, Error> {
    let handlers = Handlers(
      started: started, event: event, failed: failed, completed: completed, interrupted: interrupted,
      terminated: terminated, disposed: disposed, next: next)
    return SignalProducer(handlers.watch(producer.events))
  }

  /// Calls `next` with each value before it forwards the value.
  @available(*, deprecated, message: "Use handleEvents(receiveOutput: { value in … }).")
  public func on(_ next: @escaping (Value) -> Void) -> SignalProducer<Value, Error> {
    on(next: next)
  }

  /// Forwards the events of this producer until `replacement` sends an event, then forwards the events of
  /// `replacement`. Does not complete when this producer completes.
  @available(
    *, deprecated,
    message: "Use prefix(untilOutputFrom: shared).merge(with: shared), where shared = replacement.share()."
  )
  public func takeUntilReplacement(
    _ replacement: SignalProducer<Value, Error>
  ) -> SignalProducer<Value, Error> {
    lift { signal in { signal.takeUntilReplacement($0) } }(replacement)
  }

  /// Forwards the events of this producer until `replacement` sends an event, then forwards the events of
  /// `replacement`. Does not complete when this producer completes.
  @available(*, deprecated, message: "Use prefix(untilOutputFrom: replacement).merge(with: replacement).")
  public func takeUntilReplacement(_ replacement: Signal<Value, Error>) -> SignalProducer<Value, Error> {
    lift { $0.takeUntilReplacement(replacement) }
  }

  /// Prints the start and each event.
  @available(*, deprecated, message: "Use debug(identifier).")
  public func logEvents(
    identifier: String = "",
    events: Set<LoggingEvent.SignalProducer> = LoggingEvent.SignalProducer.allEvents,
    fileName: String = #file, functionName: String = #function, lineNumber: Int = #line,
    logger: @escaping EventLogger = logEvent
  ) -> SignalProducer<Value, Error> {
    let kinds = Set(events.compactMap { LoggingEvent.Signal(rawValue: $0.rawValue) })
    let started = {
      if events.contains(.Started) { logger(identifier, "Started", fileName, functionName, lineNumber) }
    }
    let logged = lift {
      $0.logEvents(
        identifier: identifier, events: kinds, fileName: fileName, functionName: functionName, lineNumber: lineNumber,
        logger: logger)
    }
    return logged.on(started: started)
  }
}
