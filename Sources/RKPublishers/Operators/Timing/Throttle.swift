public import ReactiveCore

extension Publisher {
  /// Publishes at most one value in each interval, on a scheduler: the first value received in the interval, or the
  /// latest.
  ///
  /// ```swift
  /// source                                                    // -123----4-----5-----|
  /// source.throttle(for: 4, scheduler: time, latest: true)    // -1---3---4----5-----|
  /// source.throttle(for: 4, scheduler: time, latest: false)   // -1---2---4----5-----|
  /// ```
  /// ![Publishes at most one value in each interval: the latest or the first one.](timing-throttle)
  ///
  /// ```swift
  /// import class ReactiveKit.VirtualTimeScheduler
  ///
  /// let time = VirtualTimeScheduler()  // an app passes DispatchQueue.main
  /// let position = PassthroughSubject<Int, Never>()
  /// let observation = position.throttle(for: .seconds(1), scheduler: time, latest: true).sink { print($0) }
  /// position.send(1)
  /// time.advance()  // prints 1
  /// position.send(2)
  /// position.send(3)
  /// time.advance(by: .seconds(1))  // prints 3
  /// observation.cancel()
  /// ```
  ///
  /// Requests unlimited values. Schedules the very first value immediately, and each other value at least one interval
  /// after the previous one. Drops values received while there is no demand. Delivers the completion after the
  /// scheduled value.
  ///
  /// - Parameters:
  ///   - interval: The length of an interval, in the scheduler's units, such as `.seconds(0.3)`.
  ///   - scheduler: The scheduler that measures the time and delivers events.
  ///   - latest: Whether to publish the latest value of an interval instead of the first.
  /// - Precondition: `interval` is not negative.
  @inlinable
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}

// An interval as a `Duration`, for code that has one. Written with a literal, such as `.seconds(1)`, it is the scheduler's.
extension Publisher {
  /// Publishes at most one value in each `Duration`, on a scheduler. Like ``throttle(for:scheduler:latest:)`` in the
  /// scheduler's units.
  ///
  /// - Parameters:
  ///   - interval: The length of an interval.
  ///   - scheduler: The scheduler that measures the time and delivers events.
  ///   - latest: Whether to publish the latest value of an interval instead of the first.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library.
  @inlinable
  @_disfavoredOverload
  public func throttle<S: Scheduler>(
    for interval: Duration, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    throttle(for: S.SchedulerTimeType.Stride(interval), scheduler: scheduler, latest: latest)
  }
}

extension Publishers {
  /// A publisher that publishes at most one value in each interval. The result of `throttle(for:scheduler:latest:)`.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The length of an interval.
    public let interval: Context.SchedulerTimeType.Stride

    /// The scheduler that measures the time and delivers events.
    public let scheduler: Context

    /// Whether to publish the last value of an interval instead of the first.
    public let latest: Bool

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - interval: The length of an interval, in the scheduler's units, such as `.seconds(0.3)`.
    ///   - scheduler: The scheduler that measures the time and delivers events.
    ///   - latest: Whether to publish the last value of an interval instead of the first.
    /// - Precondition: `interval` is not negative.
    @inlinable @inline(__always)
    public init(upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool) {
      checkInterval(interval, of: "throttle(for:scheduler:latest:)")
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(throttleStage(downstream, .nested, for: interval, scheduler, latest: latest))
    }
  }
}
