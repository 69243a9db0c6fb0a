public import ReactiveKit

extension Publishers {
  /// Delivers values in arrays by time. What `collect(_:options:)` returns.
  ///
  /// Origin: Combine.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = [Upstream.Output]

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// What makes an array.
    public let strategy: Publishers.TimeGroupingStrategy<Context>

    /// How intervals and deliveries are scheduled.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher; the operator does.
    @inlinable
    public init(
      upstream: Upstream, strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
    ) {
      let interval =
        switch strategy {
        case .byTime(_, let interval): interval
        case .byTimeOrCount(_, let interval, let count):
          if count < 1 {
            trap("collect(_:options:)", "\(count) values make no array; give 1 or more")
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
