import ReactiveKit

// Calling functions with events, and logging events.

@available(*, deprecated, message: "Use ReactiveKit.")
extension RAC4 {
  /// The functions passed to `on(…)`.
  struct Handlers<Value, Error: Swift.Error> {
    var started: (() -> Void)?
    var event: ((Event<Value, Error>) -> Void)?
    var failed: ((Error) -> Void)?
    var completed: (() -> Void)?
    var interrupted: (() -> Void)?
    var terminated: (() -> Void)?
    var disposed: (() -> Void)?
    var next: ((Value) -> Void)?

    func receive(_ event: Event<Value, Error>) {
      self.event?(event)
      switch event {
      case .Next(let value): return next?(value) ?? ()
      case .Failed(let error): failed?(error)
      case .Completed: completed?()
      case .Interrupted: interrupted?()
      }
      terminated?()
    }

    /// Sends the same events, but calls the functions before each one. A disposal counts as an interruption.
    func watch(_ events: Events<Value, Error>) -> Events<Value, Error> {
      Events(
        after: events,
        attaching: { downstream in
          started?()
          let ending = OnceClosure {
            receive(.Interrupted)
            disposed?()
          }
          let node = Node(TapLink("On", didCancel: { ending.take()?() }), downstream)
          events._attach(
            _Receiver(
              node.label,
              subscription: node.subscription,
              next: Outlet(node) { node, value in
                let node = _unsafeUncheckedDowncast(node, to: Node<Void, Value, Stop<Error>>.self)
                guard node.link.isConnected else { return .none }
                receive(.Next(value))
                return node.next(value)
              },
              completion: { completion in
                guard node.link.upstreamEnded(), ending.take() != nil else { return }
                receive(Event(completion))
                node.completion(completion)
                disposed?()
              }))
        })
    }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType {
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
    event: ((RAC4.Event<Value, Error>) -> Void)? = nil, failed: ((Error) -> Void)? = nil,
    completed: (() -> Void)? = nil, interrupted: (() -> Void)? = nil, terminated: (() -> Void)? = nil,
    disposed: (() -> Void)? = nil, next: ((Value) -> Void)? = nil
  ) -> RAC4.Signal<Value, Error> {
    let handlers = RAC4.Handlers(
      event: event, failed: failed, completed: completed, interrupted: interrupted, terminated: terminated,
      disposed: disposed, next: next)
    return RAC4.Signal(handlers.watch(signal.events))
  }

  /// Calls `next` with each value before it forwards the value.
  @available(*, deprecated, message: "Use handleEvents(receiveOutput: { value in … }).")
  public func on(_ next: @escaping (Value) -> Void) -> RAC4.Signal<Value, Error> {
    on(next: next)
  }

  /// Forwards the events of this signal until `replacement` sends an event, then forwards the events of `replacement`.
  /// Does not complete when this signal completes.
  @available(
    *, deprecated,
    message: "Use prefix(untilOutputFrom: shared).merge(with: shared), where shared = replacement.share()."
  )
  public func takeUntilReplacement(_ replacement: RAC4.Signal<Value, Error>) -> RAC4.Signal<Value, Error> {
    RAC4.Signal { observer in
      let disposable = RAC4.CompositeDisposable()
      let own = signal.observe { event in
        if case .Completed = event { return }
        observer.action(event)
      }
      disposable.addDisposable(own)
      disposable.addDisposable(
        replacement.observe { event in
          own?.dispose()
          observer.action(event)
        })
      return disposable
    }
  }

  /// Prints each event.
  @available(*, deprecated, message: "Use debug(identifier).")
  public func logEvents(
    identifier: String = "", events: Set<RAC4.LoggingEvent.Signal> = RAC4.LoggingEvent.Signal.allEvents,
    fileName: String = #file, functionName: String = #function, lineNumber: Int = #line,
    logger: @escaping RAC4.EventLogger = RAC4.logEvent
  ) -> RAC4.Signal<Value, Error> {
    func log(_ kind: RAC4.LoggingEvent.Signal) -> (String) -> Void {
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
extension RAC4.SignalProducerType {
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
    started: (() -> Void)? = nil, event: ((RAC4.Event<Value, Error>) -> Void)? = nil, failed: ((Error) -> Void)? = nil,
    completed: (() -> Void)? = nil, interrupted: (() -> Void)? = nil, terminated: (() -> Void)? = nil,
    disposed: (() -> Void)? = nil, next: ((Value) -> Void)? = nil
  ) -> RAC4.SignalProducer<Value, Error> {
    let handlers = RAC4.Handlers(
      started: started, event: event, failed: failed, completed: completed, interrupted: interrupted,
      terminated: terminated, disposed: disposed, next: next)
    return RAC4.SignalProducer(handlers.watch(producer.events))
  }

  /// Calls `next` with each value before it forwards the value.
  @available(*, deprecated, message: "Use handleEvents(receiveOutput: { value in … }).")
  public func on(_ next: @escaping (Value) -> Void) -> RAC4.SignalProducer<Value, Error> {
    on(next: next)
  }

  /// Forwards the events of this producer until `replacement` sends an event, then forwards the events of
  /// `replacement`. Does not complete when this producer completes.
  @available(
    *, deprecated,
    message: "Use prefix(untilOutputFrom: shared).merge(with: shared), where shared = replacement.share()."
  )
  public func takeUntilReplacement(
    _ replacement: RAC4.SignalProducer<Value, Error>
  ) -> RAC4.SignalProducer<Value, Error> {
    lift { signal in { signal.takeUntilReplacement($0) } }(replacement)
  }

  /// Forwards the events of this producer until `replacement` sends an event, then forwards the events of
  /// `replacement`. Does not complete when this producer completes.
  @available(*, deprecated, message: "Use prefix(untilOutputFrom: replacement).merge(with: replacement).")
  public func takeUntilReplacement(_ replacement: RAC4.Signal<Value, Error>) -> RAC4.SignalProducer<Value, Error> {
    lift { $0.takeUntilReplacement(replacement) }
  }

  /// Prints the start and each event.
  @available(*, deprecated, message: "Use debug(identifier).")
  public func logEvents(
    identifier: String = "",
    events: Set<RAC4.LoggingEvent.SignalProducer> = RAC4.LoggingEvent.SignalProducer.allEvents,
    fileName: String = #file, functionName: String = #function, lineNumber: Int = #line,
    logger: @escaping RAC4.EventLogger = RAC4.logEvent
  ) -> RAC4.SignalProducer<Value, Error> {
    let kinds = Set(events.compactMap { RAC4.LoggingEvent.Signal(rawValue: $0.rawValue) })
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

@available(*, deprecated, message: "Use ReactiveKit.")
extension RAC4 {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The kinds of events to print for signals and producers.
  @available(*, deprecated, message: "Use debug(_:), which prints all.")
  public enum LoggingEvent {
    /// The kinds of events to print for a signal.
    @available(*, deprecated, message: "Use debug(_:), which prints all.")
    public enum Signal: String, CaseIterable, Sendable {
      case Next, Completed, Failed, Terminated, Disposed, Interrupted

      /// All kinds of events.
      @available(*, deprecated, message: "Use debug(_:), which prints all.")
      public static var allEvents: Set<Signal> { Set(allCases) }
    }

    /// The kinds of events to print for a producer.
    @available(*, deprecated, message: "Use debug(_:), which prints all.")
    public enum SignalProducer: String, CaseIterable, Sendable {
      case Started, Next, Completed, Failed, Terminated, Disposed, Interrupted

      /// All kinds of events.
      @available(*, deprecated, message: "Use debug(_:), which prints all.")
      public static var allEvents: Set<SignalProducer> { Set(allCases) }
    }
  }

  /// A function that receives each line of `logEvents`.
  @available(*, deprecated, message: "Use debug(_:), or handleEvents and a function of your own.")
  public typealias EventLogger = (
    _ identifier: String, _ event: String, _ fileName: String, _ functionName: String, _ lineNumber: Int
  ) -> Void

  /// Prints an event in one line.
  @available(*, deprecated, message: "Use debug(_:).")
  public static func logEvent(
    identifier: String, event: String, fileName: String, functionName: String, lineNumber: Int
  ) {
    print("[\(identifier)] \(event) fileName: \(fileName), functionName: \(functionName), lineNumber: \(lineNumber)")
  }
}
