extension SignalProtocol {
  /// Calls closures when an observation begins, with each event, and when the observation ends.
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
  ///   - receiveSubscription: A closure called before this signal is observed.
  ///   - receiveOutput: A closure called with each element, before the element is sent.
  ///   - receiveCompletion: A closure called with the completion or failure, before it is sent.
  ///   - receiveCancel: A closure called once when the observation ends: when it is disposed, or after
  ///     `receiveCompletion`. A publisher's `handleEvents` calls it only on cancellation.
  @inlinable
  public func handleEvents(
    receiveSubscription: (() -> Void)? = nil, receiveOutput: ((Element) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Error>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil
  ) -> Signal<Element, Error> {
    handleEvents(receiveSubscription, receiveOutput, receiveCompletion, receiveCancel, notes: nil)
  }

  /// - Parameter notes: What the debug graph shows.
  @inlinable
  func handleEvents(
    _ receiveSubscription: (() -> Void)?, _ receiveOutput: ((Element) -> Void)?,
    _ receiveCompletion: ((Subscribers.Completion<Error>) -> Void)?, _ receiveCancel: (() -> Void)?,
    notes: (() -> [String])?
  ) -> Signal<Element, Error> {
    let handlers = EventHandlers<Element, Error>(
      receiveOutput: receiveOutput,
      receiveCompletion: {
        receiveCompletion?($0)
        receiveCancel?()
      },
      receiveCancel: receiveCancel)
    return Signal(
      after: self,
      attaching: {
        receiveSubscription?()
        self._attach(handleEventsStage($0, handlers, notes: notes))
      })
  }

  /// Prints the start, each event, and the end of each observation.
  ///
  /// ```swift
  /// source                    // -1-2-|
  /// source.debug("numbers")   // -1-2-|
  /// ```
  /// ![Prints what happens.](debugging-print)
  ///
  /// - Parameters:
  ///   - title: The text at the start of each line. By default, the location of the call.
  ///   - file: The file of that location.
  ///   - function: The function of that location.
  ///   - line: The line of that location.
  public func debug(
    _ title: String? = nil, file: String = #file, function: String = #function, line: Int = #line
  ) -> Signal<Element, Error> {
    let prefix = "[\(title ?? "\(file.split(separator: "/").last ?? ""):\(function):\(line)")]"
    return handleEvents(
      { print("\(prefix) started") },
      { print("\(prefix) next(\($0))") },
      {
        switch $0 {
        case .finished: print("\(prefix) finished")
        case .failure(let error): print("\(prefix) failed: \(error)")
        }
      },
      { print("\(prefix) disposed") },
      notes: { (title.map { ["\"\($0)\""] } ?? []) + [callSite(file, line)] })
  }

  /// Stops in the debugger when one of the closures returns `true`. Without a debugger, the program ends there.
  ///
  /// ```swift
  /// source                                         // -1-2-|
  /// source.breakpoint(receiveOutput: { $0 > 2 })   // -1-2-|
  /// ```
  /// ![Stops in the debugger when one of the closures returns true.](debugging-breakpoint)
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

  /// Stops in the debugger when this signal fails. Without a debugger, the program ends there.
  ///
  /// ```swift
  /// source                       // -1-2-|
  /// source.breakpointOnError()   // -1-2-|
  /// ```
  /// ![Stops in the debugger when this signal fails.](debugging-breakpoint-on-error)
  ///
  /// Origin: Combine, ReactiveKit 3.x.
  public func breakpointOnError() -> Signal<Element, Error> {
    breakpoint(receiveCompletion: { if case .failure = $0 { true } else { false } })
  }

  /// Sends `true` to a subject when an observation begins, and `false` when the observation ends for any reason.
  ///
  /// ```swift
  /// source                              // ---1-2-|
  /// let active = Property(false)
  /// source.feedActivity(into: active)   // ---1-2-|
  /// active                              // (ft)------f--  f = false, t = true
  /// ```
  /// ![Tells a subject whether the signal is observed.](debugging-feed-activity)
  ///
  /// - Parameter listener: The subject that receives `true` and `false`. The result retains the subject.
  @inlinable
  public func feedActivity<S: SubjectProtocol>(into listener: S) -> Signal<Element, Error> where S.Element == Bool {
    handleEvents(receiveSubscription: { listener.send(true) }, receiveCancel: { listener.send(false) })
  }

  /// Also sends each element to a subject, before the observer receives the element.
  ///
  /// ```swift
  /// source                        // -1-2-|
  /// let seen = PassthroughSubject<Int, Never>()
  /// source.feedNext(into: seen)   // -1-2-|
  /// seen                          // -1-2--
  /// ```
  /// ![Also sends each element to a subject, before the observer receives the element.](debugging-feed-next)
  ///
  /// - Parameter listener: The subject that receives the elements. The result retains the subject.
  @inlinable
  public func feedNext<S: SubjectProtocol>(into listener: S) -> Signal<Element, Error> where S.Element == Element {
    feedNext(into: listener, when: { _ in true }, map: { $0 })
  }

  /// Also sends the result of `transform` to a subject for each element that satisfies `isIncluded`, before the
  /// observer receives the element.
  ///
  /// ```swift
  /// source   // -1-2-|
  /// let seen = PassthroughSubject<Int, Never>()
  /// source.feedNext(into: seen, when: { $0 > 1 }, map: { $0 * 10 })
  ///          // -1-2-|
  /// seen     // ---b--  b = 20
  /// ```
  /// ![Also sends elements to a subject, as they are or transformed.](debugging-feed-next-signals)
  ///
  /// - Parameters:
  ///   - listener: The subject that receives the results of `transform`. The result retains the subject.
  ///   - isIncluded: A closure that returns whether to send the result for an element. By default, it is sent for each
  ///     element.
  ///   - transform: A closure that returns what to send to the subject for an element.
  @inlinable
  public func feedNext<S: SubjectProtocol>(
    into listener: S, when isIncluded: @escaping (Element) -> Bool = { _ in true },
    map transform: @escaping (Element) -> S.Element
  ) -> Signal<Element, Error> {
    handleEvents(receiveOutput: { element in
      if isIncluded(element) { RecursionGuard.passOn { listener.send(transform(element)) } }
    })
  }

  /// Also sends the failure to a subject, as an element, before the observer receives the failure.
  ///
  /// ```swift
  /// source                             // -1-2-#
  /// let failures = PassthroughSubject<MarbleFailure, Never>()
  /// source.feedError(into: failures)   // -1-2-#
  /// failures                           // -----x--  x = #
  /// ```
  /// ![Also sends the failure to a subject.](debugging-feed-error)
  ///
  /// - Parameter listener: The subject that receives the failure as an element. The result retains the subject.
  @inlinable
  public func feedError<S: SubjectProtocol>(into listener: S) -> Signal<Element, Error> where S.Element == Error {
    handleEvents(receiveCompletion: { if case .failure(let error) = $0 { listener.send(error) } })
  }

  /// Observes this signal, blocks the thread until the signal ends, and returns all its events.
  ///
  /// Never returns if this signal sends on a queue that the current thread belongs to.
  public func waitAndCollectEvents() -> [Signal<Element, Error>.Event] {
    let end = Semaphore()
    var events: [Signal<Element, Error>.Event] = []
    let observation = observe { event in
      events.append(event)
      if event.isTerminal { end.signal() }
    }
    end.wait()
    withExtendedLifetime(observation) {}
    return events
  }

  /// Observes this signal, blocks the thread until the signal ends, and returns all its elements. See
  /// ``waitAndCollectEvents()``.
  public func waitAndCollectElements() -> [Element] {
    waitAndCollectEvents().compactMap(\.element)
  }
}
