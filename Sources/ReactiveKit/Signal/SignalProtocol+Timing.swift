public import Dispatch

extension SignalProtocol {
  /// Sends an element when no other has followed it for a time in seconds, on a queue.
  ///
  /// A failure goes down at once and drops what is pending. A completion sends what is pending first; both in place. A
  /// disposal stops the timer.
  ///
  /// Origin: ReactiveKit 3.x, which lost a completion when nothing was pending.
  public func debounce(
    for seconds: Double, queue: DispatchQueue = DispatchQueue(label: "debounce")
  ) -> Signal<Element, Error> {
    debounce(for: .checked(seconds, of: "debounce(for:queue:)"), scheduler: queue)
  }

  /// Sends an element when no other has followed it for some time, by a scheduler; see ``debounce(for:queue:)``.
  ///
  /// Origin: this library.
  @inlinable
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Signal<Element, Error> {
    checkInterval(dueTime, of: "debounce(for:scheduler:options:)")
    return Signal(
      after: self,
      attaching: { downstream in
        let stage = DebounceStage(
          downstream, .queued, .delivered,
          startTimer: { scheduler.startTimer(dueTime, options, $0) }, schedule: { $0() })
        self._attach(stage.receiver)
      })
  }

  /// Sends at most one element in each interval of a scheduler's time: the first to arrive in it, or the latest.
  ///
  /// The first element, and one that comes after an idle interval, is sent soon; the next at the end of an interval. The
  /// completion is sent behind what is scheduled. A failure, which is sent soon, and a disposal drop it.
  ///
  /// Origin: Combine.
  @inlinable
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Signal<Element, Error> {
    checkInterval(interval, of: "throttle(for:scheduler:latest:)")
    return Signal(
      after: self,
      attaching: {
        self._attach(ThrottleStage($0, .queued, interval: interval, scheduler: scheduler, latest: latest).receiver)
      })
  }

  /// Sends each event an interval in seconds later, on a queue.
  ///
  /// The order is kept, also on a queue that runs several blocks at once. A disposal drops what is pending.
  ///
  /// Origin: ReactiveKit 3.x.
  public func delay(
    interval: Double, on queue: DispatchQueue = DispatchQueue(label: "delay")
  ) -> Signal<Element, Error> {
    delay(for: .checked(interval, of: "delay(interval:on:)"), scheduler: queue)
  }

  /// Sends each event some time later, by a scheduler; see ``delay(interval:on:)``.
  ///
  /// Origin: this library; Combine has it for publishers.
  @inlinable
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Signal<Element, Error> {
    checkInterval(interval, of: "delay(for:tolerance:scheduler:options:)")
    let tolerance = tolerance ?? scheduler.minimumTolerance
    return Signal(
      after: self,
      attaching: { downstream in
        let stage = ScheduledStage("Delay", downstream, .queued) {
          scheduler.schedule(after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, $0)
        }
        self._attach(stage.receiver)
      })
  }

  /// Fails when no event has come for an interval in seconds, since the start or the last element.
  ///
  /// Elements and the end are sent in place, the failure on the queue.
  ///
  /// Origin: ReactiveKit 3.x.
  public func timeout(
    after interval: Double, with error: Error, on queue: DispatchQueue = DispatchQueue(label: "timeout")
  ) -> Signal<Element, Error> {
    timeout(after: .checked(interval, of: "timeout(after:with:on:)"), with: error, scheduler: queue)
  }

  /// Fails when no event has come for some time; see ``timeout(after:with:on:)``.
  ///
  /// Origin: this library.
  @inlinable
  public func timeout<S: Scheduler>(
    after interval: S.SchedulerTimeType.Stride, with error: Error, scheduler: S
  ) -> Signal<Element, Error> {
    checkInterval(interval, of: "timeout(after:with:scheduler:)")
    return Signal(
      after: self,
      attaching: {
        self._attach(
          TimeoutStage($0, .queued, interval: interval, scheduler: scheduler, onTimeout: { .failure(error) }).start())
      })
  }

  /// Sends, at the end of each interval in seconds, the newest element that came in it, on a queue.
  ///
  /// Intervals begin with the observation. What is pending at the end of the source is dropped.
  ///
  /// Origin: ReactiveKit 3.x.
  public func sample(
    interval: Double, on queue: DispatchQueue = DispatchQueue(label: "sample")
  ) -> Signal<Element, Error> {
    sample(interval: .checked(interval, of: "sample(interval:on:)"), scheduler: queue)
  }

  /// Sends, at the end of each interval, the newest element that came in it; see ``sample(interval:on:)``.
  ///
  /// Origin: this library.
  public func sample<S: Scheduler>(
    interval: S.SchedulerTimeType.Stride, scheduler: S
  ) -> Signal<Element, Error> {
    checkPeriod(interval, of: "sample(interval:scheduler:)")
    return Signal(
      after: self,
      attaching: {
        attachCompanion(
          "Sample", $0, Element?.none,
          companion: { Signal<Int, Error>(sequence: 0..., interval: interval, scheduler: scheduler)._attach($0) },
          upstream: { self._attach($0) }, consider: { pending, _ in pending.take() },
          transform: { pending, element in
            pending = element
            return nil
          })
      })
  }

  /// Sends at most one element in each interval in seconds: the newest, at its end, or the first, at once.
  ///
  /// - Parameters:
  ///   - seconds: The length of an interval.
  ///   - queue: Where elements are sent, if `latest` is true; else they are sent in place, and the queue is the clock alone.
  ///   - latest: Whether the newest element of an interval is sent when it ends, on the queue, and the first of all soon; see
  ///     ``throttle(for:scheduler:latest:)``. Otherwise an element is sent in place, and those that come within the interval
  ///     after it are left out.
  ///
  /// Origin: ReactiveKit 3.x.
  public func throttle(
    for seconds: Double, queue: DispatchQueue = DispatchQueue(label: "throttle"), latest: Bool = true
  ) -> Signal<Element, Error> {
    let interval = DispatchQueue.SchedulerTimeType.Stride.checked(seconds, of: "throttle(for:queue:latest:)")
    return latest
      ? throttle(for: interval, scheduler: queue, latest: true) : throttleLeading(for: interval, scheduler: queue)
  }

  /// Sends an element in place, and leaves out those that come within an interval of a scheduler's time after it.
  ///
  /// Origin: this library.
  @inlinable
  public func throttleLeading<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S
  ) -> Signal<Element, Error> {
    checkInterval(interval, of: "throttleLeading(for:scheduler:)")
    let step = Step<Element, Element, S.SchedulerTimeType?>(nil) { box, value in
      let box = StepBox<Element, S.SchedulerTimeType?>.of(box)
      let now = scheduler.now
      if let last = box.state, now <= last.advanced(by: interval) { return .max(1) }
      box.state = now
      return box.next(value)
    }
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "Throttle")) })
  }

  /// Leaves out the elements that come within some seconds of the start of the observation, by a monotonic clock.
  ///
  /// Origin: ReactiveKit 3.x, whose clock jumped with the system's.
  public func dropFirst(for seconds: Double) -> Signal<Element, Error> {
    dropFirst(for: .checked(seconds, of: "dropFirst(for:)"), scheduler: ExecutionContext.immediate)
  }

  /// Leaves out the elements that come within some time of the start of the observation.
  ///
  /// Origin: this library.
  @inlinable
  public func dropFirst<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S
  ) -> Signal<Element, Error> {
    checkInterval(interval, of: "dropFirst(for:scheduler:)")
    // Where the clock has not moved since, an interval of 0 is over.
    guard interval > .zero else { return toSignal() }
    return Signal(
      after: self,
      attaching: { downstream in
        let start = scheduler.now.advanced(by: interval)
        let step = Step<Element, Element, Void> { box, value in
          scheduler.now > start ? deliver(value, from: box) : .max(1)
        }
        self._attach(downstream.preceded(by: step, "DropFirst"))
      })
  }
}

extension Scheduler {
  /// Starts what a debounce waits for. As in Combine it is the repeating form, which is cancelled when it has run.
  @inlinable
  package func startTimer(
    _ dueTime: SchedulerTimeType.Stride, _ options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(
      after: now.advanced(by: dueTime), interval: dueTime, tolerance: minimumTolerance, options: options, action)
  }
}
