public import Dispatch

extension SignalProtocol {
  /// Sends each event after an interval, on a queue. See ``delay(for:tolerance:scheduler:options:)``.
  ///
  /// - Parameters:
  ///   - interval: The number of seconds by which to delay events.
  ///   - queue: The queue on which to send events. By default, a new serial queue.
  /// - Precondition: `interval` is not negative.
  @inlinable
  public func delay(
    interval: Double, on queue: DispatchQueue = DispatchQueue(label: "delay", target: .global())
  ) -> Signal<Element, Error> {
    delay(for: .checked(interval, of: "delay(interval:on:)"), scheduler: queue)
  }

  /// Sends each event after a given interval, on a scheduler.
  ///
  /// ```swift
  /// source                                  // -1-23--|
  /// source.delay(for: 3, scheduler: time)   // ----1-23--|
  /// ```
  /// ![Publishes each value, and the completion, later.](timing-delay)
  ///
  /// ```swift
  /// let time = VirtualTimeScheduler()  // an app passes DispatchQueue.main
  /// _ = SafeSignal(just: "saved").delay(for: .seconds(2), scheduler: time).observeNext { print($0) }
  /// time.advance(by: .seconds(1))  // prints nothing
  /// time.advance(by: .seconds(1))  // prints saved
  /// ```
  ///
  /// Keeps the order, even on a concurrent queue. Disposing the observation drops pending events.
  ///
  /// - Parameters:
  ///   - interval: The interval by which to delay events, in the scheduler's units, such as `.seconds(0.3)`.
  ///   - tolerance: The permitted deviation from the interval. By default, the minimum tolerance of the scheduler.
  ///   - scheduler: The scheduler that measures the time and delivers events.
  ///   - options: The options for scheduling each delivery. By default, the scheduler's own.
  /// - Precondition: `interval` is not negative.
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
      attaching: {
        self._attach(delayStage($0, .queued, for: interval, tolerance: tolerance, scheduler, options))
      })
  }
}

// Intervals as a `Duration`, instead of a number of seconds or the scheduler's units.
extension SignalProtocol {
  /// Sends each event after a `Duration`, on a queue. See ``delay(for:tolerance:scheduler:options:)``.
  ///
  /// - Parameters:
  ///   - interval: The interval by which to delay events.
  ///   - queue: The queue on which to send events. By default, a new serial queue.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library.
  @inlinable
  @_disfavoredOverload
  public func delay(
    interval: Duration, on queue: DispatchQueue = DispatchQueue(label: "delay", target: .global())
  ) -> Signal<Element, Error> {
    delay(for: .init(interval), scheduler: queue)
  }

  /// Sends each event after a `Duration`, on a scheduler. See ``delay(for:tolerance:scheduler:options:)``.
  ///
  /// - Parameters:
  ///   - interval: The interval by which to delay events.
  ///   - tolerance: The permitted deviation from the interval. By default, the minimum tolerance of the scheduler.
  ///   - scheduler: The scheduler that measures the time and delivers events.
  ///   - options: The options for scheduling each delivery. By default, the scheduler's own.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library.
  @inlinable
  @_disfavoredOverload
  public func delay<S: Scheduler>(
    for interval: Duration, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Signal<Element, Error> {
    delay(for: S.SchedulerTimeType.Stride(interval), tolerance: tolerance, scheduler: scheduler, options: options)
  }
}

extension Signal {
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
}
