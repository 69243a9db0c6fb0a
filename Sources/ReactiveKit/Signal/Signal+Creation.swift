public import Dispatch

extension Signal {
  /// Completes at once, without elements.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public static func completed() -> Signal<Element, Error> {
    Signal(attaching: { attachEnd(.finished, $0) })
  }

  /// Fails at once.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public static func failed(_ error: Error) -> Signal<Element, Error> {
    Signal(attaching: { attachEnd(.failure(error), $0) })
  }

  /// Sends nothing, not even an end.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public static func never() -> Signal<Element, Error> {
    Signal(attaching: { $0.subscription(EmptySubscription.shared) })
  }

  /// A signal, and an observer that feeds it. The signal is a subject's: who observes gets what is sent from then on.
  ///
  /// Origin: ReactiveKit 3.x.
  public static func withObserver() -> (Signal<Element, Error>, AnyObserver<Element, Error>) {
    let subject = PassthroughSubject<Element, Error>()
    return (subject.toSignal(), AnyObserver(observer: subject.on))
  }

  /// Sends an element, and completes.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public init(just element: Element) {
    self.init(attaching: { attachOne("Just", $0, of: element) })
  }

  /// Sends an element on a queue after an interval in seconds, and completes. A disposal stops the timer.
  ///
  /// Origin: ReactiveKit 3.x.
  public init(just element: Element, after interval: Double, queue: DispatchQueue = DispatchQueue(label: "Signal")) {
    let interval = DispatchQueue.SchedulerTimeType.Stride.checked(interval, of: "Signal(just:after:queue:)")
    self = Signal(just: element).delay(for: interval, scheduler: queue)
  }

  /// Runs a closure for each observation, on the thread that observes; sends what it returns, and completes.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public init(performing body: @escaping () -> Element) {
    self.init(attaching: { attachOne("Signal", $0, body) })
  }

  /// Sends the success and completes, or fails with the failure.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public init(result: Result<Element, Error>) {
    self.init(evaluating: { result })
  }

  /// Runs a closure for each observation: sends its success and completes, or fails with its failure.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public init(evaluating body: @escaping () -> Result<Element, Error>) {
    self.init(attaching: { downstream in
      switch body() {
      case .success(let element): attachOne("Signal", downstream) { element }
      case .failure(let error): attachEnd(.failure(error), downstream)
      }
    })
  }

  /// Makes a signal anew for each observation, on the thread that observes, and sends what it sends.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public init<Other: SignalProtocol>(deferring makeSignal: @escaping () -> Other)
  where Other.Element == Element, Other.Error == Error {
    self.init(attaching: { makeSignal()._attach($0) })
  }

  /// Sends the members of a sequence, and completes. A disposal stops it, so the sequence may be without end: but not where
  /// another signal is to put an end to it, since that is not heard before the sequence is over.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public init<S: Sequence>(sequence: S) where S.Iterator.Element == Element {
    self.init(attaching: { attachSequence(sequence, $0) })
  }

  /// Sends the members of a sequence at an interval in seconds: the first after one interval, the completion one interval
  /// after the last. A disposal stops the timer.
  ///
  /// Origin: ReactiveKit 3.x.
  public init<S: Sequence>(
    sequence: S, interval: Double, queue: DispatchQueue = DispatchQueue(label: "Signal")
  ) where S.Iterator.Element == Element {
    let interval = DispatchQueue.SchedulerTimeType.Stride.checked(interval, of: "Signal(sequence:interval:queue:)")
    self.init(sequence: sequence, interval: interval, scheduler: queue)
  }

  /// Sends the members of a sequence at an interval of a scheduler's time: the first after one interval, the completion one
  /// interval after the last. A disposal stops the timer.
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

  /// Sends what several signals send, joined by a strategy.
  ///
  /// Origin: ReactiveKit 3.x.
  public init<S: Sequence>(flattening signals: S, strategy: FlattenStrategy)
  where S.Element: SignalProtocol, S.Element.Element == Element, S.Element.Error == Error {
    self = Signal<S.Element, Error>(sequence: signals).flatten(strategy)
  }

  /// Sends what is made of the latest elements of several signals, whenever one of them sends and all have.
  ///
  /// Completes when all have, or as soon as one completes without an element, since nothing can come then; at once if there
  /// are none. Signals that follow the one that has completed so are not run.
  ///
  /// Origin: ReactiveKit 3.x.
  public init<S: Collection>(
    combiningLatest signals: S, combine: @escaping (_ elements: [S.Element.Element]) -> Element
  ) where S.Element: SignalProtocol, S.Element.Error == Error {
    if signals.isEmpty {
      self = .completed()
    } else {
      self.init(attaching: { downstream in
        let latest = [S.Element.Element?](repeating: nil, count: signals.count)
        let stage = CombineLatestStage(
          downstream, .queued, upstreams: signals.count, latest: latest, endsEarly: true,
          combine: { combine($0.map { $0.unsafelyUnwrapped }) })
        stage.start()
        for (index, signal) in signals.enumerated() where stage.isRunning {
          signal._attach(stage.receiver(index) { swap(&$0[index], &$1) })
        }
      })
    }
  }
}

extension Signal where Error == any Swift.Error {
  /// Runs a closure for each observation: sends what it returns and completes, or fails with what it throws.
  ///
  /// Origin: ReactiveKit 3.x, which ran the closure once, when the signal was made.
  @inlinable
  public init(catching body: @escaping () throws -> Element) {
    self.init(evaluating: { Result(catching: body) })
  }
}

extension Signal where Error == Never {
  /// Takes the place of a closure that is called with each element: the signal sends what it is called with, and the
  /// closure that was there before is called still.
  ///
  /// Origin: ReactiveKit 3.x.
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
  /// Takes the place of a closure: the signal sends an element whenever it is called, and the closure that was there before
  /// is called still.
  ///
  /// Origin: ReactiveKit 3.x.
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
