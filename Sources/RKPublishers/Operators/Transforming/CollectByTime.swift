public import ReactiveCore

extension Publishers {
  /// A publisher that publishes the values of each interval as an array. The result of `collect(_:options:)`.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = [Upstream.Output]

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The strategy for grouping values.
    public let strategy: Publishers.TimeGroupingStrategy<Context>

    /// The options for scheduling intervals and deliveries.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - strategy: The strategy for grouping values.
    ///   - options: The options for scheduling intervals and deliveries, or `nil` for the scheduler's own.
    /// - Precondition: The interval is positive, or 0 on an `ImmediateScheduler`. The count is at least 1.
    @inlinable
    public init(
      upstream: Upstream, strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
    ) {
      let interval =
        switch strategy {
        case .byTime(_, let interval): interval
        case .byTimeOrCount(_, let interval, let count):
          if count < 1 {
            trap("collect(_:options:)", "\(count) values; pass 1 or more")
          } else {
            interval
          }
        }
      checkPeriod(interval, of: "collect(_:options:)")
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      switch strategy {
      case .byTime(let scheduler, let interval):
        upstream._attach(collectByTimeStage(downstream, every: interval, orCount: nil, scheduler, options))
      case .byTimeOrCount(let scheduler, let interval, let count):
        upstream._attach(collectByTimeStage(downstream, every: interval, orCount: count, scheduler, options))
      }
    }
  }
}
