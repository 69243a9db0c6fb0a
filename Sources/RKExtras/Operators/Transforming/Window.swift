public import RKPublishers
public import ReactiveKit

/// Sends each value to the open window, and each new window downstream. Opens a window at each boundary, and at the
/// first event.
///
/// - Parameters:
///   - downstream: Receives the windows.
///   - count: The number of values that completes a window. The next event then opens another one.
///   - makeWindow: Returns what is sent downstream for a window.
private func windowStage<Value, Window, Failure>(
  _ downstream: _Receiver<Window, Failure>, count: Int,
  _ makeWindow: @escaping (Unicast<Value, Failure>) -> Window
) -> _Receiver<Cut<Value>, Failure> {
  let windows = backlogStage(downstream)
  let node = Node(UpstreamLink("Window"), windows, OpenWindow<Cut<Value>, Value, Failure>())
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, cut in
      if node.state.isCutting {
        node.state.waiting.append(cut)
      } else {
        deliver(cut, count: count, to: node, makeWindow)
      }
      return .none
    },
    completion: { completion in
      if node.state.isCutting {
        node.state.sendCompletion = { end(completion, of: node) }
      } else {
        end(completion, of: node)
      }
    })
}

private func end<Value, Window, Failure>(
  _ completion: Subscribers.Completion<Failure>, of node: Node<OpenWindow<Cut<Value>, Value, Failure>, Window, Failure>
) {
  guard node.link.upstreamEnded() else { return }
  node.state.window?.send(completion: completion)
  node.completion(completion)
}

private func deliver<Value, Window, Failure>(
  _ cut: Cut<Value>, count: Int, to node: Node<OpenWindow<Cut<Value>, Value, Failure>, Window, Failure>,
  _ makeWindow: (Unicast<Value, Failure>) -> Window
) {
  guard node.link.isConnected else { return }
  switch cut {
  case .value(let value):
    let former = node.state.window
    let window = former ?? Unicast("Window")
    node.state.window = window
    node.state.count += 1
    let isFull = node.state.count == count
    node.state.hasOpened = true
    if isFull { node.state.close() }
    // The value is in the window before anyone sees the window, and so before the values that this may cause.
    window.send(value)
    if former == nil { _ = node.next(makeWindow(window)) }
    if isFull { window.finish() }
  case .boundary:
    openNext(of: node, makeWindow) { deliver($0, count: count, to: node, makeWindow) }
  case .end:
    node.state.window?.finish()
    _ = node.endFinished()
  }
}

/// Ends the window, and opens the next one.
///
/// - Parameter deliver: Delivers what waits for that.
private func openNext<Value, Window, Failure>(
  of node: Node<OpenWindow<Cut<Value>, Value, Failure>, Window, Failure>,
  _ makeWindow: (Unicast<Value, Failure>) -> Window, deliver: (Cut<Value>) -> Void
) {
  let former = node.state.window
  let isFirst = !node.state.hasOpened
  let next = Unicast<Value, Failure>("Window")
  node.state.close()
  node.state.window = next
  node.state.hasOpened = true
  // What the end of the former window causes follows the next window.
  let isNested = node.state.isCutting
  node.state.isCutting = true
  if isFirst {
    let empty = Unicast<Value, Failure>("Window")
    empty.finish()
    _ = node.next(makeWindow(empty))
  } else {
    former?.finish()
  }
  _ = node.next(makeWindow(next))
  if isNested { return }
  while !node.state.waiting.isEmpty { deliver(node.state.waiting.removeFirst(Cut<Value>.self)) }
  node.state.isCutting = false
  node.state.sendCompletion.take()?()
}

/// What the stage knows. Its parameters are the types that the stage uses.
private struct OpenWindow<Event, Value, Failure: Error> {
  var window: Unicast<Value, Failure>?
  var count = 0
  /// Whether there has been a window.
  var hasOpened = false
  /// Whether a boundary is being sent. What arrives meanwhile waits.
  var isCutting = false
  var waiting = AnyQueue()
  /// Sends the completion that waits.
  var sendCompletion: (() -> Void)?

  mutating func close() {
    window = nil
    count = 0
  }
}

/// Attaches a stage that completes windows by a timer. Drops the timer's ticks without demand. Restarts, with the next
/// value, a timer that the scheduler has dropped.
private func attachTicking<Value, Failure, Context: Scheduler>(
  _ downstream: _Receiver<Cut<Value>, Failure>, _ reentrancy: Reentrancy,
  every interval: Context.SchedulerTimeType.Stride, _ scheduler: Context,
  upstream attachUpstream: (_Receiver<Value, Failure>) -> Void
) {
  let ticks = Ticks(every: interval, on: scheduler)
  let step = Step<Value, Value, Void> { box, value in
    ticks.restartIfLost()
    return deliver(value, from: box)
  }
  attachCutting(
    downstream, reentrancy, upstream: { attachUpstream($0.preceded(by: step, "Window")) },
    trigger: {
      attachCallbacks("Window", $0) { send in
        ticks.start { send(.boundary) }
        return { ticks.stop() }
      }
    })
}

/// Attaches a stage that completes windows by count alone.
private func attachCounting<Value, Failure>(
  _ downstream: _Receiver<Cut<Value>, Failure>, _ attachUpstream: (_Receiver<Value, Failure>) -> Void
) {
  let step = Step<Value, Cut<Value>, Void> { box, value in deliver(Cut<Value>.value(value), from: box) }
  attachUpstream(downstream.preceded(by: step, "Window"))
}

extension Publisher {
  /// Publishes windows of `count` values: publishers that publish the values as they arrive.
  ///
  /// ```swift
  /// source    // -1-2--3-4-|
  /// source.window(count: 2)
  /// windows   // -1----2---|
  ///           //  1-(2|)
  ///           //       3-(4|)
  /// ```
  /// ![Publishes a stream for each number of values.](transforming-window-count)
  ///
  /// A window opens with its first value, and finishes with its last one. When this publisher finishes or fails, so
  /// does the open window, and then the result. Requests unlimited values from the upstream, and buffers windows that
  /// the subscriber has not requested. The result finishes after the last buffered window, without demand.
  ///
  /// A window buffers values, without limit, for its first subscriber, until that subscriber has requested them. Any
  /// other subscriber receives the later values that it has requested, like a subject's. If the subscription to the
  /// windows is cancelled, the open window sends nothing more.
  ///
  /// - Parameter count: The number of values in a window.
  /// - Precondition: `count` is at least 1.
  ///
  /// Origin: RxSwift, RxJS.
  @_disfavoredOverload
  public func window(count: Int) -> AnyPublisher<AnyPublisher<Output, Failure>, Failure> {
    if count < 1 { trap("window(count:)", "\(count) values; pass 1 or more") }
    return AnyPublisher(attaching: { downstream in
      let stage = windowStage(downstream, count: count, publisher(of:))
      attachCounting(stage) { self._attach($0) }
    })
  }

  /// Publishes windows of an interval: publishers that publish the values as they arrive.
  ///
  /// ```swift
  /// source    // -1-2---3-|
  /// source.window(every: 5, scheduler: time)
  /// windows   // -1---2---|
  ///           //  1-2-|
  ///           //      --3-|
  /// ```
  /// ![Publishes a stream for each interval, or for each number of values.](transforming-window-every)
  ///
  /// The first window opens with the first value, or after the first interval, in which case an empty one precedes it.
  /// At the end of each interval, on the scheduler, the window finishes, and the next one opens. See ``window(count:)``
  /// for demand and completion.
  ///
  /// - Parameters:
  ///   - interval: The length of a window.
  ///   - count: The number of values after which a window finishes before its time. The next value then opens a window,
  ///     which lasts to the end of the interval. By default, there is no such number.
  ///   - scheduler: The scheduler that measures the interval.
  /// - Precondition: `interval` is greater than 0, and `count` is at least 1.
  ///
  /// Origin: RxSwift, RxJS.
  @_disfavoredOverload
  public func window<S: Scheduler>(
    every interval: S.SchedulerTimeType.Stride, orCount count: Int = .max, scheduler: S
  ) -> AnyPublisher<AnyPublisher<Output, Failure>, Failure> {
    checkPeriod(interval, of: "window(every:orCount:scheduler:)")
    if count < 1 { trap("window(every:orCount:scheduler:)", "\(count) values; pass 1 or more") }
    return AnyPublisher(attaching: { downstream in
      attachTicking(
        windowStage(downstream, count: count, publisher(of:)), .nested, every: interval, scheduler,
        upstream: { self._attach($0) })
    })
  }

  /// Publishes windows that a trigger separates: publishers that publish the values as they arrive.
  ///
  /// ```swift
  /// source    // -1-2---3--|
  /// ticks     // -----x-----
  /// source.window(until: ticks)
  /// windows   // -1---2----|
  ///           //  1-2-|
  ///           //      --3--|
  /// ```
  /// ![Publishes a stream for what comes between the values of another stream.](transforming-window-until)
  ///
  /// The first window opens with the first value, or with the first value of the trigger, in which case an empty one
  /// precedes it. With each value of the trigger, the window finishes, and the next one opens. See ``window(count:)``
  /// for demand and completion.
  ///
  /// - Parameter trigger: The publisher that ends a window with each value. Its completion has no effect.
  ///
  /// Origin: RxJS.
  @_disfavoredOverload
  public func window<Trigger: Publisher>(until trigger: Trigger) -> AnyPublisher<AnyPublisher<Output, Failure>, Failure>
  where Trigger.Failure == Never {
    AnyPublisher(attaching: { downstream in
      attachCutting(
        windowStage(downstream, count: .max, publisher(of:)), .nested,
        upstream: { self._attach($0) }, trigger: { trigger._attach(boundaries($0)) })
    })
  }
}

private func publisher<Output, Failure>(of window: Unicast<Output, Failure>) -> AnyPublisher<Output, Failure> {
  AnyPublisher(attaching: { window.attach($0) })
}

private func signal<Element, Error>(of window: Unicast<Element, Error>) -> Signal<Element, Error> {
  Signal(attaching: { window.attach($0) })
}

extension SignalProtocol {
  /// Sends windows of `count` elements: signals that send the elements as they arrive.
  ///
  /// ```swift
  /// source    // -1-2--3-4-|
  /// source.window(count: 2)
  /// windows   // -1----2---|
  ///           //  1-(2|)
  ///           //       3-(4|)
  /// ```
  /// ![Publishes a stream for each number of values.](transforming-window-count)
  ///
  /// A window opens with its first element, and completes with its last one. When this signal completes or fails, so
  /// does the open window, and then the result. A window buffers elements for its first observer. The signals of
  /// `window(ofSize:)` arrive when they are complete.
  ///
  /// - Parameter count: The number of elements in a window.
  /// - Precondition: `count` is at least 1.
  ///
  /// Origin: RxSwift, RxJS.
  @_disfavoredOverload
  public func window(count: Int) -> Signal<Signal<Element, Error>, Error> {
    if count < 1 { trap("window(count:)", "\(count) elements; pass 1 or more") }
    return Signal(
      after: self,
      attaching: { downstream in
        let stage = windowStage(downstream, count: count, signal(of:))
        attachCounting(stage) { self._attach($0) }
      })
  }

  /// Sends windows of an interval: signals that send the elements as they arrive.
  ///
  /// ```swift
  /// source    // -1-2---3-|
  /// source.window(every: 5, scheduler: time)
  /// windows   // -1---2---|
  ///           //  1-2-|
  ///           //      --3-|
  /// ```
  /// ![Publishes a stream for each interval, or for each number of values.](transforming-window-every)
  ///
  /// The first window opens with the first element, or after the first interval, in which case an empty one precedes
  /// it. At the end of each interval, on the scheduler, the window completes, and the next one opens. See
  /// ``window(count:)``.
  ///
  /// - Parameters:
  ///   - interval: The length of a window.
  ///   - count: The number of elements after which a window completes before its time. The next element then opens a
  ///     window, which lasts to the end of the interval. By default, there is no such number.
  ///   - scheduler: The scheduler that measures the interval.
  /// - Precondition: `interval` is greater than 0, and `count` is at least 1.
  ///
  /// Origin: RxSwift, RxJS.
  @_disfavoredOverload
  public func window<S: Scheduler>(
    every interval: S.SchedulerTimeType.Stride, orCount count: Int = .max, scheduler: S
  ) -> Signal<Signal<Element, Error>, Error> {
    checkPeriod(interval, of: "window(every:orCount:scheduler:)")
    if count < 1 { trap("window(every:orCount:scheduler:)", "\(count) elements; pass 1 or more") }
    return Signal(
      after: self,
      attaching: { downstream in
        attachTicking(
          windowStage(downstream, count: count, signal(of:)), .queued, every: interval, scheduler,
          upstream: { self._attach($0) })
      })
  }

  /// Sends windows that a trigger separates: signals that send the elements as they arrive.
  ///
  /// ```swift
  /// source    // -1-2---3--|
  /// ticks     // -----x-----
  /// source.window(until: ticks)
  /// windows   // -1---2----|
  ///           //  1-2-|
  ///           //      --3--|
  /// ```
  /// ![Publishes a stream for what comes between the values of another stream.](transforming-window-until)
  ///
  /// The first window opens with the first element, or with the first element of the trigger, in which case an empty
  /// one precedes it. With each element of the trigger, the window completes, and the next one opens. See
  /// ``window(count:)``.
  ///
  /// - Parameter trigger: The signal that ends a window with each element. Its completion has no effect.
  ///
  /// Origin: RxJS.
  @_disfavoredOverload
  public func window<Trigger: SignalProtocol>(until trigger: Trigger) -> Signal<Signal<Element, Error>, Error>
  where Trigger.Error == Never {
    Signal(
      after: self, trigger,
      attaching: { downstream in
        attachCutting(
          windowStage(downstream, count: .max, signal(of:)), .queued,
          upstream: { self._attach($0) }, trigger: { trigger._attach(boundaries($0)) })
      })
  }
}

// Intervals as a `Duration`, for code that has one. A literal, such as `.seconds(1)`, is the scheduler's.
extension Publisher {
  /// Publishes windows of a `Duration`. Like ``window(every:orCount:scheduler:)`` in the scheduler's units.
  ///
  /// - Parameters:
  ///   - interval: The length of a window.
  ///   - count: The number of values after which a window finishes before its time. By default, there is no such number.
  ///   - scheduler: The scheduler that measures the interval.
  /// - Precondition: `interval` is greater than 0, and `count` is at least 1.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func window<S: Scheduler>(
    every interval: some _Duration, orCount count: Int = .max, scheduler: S
  ) -> AnyPublisher<AnyPublisher<Output, Failure>, Failure> {
    window(every: S.SchedulerTimeType.Stride(interval._duration), orCount: count, scheduler: scheduler)
  }
}

extension SignalProtocol {
  /// Sends windows of a `Duration`. Like ``window(every:orCount:scheduler:)`` in the scheduler's units.
  ///
  /// - Parameters:
  ///   - interval: The length of a window.
  ///   - count: The number of elements after which a window completes before its time. By default, there is no such number.
  ///   - scheduler: The scheduler that measures the interval.
  /// - Precondition: `interval` is greater than 0, and `count` is at least 1.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func window<S: Scheduler>(
    every interval: some _Duration, orCount count: Int = .max, scheduler: S
  ) -> Signal<Signal<Element, Error>, Error> {
    window(every: S.SchedulerTimeType.Stride(interval._duration), orCount: count, scheduler: scheduler)
  }
}
