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
    debounce(for: .seconds(seconds), scheduler: queue)
  }

  /// Sends an element when no other has followed it for some time, by a scheduler; see ``debounce(for:queue:)``.
  ///
  /// Origin: this library.
  @inlinable
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Signal<Element, Error> {
    Signal(attaching: { downstream in
      let stage = DebounceStage(
        downstream, .queued, .delivered,
        startTimer: { scheduler.startTimer(dueTime, options, $0) }, schedule: { $0() })
      self._attach(stage.conduit)
    })
  }

  /// Sends at most one element in each interval of a scheduler's time: the first to arrive in it, or the latest.
  ///
  /// The first element, and one that comes after an idle interval, is sent soon; the next at the end of an interval. The end
  /// of the signal, a failure too, is sent behind what is scheduled. A disposal drops it.
  ///
  /// Origin: Combine.
  @inlinable
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Signal<Element, Error> {
    Signal(attaching: {
      self._attach(ThrottleStage($0, .queued, interval: interval, scheduler: scheduler, latest: latest).conduit)
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
    delay(for: .seconds(interval), scheduler: queue)
  }

  /// Sends each event some time later, by a scheduler; see ``delay(interval:on:)``.
  ///
  /// Origin: this library; Combine has it for publishers.
  @inlinable
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Signal<Element, Error> {
    let tolerance = tolerance ?? scheduler.minimumTolerance
    return Signal(attaching: { downstream in
      let stage = ScheduledStage("Delay", downstream, .queued) {
        scheduler.schedule(after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, $0)
      }
      self._attach(stage.conduit)
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
