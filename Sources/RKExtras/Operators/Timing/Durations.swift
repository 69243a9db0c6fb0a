public import RKPublishers
public import ReactiveKit

// Intervals as a `Duration`, for code that has one. A literal, such as `.seconds(1)`, is the scheduler's.
extension Publisher {
  /// Subscribes again each time a `Duration` has passed after a completion. Like `poll` in the scheduler's units.
  ///
  /// ```swift
  /// source                                   // -1-|
  /// source.poll(every: 5, scheduler: time)   // -1-------1-------1--
  /// ```
  /// ![Subscribes again a time after each completion.](timing-poll)
  ///
  /// - Parameters:
  ///   - interval: The interval between the end of a run and the next run.
  ///   - scheduler: The scheduler that measures the time and begins each run but the first.
  /// - Precondition: `interval` is greater than 0, unless all strides of the scheduler are 0.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func poll<S: Scheduler>(
    every interval: some _Duration, scheduler: S
  ) -> AnyPublisher<Output, Failure> {
    poll(every: S.SchedulerTimeType.Stride(interval._duration), scheduler: scheduler)
  }

  /// Subscribes to this publisher after a `Duration`. Like `delaySubscription` in the scheduler's units.
  ///
  /// ```swift
  /// source                                              // 1-2-|
  /// source.delaySubscription(for: 3, scheduler: time)   // ---1-2-|
  /// ```
  /// ![Subscribes later.](timing-delay-subscription)
  ///
  /// - Parameters:
  ///   - interval: The interval until the subscription.
  ///   - scheduler: The scheduler that measures the time and subscribes.
  ///   - options: The options for scheduling the subscription. By default, the scheduler's own.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func delaySubscription<S: Scheduler>(
    for interval: some _Duration, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    delaySubscription(for: S.SchedulerTimeType.Stride(interval._duration), scheduler: scheduler, options: options)
  }

  /// Publishes at most `count` values in each `Duration`. Like `rateLimit` in the scheduler's units.
  ///
  /// ```swift
  /// source                                                // 1234------5|
  /// source.rateLimit(count: 2, per: 4, scheduler: time)   // 12--34----5---|
  /// ```
  /// ![Delays values, so that there are no more than a number in each interval.](timing-rate-limit)
  ///
  /// - Parameters:
  ///   - count: The maximum number of values in an interval.
  ///   - interval: The length of an interval.
  ///   - scheduler: The scheduler that measures the time and delivers the values that are delayed.
  /// - Precondition: `count` is at least 1, and `interval` is not negative.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func rateLimit<S: Scheduler>(
    count: Int, per interval: some _Duration, scheduler: S
  ) -> AnyPublisher<Output, Failure> {
    rateLimit(count: count, per: S.SchedulerTimeType.Stride(interval._duration), scheduler: scheduler)
  }

  /// Caches the values of a run for a `Duration` after it finishes. Like `cache` in the scheduler's units.
  ///
  /// ```swift
  /// source   // -1-|
  /// source.cache(ttl: 4, scheduler: time)
  /// first    // -1-|
  /// second   //      (1|)
  /// third    //          -1-|
  /// ```
  /// ![Keeps the values of a run for subscribers that come within a time after its completion.](sharing-cache)
  ///
  /// - Parameters:
  ///   - ttl: The time to live. With 0, a run is shared until it finishes.
  ///   - scheduler: The scheduler that measures the time. Nothing runs on it.
  /// - Precondition: `ttl` is not negative.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func cache<S: Scheduler>(
    ttl: some _Duration, scheduler: S
  ) -> AnyPublisher<Output, Failure> {
    cache(ttl: S.SchedulerTimeType.Stride(ttl._duration), scheduler: scheduler)
  }

  /// Publishes windows of a `Duration`. Like `window` in the scheduler's units.
  ///
  /// ```swift
  /// source    // -1-2---3--|
  /// source.window(every: 5, scheduler: time)
  /// windows   // -1---2----|
  ///           //  1-2-|
  ///           //      --3--|
  /// ```
  /// ![Publishes a stream for each interval, or for each number of values.](collecting-window-every)
  ///
  /// - Parameters:
  ///   - interval: The length of a window.
  ///   - count: The number of values after which a window finishes before its time. By default, there is no such number.
  ///   - scheduler: The scheduler that measures the interval.
  /// - Precondition: `interval` is greater than 0, and `count` is at least 1.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func window<S: Scheduler>(
    every interval: some _Duration, orCount count: Int = .max, scheduler: S
  ) -> AnyPublisher<AnyPublisher<Output, Failure>, Failure> {
    window(every: S.SchedulerTimeType.Stride(interval._duration), orCount: count, scheduler: scheduler)
  }
}

extension SignalProtocol {
  /// Observes again each time a `Duration` has passed after a completion. Like `poll` in the scheduler's units.
  ///
  /// ```swift
  /// source                                   // -1-|
  /// source.poll(every: 5, scheduler: time)   // -1-------1-------1--
  /// ```
  /// ![Subscribes again a time after each completion.](timing-poll)
  ///
  /// - Parameters:
  ///   - interval: The interval between the end of a run and the next run.
  ///   - scheduler: The scheduler that measures the time and begins each run but the first.
  /// - Precondition: `interval` is greater than 0, unless all strides of the scheduler are 0.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func poll<S: Scheduler>(
    every interval: some _Duration, scheduler: S
  ) -> Signal<Element, Error> {
    poll(every: S.SchedulerTimeType.Stride(interval._duration), scheduler: scheduler)
  }

  /// Observes this signal after a `Duration`. Like `delaySubscription` in the scheduler's units.
  ///
  /// ```swift
  /// source                                              // 1-2-|
  /// source.delaySubscription(for: 3, scheduler: time)   // ---1-2-|
  /// ```
  /// ![Subscribes later.](timing-delay-subscription)
  ///
  /// - Parameters:
  ///   - interval: The interval until the observation.
  ///   - scheduler: The scheduler that measures the time and starts the observation.
  ///   - options: The options for scheduling the observation. By default, the scheduler's own.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func delaySubscription<S: Scheduler>(
    for interval: some _Duration, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Signal<Element, Error> {
    delaySubscription(for: S.SchedulerTimeType.Stride(interval._duration), scheduler: scheduler, options: options)
  }

  /// Sends at most `count` elements in each `Duration`. Like `rateLimit` in the scheduler's units.
  ///
  /// ```swift
  /// source                                                // 1234------5|
  /// source.rateLimit(count: 2, per: 4, scheduler: time)   // 12--34----5---|
  /// ```
  /// ![Delays values, so that there are no more than a number in each interval.](timing-rate-limit)
  ///
  /// - Parameters:
  ///   - count: The maximum number of elements in an interval.
  ///   - interval: The length of an interval.
  ///   - scheduler: The scheduler that measures the time and delivers the elements that are delayed.
  /// - Precondition: `count` is at least 1, and `interval` is not negative.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func rateLimit<S: Scheduler>(
    count: Int, per interval: some _Duration, scheduler: S
  ) -> Signal<Element, Error> {
    rateLimit(count: count, per: S.SchedulerTimeType.Stride(interval._duration), scheduler: scheduler)
  }

  /// Caches the elements of a run for a `Duration` after it completes. Like `cache` in the scheduler's units.
  ///
  /// ```swift
  /// source   // -1-|
  /// source.cache(ttl: 4, scheduler: time)
  /// first    // -1-|
  /// second   //      (1|)
  /// third    //          -1-|
  /// ```
  /// ![Keeps the values of a run for subscribers that come within a time after its completion.](sharing-cache)
  ///
  /// - Parameters:
  ///   - ttl: The time to live. With 0, a run is shared until it completes.
  ///   - scheduler: The scheduler that measures the time. Nothing runs on it.
  /// - Precondition: `ttl` is not negative.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func cache<S: Scheduler>(
    ttl: some _Duration, scheduler: S
  ) -> Signal<Element, Error> {
    cache(ttl: S.SchedulerTimeType.Stride(ttl._duration), scheduler: scheduler)
  }

  /// Sends windows of a `Duration`. Like `window` in the scheduler's units.
  ///
  /// ```swift
  /// source    // -1-2---3--|
  /// source.window(every: 5, scheduler: time)
  /// windows   // -1---2----|
  ///           //  1-2-|
  ///           //      --3--|
  /// ```
  /// ![Publishes a stream for each interval, or for each number of values.](collecting-window-every)
  ///
  /// - Parameters:
  ///   - interval: The length of a window.
  ///   - count: The number of elements after which a window completes before its time. By default, there is no such number.
  ///   - scheduler: The scheduler that measures the interval.
  /// - Precondition: `interval` is greater than 0, and `count` is at least 1.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func window<S: Scheduler>(
    every interval: some _Duration, orCount count: Int = .max, scheduler: S
  ) -> Signal<Signal<Element, Error>, Error> {
    window(every: S.SchedulerTimeType.Stride(interval._duration), orCount: count, scheduler: scheduler)
  }

  /// Sends the elements of each `Duration` as an array. Like `buffer` in the scheduler's units.
  ///
  /// ```swift
  /// source                                    // -1-2---3--|
  /// source.buffer(every: 5, scheduler: time)  // -----a----(b|)  a = [1, 2], b = [3]
  /// ```
  /// ![Publishes the values of each interval, as arrays.](collecting-buffer-every)
  ///
  /// - Parameters:
  ///   - interval: The length of an interval.
  ///   - count: The number of elements after which an array is sent before its time. By default, there is no such number.
  ///   - scheduler: The scheduler that measures the interval, and on which the arrays and the completion are sent.
  /// - Precondition: `interval` is greater than 0, unless all strides of the scheduler are 0. `count` is at least 1.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func buffer<S: Scheduler>(
    every interval: some _Duration, orCount count: Int = .max, scheduler: S
  ) -> Signal<[Element], Error> {
    buffer(every: S.SchedulerTimeType.Stride(interval._duration), orCount: count, scheduler: scheduler)
  }
}
