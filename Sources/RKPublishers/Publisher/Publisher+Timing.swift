public import ReactiveKit

extension Publisher {
  /// Delivers each event by a scheduler.
  ///
  /// The subscription goes down at once, requests go up at once. The order is kept and deliveries do not overlap, also on a
  /// scheduler that runs its work on several threads. A cancellation drops what is pending.
  ///
  /// Origin: Combine, where a pending completion is delivered after a cancellation.
  @inlinable
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }

  /// Delivers each event, the completion too, some time later, by a scheduler; see `receive(on:options:)`.
  ///
  /// The tolerance is how far off that may be; by default the least that the scheduler can keep.
  ///
  /// Origin: Combine.
  @inlinable
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance, scheduler: scheduler,
      options: options)
  }

  /// Delivers a value when no other has followed it for some time, by a scheduler.
  ///
  /// Asks for everything. A value that is due and not asked for is dropped. When the upstream ends, a value that is not due
  /// yet is dropped, and the completion is delivered by the scheduler; a signal's `debounce` delivers that value.
  ///
  /// Origin: Combine.
  @inlinable
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }

  /// Delivers at most one value in each interval, by a scheduler: the first to arrive in it, or the last.
  ///
  /// Asks for everything. The first value of all is delivered soon, the next at the end of an interval. The completion is
  /// delivered behind what is scheduled.
  ///
  /// Origin: Combine.
  @inlinable
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }

  /// Ends when no event has come for some time; delivers every event by a scheduler, as `receive(on:options:)` does.
  ///
  /// The time begins with the subscription, again with the first request, and with each value that comes; so a stream that
  /// nothing is asked of ends too. Then the upstream is cancelled, what is on its way is dropped, and the end is delivered:
  /// the failure that `customError` makes, or `.finished` without one.
  ///
  /// Origin: Combine, where an `ImmediateScheduler` traps; here its time is over as soon as there is a subscription.
  @inlinable
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
  }

  /// Delivers, in place of each value, the time since the value before it, or since the subscription.
  ///
  /// The options are not used, since nothing is scheduled.
  ///
  /// Origin: Combine.
  @inlinable
  public func measureInterval<S: Scheduler>(
    using scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, S> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }

  /// Subscribes to this publisher by a scheduler, which passes on requests and the cancellation too.
  ///
  /// The subscription, values and the completion are delivered where they come. After a cancellation nothing is delivered,
  /// even while that waits for the scheduler. A signal's `subscribe(on:)` has the scheduler start the source, and no more.
  ///
  /// Origin: Combine.
  @inlinable
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}
