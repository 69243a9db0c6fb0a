public import ReactiveCore

extension Publishers {
  /// A publisher that publishes a value when no other value follows it for a given interval. The result of
  /// `debounce(for:scheduler:options:)`.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The interval during which no other value may follow.
    public let dueTime: Context.SchedulerTimeType.Stride

    /// The scheduler that measures the time and delivers events.
    public let scheduler: Context

    /// The options for scheduling each delivery.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - dueTime: The interval during which no other value may follow, in the scheduler's units, such as
    ///     `.seconds(0.3)`.
    ///   - scheduler: The scheduler that measures the time and delivers events.
    ///   - options: The options for scheduling timers, or `nil` for the scheduler's own.
    /// - Precondition: `dueTime` is not negative.
    @inlinable @inline(__always)
    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      checkInterval(dueTime, of: "debounce(for:scheduler:options:)")
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(debounceStage(downstream, .nested, for: dueTime, scheduler, options))
    }
  }
}
