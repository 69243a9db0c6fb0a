public import ReactiveCore

extension Publisher {
  /// Publishes each value and the completion after a given interval, on a scheduler. See `receive(on:options:)`.
  ///
  /// ```swift
  /// source                                  // -1-23--|
  /// source.delay(for: 3, scheduler: time)   // ----1-23--|
  /// ```
  /// ![Publishes each value, and the completion, later.](timing-delay)
  ///
  /// ```swift
  /// import class ReactiveKit.VirtualTimeScheduler
  ///
  /// let time = VirtualTimeScheduler()  // an app passes DispatchQueue.main
  /// let message = Just("saved")
  /// let observation = message.delay(for: .seconds(2), scheduler: time).sink { print($0) }
  /// time.advance(by: .seconds(1))  // prints nothing
  /// time.advance(by: .seconds(1))  // prints saved
  /// observation.cancel()
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The interval by which to delay events, in the scheduler's units, such as `.seconds(0.3)`.
  ///   - tolerance: The permitted deviation from the interval. By default, the minimum tolerance of the scheduler.
  ///   - scheduler: The scheduler that measures the time and delivers events.
  ///   - options: The options for scheduling each delivery. By default, the scheduler's own.
  /// - Precondition: `interval` is not negative.
  @inlinable
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance, scheduler: scheduler,
      options: options)
  }
}

// An interval as a `Duration`, for code that has one. Written with a literal, such as `.seconds(1)`, it is the scheduler's.
extension Publisher {
  /// Publishes each value and the completion after a `Duration`, on a scheduler. Like
  /// ``delay(for:tolerance:scheduler:options:)`` in the scheduler's units.
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
  ) -> Publishers.Delay<Self, S> {
    delay(for: S.SchedulerTimeType.Stride(interval), tolerance: tolerance, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// A publisher that delivers each event on a scheduler, after a given interval. The result of
  /// `delay(for:tolerance:scheduler:options:)`.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The interval by which to delay events.
    public let interval: Context.SchedulerTimeType.Stride

    /// The tolerance of the delivery time.
    public let tolerance: Context.SchedulerTimeType.Stride

    /// The scheduler that delivers events.
    public let scheduler: Context

    /// The options for scheduling each delivery.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - interval: The interval by which to delay events, in the scheduler's units, such as `.seconds(0.3)`.
    ///   - tolerance: The permitted deviation from the interval.
    ///   - scheduler: The scheduler that measures the time and delivers events.
    ///   - options: The options for scheduling each delivery, or `nil` for the scheduler's own.
    /// - Precondition: `interval` is not negative.
    @inlinable
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride,
      scheduler: Context, options: Context.SchedulerOptions? = nil
    ) {
      checkInterval(interval, of: "delay(for:tolerance:scheduler:options:)")
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(delayStage(downstream, .nested, for: interval, tolerance: tolerance, scheduler, options))
    }
  }
}
