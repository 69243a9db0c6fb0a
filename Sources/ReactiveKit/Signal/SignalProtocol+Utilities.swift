import Dispatch

extension SignalProtocol {
  /// Calls closures at the start, with each element, with the completion, and at the end of each observation.
  ///
  /// - Parameters:
  ///   - receiveSubscription: Called before the source starts.
  ///   - receiveOutput: Called with each element, before it is sent.
  ///   - receiveCompletion: Called with the completion, before it is sent.
  ///   - receiveCancel: Called once when the observation ends: because it is disposed; or because the source completes or
  ///     fails, after `receiveCompletion`. A publisher's `handleEvents` calls it on cancellation alone.
  ///
  /// Origin: ReactiveKit 3.x.
  public func handleEvents(
    receiveSubscription: (() -> Void)? = nil, receiveOutput: ((Element) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Error>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil
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
        self._attach(handleEventsStage($0, handlers))
      })
  }

  /// Prints what happens: the start, each event, the end.
  ///
  /// - Parameters:
  ///   - title: What the lines begin with; the place in the code if there is none.
  ///   - file: The file of that place.
  ///   - function: The function of that place.
  ///   - line: The line of that place.
  ///
  /// Origin: ReactiveKit 3.x.
  public func debug(
    _ title: String? = nil, file: String = #file, function: String = #function, line: Int = #line
  ) -> Signal<Element, Error> {
    let prefix = "[\(title ?? "\(file.split(separator: "/").last ?? ""):\(function):\(line)")]"
    return handleEvents(
      receiveSubscription: { print("\(prefix) started") },
      receiveOutput: { print("\(prefix) next(\($0))") },
      receiveCompletion: {
        switch $0 {
        case .finished: print("\(prefix) finished")
        case .failure(let error): print("\(prefix) failed: \(error)")
        }
      },
      receiveCancel: { print("\(prefix) disposed") })
  }

  /// Stops in the debugger when one of the closures says so. Without a debugger, the program ends there.
  ///
  /// Origin: ReactiveKit 3.x, Combine.
  public func breakpoint(
    receiveSubscription: (() -> Bool)? = nil, receiveOutput: ((Element) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Error>) -> Bool)? = nil
  ) -> Signal<Element, Error> {
    handleEvents(
      receiveSubscription: { if receiveSubscription?() ?? false { stopInDebugger() } },
      receiveOutput: { if receiveOutput?($0) ?? false { stopInDebugger() } },
      receiveCompletion: { if receiveCompletion?($0) ?? false { stopInDebugger() } })
  }

  /// Stops in the debugger when the signal fails. Without a debugger, the program ends there.
  ///
  /// Origin: ReactiveKit 3.x, Combine.
  public func breakpointOnError() -> Signal<Element, Error> {
    breakpoint(receiveCompletion: { if case .failure = $0 { true } else { false } })
  }

  /// Sends `true` to a subject at the start of each observation, and `false` at its end, however it ends.
  ///
  /// Origin: ReactiveKit 3.x.
  public func feedActivity<S: SubjectProtocol>(into listener: S) -> Signal<Element, Error> where S.Element == Bool {
    handleEvents(receiveSubscription: { listener.send(true) }, receiveCancel: { listener.send(false) })
  }

  /// Sends each element to a subject too, before it is sent on.
  ///
  /// Origin: ReactiveKit 3.x.
  public func feedNext<S: SubjectProtocol>(into listener: S) -> Signal<Element, Error> where S.Element == Element {
    feedNext(into: listener, when: { _ in true }, map: { $0 })
  }

  /// Sends what is made of each element that passes a test to a subject too, before the element is sent on.
  ///
  /// Origin: ReactiveKit 3.x.
  public func feedNext<S: SubjectProtocol>(
    into listener: S, when isIncluded: @escaping (Element) -> Bool = { _ in true },
    map transform: @escaping (Element) -> S.Element
  ) -> Signal<Element, Error> {
    handleEvents(receiveOutput: { if isIncluded($0) { listener.send(transform($0)) } })
  }

  /// Sends the failure to a subject too, as an element, before it is sent on.
  ///
  /// Origin: ReactiveKit 3.x.
  public func feedError<S: SubjectProtocol>(into listener: S) -> Signal<Element, Error> where S.Element == Error {
    handleEvents(receiveCompletion: { if case .failure(let error) = $0 { listener.send(error) } })
  }

  /// Observes the signal, blocks the thread until it ends, and returns all its events.
  ///
  /// A signal that sends on a queue which this thread belongs to is waited for in vain.
  ///
  /// Origin: ReactiveKit 3.x.
  public func waitAndCollectEvents() -> [Signal<Element, Error>.Event] {
    let end = DispatchSemaphore(value: 0)
    var events: [Signal<Element, Error>.Event] = []
    let observation = observe { event in
      events.append(event)
      if event.isTerminal { end.signal() }
    }
    end.wait()
    withExtendedLifetime(observation) {}
    return events
  }

  /// Observes the signal, blocks the thread until it ends, and returns all its elements; see ``waitAndCollectEvents()``.
  ///
  /// Origin: ReactiveKit 3.x.
  public func waitAndCollectElements() -> [Element] {
    waitAndCollectEvents().compactMap(\.element)
  }
}
