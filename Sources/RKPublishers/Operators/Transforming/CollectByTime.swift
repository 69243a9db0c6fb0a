public import ReactiveCore

extension Publisher {
  /// Publishes the values received in each interval as an array, at the end of the interval. Does not publish empty
  /// arrays.
  ///
  /// ```swift
  /// source                                       // -12---34--|
  /// source.collect(.byTime(time, 4))             // ----a---d-|  a = [1, 2], d = [3, 4]
  /// source.collect(.byTimeOrCount(time, 4, 2))   // --a----d--|
  /// ```
  /// ![Publishes what came in each interval, as an array.](transforming-collect-time)
  ///
  /// ```swift
  /// import class ReactiveKit.VirtualTimeScheduler
  ///
  /// let time = VirtualTimeScheduler()
  /// let messages = PassthroughSubject<String, Never>()
  /// let observation = messages.collect(.byTime(time, .seconds(5))).sink { print($0.count, "new messages") }
  /// messages.send("Hello")
  /// messages.send("Are you there?")
  /// time.advance(by: .seconds(5))  // prints 2 new messages
  /// observation.cancel()
  /// ```
  ///
  ///     readings.collect(.byTimeOrCount(DispatchQueue.main, .seconds(1), 100)).sink { upload($0) }
  ///
  /// Intervals begin with the subscription. An array that is complete before the end of its interval does not change
  /// them. Publishes the incomplete array, regardless of demand, when the upstream finishes. A failure discards that
  /// array. Delivers values and the completion on the scheduler.
  ///
  /// With `.byTime`, publishes an array when there is demand for it. Until then, the array can grow without limit. With
  /// `.byTimeOrCount`, publishes incomplete arrays regardless of demand and ignores the demand returned for them, so a
  /// subscriber with finite demand may wait forever.
  ///
  /// - Parameters:
  ///   - strategy: The scheduler, the interval, and the number of values in a complete array.
  ///   - options: The options for scheduling intervals and deliveries. By default, the scheduler's own.
  /// - Precondition: The number of values is at least 1. The interval is greater than 0, except with
  ///   `ImmediateScheduler`.
  @inlinable
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}

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
