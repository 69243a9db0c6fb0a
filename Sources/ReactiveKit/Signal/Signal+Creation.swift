public import Dispatch

extension Signal {
  /// Creates a signal that completes immediately, without elements.
  ///
  /// ```swift
  /// Signal<Int, MarbleFailure>.completed()   // |
  /// ```
  /// ![Creates a signal that completes immediately, without elements.](sources-ends)
  @inlinable
  public static func completed() -> Signal<Element, Error> {
    Signal(attaching: { attachEnd(.finished, $0) })
  }

  /// Creates a signal that fails immediately.
  ///
  /// ```swift
  /// Signal<Int, MarbleFailure>.failed(MarbleFailure())   // #
  /// ```
  /// ![Creates a signal that fails immediately.](sources-failed)
  ///
  /// - Parameter error: The error to fail with.
  @inlinable
  public static func failed(_ error: Error) -> Signal<Element, Error> {
    Signal(attaching: { attachEnd(.failure(error), $0) })
  }

  /// Creates a signal that sends no events and never ends.
  ///
  /// ```swift
  /// Signal<Int, MarbleFailure>.never()   // ------
  /// ```
  /// ![Creates a signal that sends no events and never ends.](sources-never)
  @inlinable
  public static func never() -> Signal<Element, Error> {
    Signal(attaching: { $0.subscription(EmptySubscription.shared) })
  }

  /// Creates a signal, and an observer that feeds it. Like a ``PassthroughSubject``, the signal sends each event to its
  /// current observers.
  public static func withObserver() -> (Signal<Element, Error>, AnyObserver<Element, Error>) {
    let subject = PassthroughSubject<Element, Error>()
    return (subject.toSignal(), AnyObserver(observer: subject.on))
  }

  /// Creates a signal that sends `element`, then completes.
  ///
  /// - Parameter element: The element to send to each observer.
  @inlinable
  public init(just element: Element) {
    self.init(attaching: { attachOne("Just", $0, of: element) })
  }

  /// Creates a signal that sends `element` on a queue after an interval, then completes. Disposing the observation
  /// stops the timer.
  ///
  /// - Parameters:
  ///   - element: The element to send to each observer.
  ///   - interval: The number of seconds between an observation and the element.
  ///   - queue: The queue on which to send the element. By default, a new serial queue.
  /// - Precondition: `interval` is not negative.
  public init(
    just element: Element, after interval: Double,
    queue: DispatchQueue = DispatchQueue(label: "Signal", target: .global())
  ) {
    let interval = DispatchQueue.SchedulerTimeType.Stride.checked(interval, of: "Signal(just:after:queue:)")
    self = Signal(just: element).delay(for: interval, scheduler: queue)
  }

  /// Creates a signal that sends `element` on a queue after a `Duration`, then completes. Disposing the observation
  /// stops the timer.
  ///
  /// - Parameters:
  ///   - element: The element to send to each observer.
  ///   - interval: The interval between an observation and the element.
  ///   - queue: The queue on which to send the element. By default, a new serial queue.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public init(
    just element: Element, after interval: Duration,
    queue: DispatchQueue = DispatchQueue(label: "Signal", target: .global())
  ) {
    self = Signal(just: element).delay(for: .init(interval), scheduler: queue)
  }

  /// Creates a signal that calls `body` for each observation. Sends the result, then completes.
  ///
  /// - Parameter body: A closure that returns the element. It is called for each observation, on the observing thread.
  @inlinable
  public init(performing body: @escaping () -> Element) {
    self.init(attaching: { attachOne("Signal", $0, body) })
  }

  /// Creates a signal that sends the value of a success and completes, or fails with the error of a failure.
  ///
  /// - Parameter result: The result to send to each observer.
  @inlinable
  public init(result: Result<Element, Error>) {
    self.init(evaluating: { result })
  }

  /// Creates a signal that calls `body` for each observation. Sends the value of a success and completes, or fails with
  /// the error of a failure.
  ///
  /// - Parameter body: A closure that returns the result. It is called for each observation, on the observing thread.
  @inlinable
  public init(evaluating body: @escaping () -> Result<Element, Error>) {
    self.init(attaching: { downstream in
      switch body() {
      case .success(let element): attachOne("Signal", downstream) { element }
      case .failure(let error): attachEnd(.failure(error), downstream)
      }
    })
  }

  /// Creates a signal that calls `makeSignal` for each observation. Sends the events of the signal that `makeSignal`
  /// returns.
  ///
  /// - Parameter makeSignal: A closure that returns the signal to observe. It is called for each observation, on the
  ///   observing thread.
  @inlinable
  public init<Other: SignalProtocol>(deferring makeSignal: @escaping () -> Other)
  where Other.Element == Element, Other.Error == Error {
    self.init(afterAny: { makeSignal()._attach($0) })
  }

  /// Creates a signal that sends the elements of a sequence, then completes.
  ///
  /// Disposing the observation stops the iteration. Another signal cannot stop the iteration, because its events are
  /// processed only after the sequence has ended.
  ///
  /// - Parameter sequence: The sequence to iterate for each observation. It may be infinite.
  @inlinable
  public init<S: Sequence>(sequence: S) where S.Iterator.Element == Element {
    self.init(attaching: { attachSequence(sequence, $0) })
  }

  /// Creates a signal that sends the elements of a sequence at an interval, on a queue. Sends the first element after
  /// one interval, and completes one interval after the last element. Disposing the observation stops the timer.
  ///
  /// - Parameters:
  ///   - sequence: The sequence to iterate for each observation.
  ///   - interval: The number of seconds between two elements.
  ///   - queue: The queue on which to send events. By default, a new serial queue.
  /// - Precondition: `interval` is not negative.
  public init<S: Sequence>(
    sequence: S, interval: Double, queue: DispatchQueue = DispatchQueue(label: "Signal", target: .global())
  ) where S.Iterator.Element == Element {
    let interval = DispatchQueue.SchedulerTimeType.Stride.checked(interval, of: "Signal(sequence:interval:queue:)")
    self.init(sequence: sequence, interval: interval, scheduler: queue)
  }

  /// Creates a signal that sends the elements of a sequence at an interval, a `Duration`, on a queue. Sends the first
  /// element after one interval, and completes one interval after the last element. Disposing the observation stops the
  /// timer.
  ///
  /// - Parameters:
  ///   - sequence: The sequence to iterate for each observation.
  ///   - interval: The time between two elements.
  ///   - queue: The queue on which to send events. By default, a new serial queue.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public init<S: Sequence>(
    sequence: S, interval: Duration, queue: DispatchQueue = DispatchQueue(label: "Signal", target: .global())
  ) where S.Iterator.Element == Element {
    self.init(
      sequence: sequence, interval: DispatchQueue.SchedulerTimeType.Stride(interval), scheduler: queue)
  }

  /// Creates a signal that sends the elements of a sequence at an interval of a scheduler's time. Sends the first
  /// element after one interval, and completes one interval after the last element. Disposing the observation stops the
  /// timer.
  ///
  /// - Parameters:
  ///   - sequence: The sequence to iterate for each observation.
  ///   - interval: The time between two elements, in the scheduler's units, such as `.seconds(0.3)`.
  ///   - scheduler: The scheduler that measures the time and delivers events.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library.
  public init<S: Sequence, Context: Scheduler>(
    sequence: S, interval: Context.SchedulerTimeType.Stride, scheduler: Context
  ) where S.Iterator.Element == Element {
    checkInterval(interval, of: "Signal(sequence:interval:scheduler:)")
    self.init { observer in
      let timer = scheduleMembers(of: sequence, every: interval, on: scheduler) { element in
        if let element { observer.receive(element) } else { observer.receive(completion: .finished) }
      }
      return BlockDisposable { timer.cancel() }
    }
  }

  /// Creates a signal that sends the elements of a sequence at an interval, a `Duration` of a scheduler's time. Like the
  /// initializer with the scheduler's units.
  ///
  /// - Parameters:
  ///   - sequence: The sequence to iterate for each observation.
  ///   - interval: The time between two elements.
  ///   - scheduler: The scheduler that measures the time and delivers events.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public init<S: Sequence, Context: Scheduler>(
    sequence: S, interval: Duration, scheduler: Context
  ) where S.Iterator.Element == Element {
    self.init(sequence: sequence, interval: Context.SchedulerTimeType.Stride(interval), scheduler: scheduler)
  }

  /// Creates a signal that combines several signals by a strategy.
  ///
  /// - Parameters:
  ///   - signals: The inner signals, in the order in which to observe them.
  ///   - strategy: The way in which the inner signals are combined.
  @inlinable
  public init<S: Sequence>(flattening signals: S, strategy: FlattenStrategy)
  where S.Element: SignalProtocol, S.Element.Element == Element, S.Element.Error == Error {
    self = Signal<S.Element, Error>(afterAny: { attachSequence(signals, $0) }).flatten(strategy)
  }

  /// Creates a signal that combines the latest elements of several signals. Sends the result of `combine` for each new
  /// element, as soon as every signal has sent an element.
  ///
  /// Completes when all signals have completed, when one completes without an element, or immediately if there are no
  /// signals. Fails when one of them fails. Does not observe the remaining signals if the result ends before their
  /// turn.
  ///
  /// - Parameters:
  ///   - signals: The signals to combine, in the order in which to observe them.
  ///   - combine: A closure that combines the latest elements of the signals, which it receives in the order of the
  ///     signals.
  @inlinable
  public init<S: Collection>(
    combiningLatest signals: S, combine: @escaping (_ elements: [S.Element.Element]) -> Element
  ) where S.Element: SignalProtocol, S.Element.Error == Error {
    if signals.isEmpty {
      self = .completed()
    } else {
      self.init(afterAny: {
        attachCombineLatest($0, .queued, completesEarly: true, signals, combine: combine)
      })
    }
  }
}

extension Signal where Error == any Swift.Error {
  /// Creates a signal that calls `body` for each observation. Sends the result and completes, or fails with the thrown
  /// error.
  ///
  /// - Parameter body: A closure that returns the element, or throws the error to fail with. It is called for each
  ///   observation, on the observing thread.
  ///
  /// Origin: ReactiveKit 3.x, which called the closure once, when the signal was created.
  @inlinable
  public init(catching body: @escaping () throws -> Element) {
    self.init(evaluating: { Result(catching: body) })
  }
}

extension Signal where Error == Never {
  /// Creates a signal of the elements that a closure is called with.
  ///
  /// - Parameter nextObserver: The closure to replace. The new closure calls the original closure, and then sends the
  ///   element to the signal's observers.
  public init(takingOver nextObserver: inout (Element) -> Void) {
    let subject = PassthroughSubject<Element, Never>()
    let former = nextObserver
    nextObserver = { element in
      former(element)
      subject.send(element)
    }
    self = subject.toSignal()
  }
}

extension Signal where Element == Void, Error == Never {
  /// Creates a signal that sends an element whenever a closure is called.
  ///
  /// - Parameter nextObserver: The closure to replace. The new closure calls the original closure, and then sends the
  ///   element to the signal's observers.
  public init(takingOver nextObserver: inout () -> Void) {
    let subject = PassthroughSubject<Void, Never>()
    let former = nextObserver
    nextObserver = {
      former()
      subject.send(())
    }
    self = subject.toSignal()
  }
}
