public import ReactiveCore

extension Publisher {
  /// Publishes each value and the completion on a scheduler.
  ///
  /// ```swift
  /// source                     // -1-23-|
  /// source.receive(on: time)   // -1-23-|
  /// ```
  /// ![Receives events where a scheduler runs them. Here, that is at the same time.](timing-receive)
  ///
  /// The subscription and requests pass through immediately. Delivers events in order and one at a time, even on a
  /// scheduler that runs work on several threads. A cancellation discards pending events.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that delivers events.
  ///   - options: The options for scheduling each delivery. By default, the scheduler's own.
  ///
  /// Origin: Combine. There, a pending completion is delivered even after a cancellation.
  @inlinable
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }

  /// Publishes each value and the completion after a given interval, on a scheduler. See `receive(on:options:)`.
  ///
  /// ```swift
  /// source                                  // -1-23--|
  /// source.delay(for: 3, scheduler: time)   // ----1-23--|
  /// ```
  /// ![Publishes each value, and the completion, later.](timing-delay)
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

  /// Publishes a value when no other value has followed it for a given interval, on a scheduler.
  ///
  /// ```swift
  /// source                                     // -123----4----|
  /// source.debounce(for: 3, scheduler: time)   // ------3----4-|
  /// ```
  /// ![Publishes a value when no other has followed it for a time.](timing-debounce)
  ///
  /// Requests unlimited values. Drops a value that is due while there is no demand, and a value that is not due yet
  /// when the upstream finishes or fails. Delivers the completion on the scheduler. A signal's `debounce` sends the
  /// value that is not due yet before it completes.
  ///
  /// - Parameters:
  ///   - dueTime: The interval during which no other value may follow, in the scheduler's units, such as
  ///     `.seconds(0.3)`.
  ///   - scheduler: The scheduler that measures the time and delivers events.
  ///   - options: The options for scheduling timers. By default, the scheduler's own.
  /// - Complexity: O(1) for each value. On a dispatch queue, an operation queue, or a run loop, one timer runs at a time:
  ///   if it fires early, another one is started. On any other scheduler, each value starts a timer and stops the
  ///   previous one.
  ///
  /// - Precondition: `dueTime` is not negative.
  @inlinable
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }

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

  /// Finishes or fails when no event arrives within a given interval. Publishes on a scheduler, like
  /// `receive(on:options:)`.
  ///
  /// ```swift
  /// source                               // -1-2------3-|
  /// let gone = MarbleFailure()
  /// source.timeout(4, scheduler: time)   // -1-2---|
  /// source.setFailureType(to: MarbleFailure.self).timeout(4, scheduler: time) { gone }
  ///                                      // -1-2---#
  /// ```
  /// ![Finishes or fails when no value has come for a time.](timing-timeout)
  ///
  /// The interval begins with the subscription, and again with the first request and with each value. The interval also
  /// expires while there is no demand. When it expires, this operator cancels the upstream, discards pending values,
  /// and finishes or fails.
  ///
  /// - Parameters:
  ///   - interval: The interval during which an event must arrive, in the scheduler's units, such as `.seconds(0.3)`.
  ///   - scheduler: The scheduler that measures the time and delivers events.
  ///   - options: The options for scheduling timers and deliveries. By default, the scheduler's own.
  ///   - customError: A closure that returns the error to fail with. By default, `nil`: the result finishes instead.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: Combine. There, an `ImmediateScheduler` traps. Here, its interval expires as soon as there is a
  /// subscription.
  @inlinable
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
  }

  /// Publishes, instead of each value, the time since the previous value or since the subscription.
  ///
  /// ```swift
  /// source                                // -7--7-7|
  /// source.measureInterval(using: time)   // -1--3-2|
  /// ```
  /// ![Publishes the time since the value before it, or since the subscription.](timing-measure)
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

  /// Subscribes to this publisher on a scheduler. Requests and cancels on that scheduler, too.
  ///
  /// ```swift
  /// source                       // -1-23-|
  /// source.subscribe(on: time)   // -1-23-|
  /// ```
  /// ![Subscribes where a scheduler runs it.](timing-subscribe)
  ///
  /// Delivers the subscription, values, and the completion on the thread where they arrive. Delivers nothing after a
  /// cancellation, even before the scheduler has run it. A signal's `subscribe(on:)` only starts observing on the
  /// scheduler.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler on which to call the upstream.
  ///   - options: The options for scheduling each call. By default, the scheduler's own.
  @inlinable
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}

// An interval as a `Duration`, for code that has one. Written with a literal, such as `.seconds(1)`, it is the scheduler's.
extension Publisher {
  /// Publishes each value and the completion after a `Duration`, on a scheduler. Like `delay` in the scheduler's units.
  ///
  /// ```swift
  /// source                                  // -1-23--|
  /// source.delay(for: 3, scheduler: time)   // ----1-23--|
  /// ```
  /// ![Publishes each value, and the completion, later.](timing-delay)
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

  /// Publishes a value when no other value has followed it for a `Duration`, on a scheduler. Like `debounce` in the
  /// scheduler's units.
  ///
  /// ```swift
  /// source                                     // -123----4----|
  /// source.debounce(for: 3, scheduler: time)   // ------3----4-|
  /// ```
  /// ![Publishes a value when no other has followed it for a time.](timing-debounce)
  ///
  /// - Parameters:
  ///   - dueTime: The interval during which no other value may follow.
  ///   - scheduler: The scheduler that measures the time and delivers events.
  ///   - options: The options for scheduling timers. By default, the scheduler's own.
  /// - Precondition: `dueTime` is not negative.
  ///
  /// Origin: this library.
  @inlinable
  @_disfavoredOverload
  public func debounce<S: Scheduler>(
    for dueTime: Duration, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    debounce(for: S.SchedulerTimeType.Stride(dueTime), scheduler: scheduler, options: options)
  }

  /// Publishes at most one value in each `Duration`, on a scheduler. Like `throttle` in the scheduler's units.
  ///
  /// ```swift
  /// source                                                    // -123----4-----5-----|
  /// source.throttle(for: 4, scheduler: time, latest: true)    // -1---3---4----5-----|
  /// source.throttle(for: 4, scheduler: time, latest: false)   // -1---2---4----5-----|
  /// ```
  /// ![Publishes at most one value in each interval: the latest or the first one.](timing-throttle)
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

  /// Finishes or fails when no event arrives within a `Duration`. Like `timeout` in the scheduler's units.
  ///
  /// ```swift
  /// source                               // -1-2------3-|
  /// let gone = MarbleFailure()
  /// source.timeout(4, scheduler: time)   // -1-2---|
  /// source.setFailureType(to: MarbleFailure.self).timeout(4, scheduler: time) { gone }
  ///                                      // -1-2---#
  /// ```
  /// ![Finishes or fails when no value has come for a time.](timing-timeout)
  ///
  /// - Parameters:
  ///   - interval: The interval during which an event must arrive.
  ///   - scheduler: The scheduler that measures the time and delivers events.
  ///   - options: The options for scheduling timers and deliveries. By default, the scheduler's own.
  ///   - customError: A closure that returns the error to fail with. By default, `nil`: the result finishes instead.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library.
  @inlinable
  @_disfavoredOverload
  public func timeout<S: Scheduler>(
    _ interval: Duration, scheduler: S, options: S.SchedulerOptions? = nil, customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    timeout(
      S.SchedulerTimeType.Stride(interval), scheduler: scheduler, options: options, customError: customError)
  }
}
