public import ReactiveCore

extension Publisher {
  /// Publishes, instead of each value, the time since the previous value or since the subscription.
  ///
  /// ```swift
  /// source                                // -7--7-7|
  /// source.measureInterval(using: time)   // -1--3-2|
  /// ```
  /// ![Publishes the time since the value before it, or since the subscription.](timing-measure)
  ///
  /// ```swift
  /// import class ReactiveKit.VirtualTimeScheduler
  ///
  /// let time = VirtualTimeScheduler()  // an app passes DispatchQueue.main
  /// let taps = PassthroughSubject<Void, Never>()
  /// let pauses = taps.measureInterval(using: time).sink { print($0 > .seconds(1) ? "slow" : "fast") }
  /// time.advance(by: .seconds(2))
  /// taps.send()  // prints slow
  /// taps.send()  // prints fast
  /// pauses.cancel()
  /// ```
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that measures the time.
  ///   - options: The options, which are ignored because nothing is scheduled.
  @inlinable
  public func measureInterval<S: Scheduler>(
    using scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, S> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}

extension Publishers {
  /// A publisher that publishes the time between values. The result of `measureInterval(using:options:)`.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: _ReceiverPublisher {
    /// An interval of the scheduler's time.
    public typealias Output = Context.SchedulerTimeType.Stride

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The scheduler that measures the time.
    public let scheduler: Context

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - scheduler: The scheduler that measures the time.
    @inlinable
    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(measureIntervalStage(downstream, scheduler))
    }
  }
}
