public import RKPublishers
public import ReactiveKit

/// Sends each value, and keeps one of `count` places for an interval after it.
private func rateLimitStage<Value, Failure, Context: Scheduler>(
  _ downstream: _Receiver<Value, Failure>, _ reentrancy: Reentrancy, _ count: Int, per wait: Wait<Context>
) -> _Receiver<Value, Failure> {
  flatMapStage(
    downstream, reentrancy, requests: reentrancy == .nested ? .max(count) : .unlimited,
    queues: reentrancy == .queued ? count : nil
  ) {
    (stage: FlatMapStage<Value, Value, Failure>, value, inlet) in
    let hold = Hold(wait.schedule, awaitsValue: true) { stage.finish(inlet) }
    stage.connect(hold, inlet)
    hold.valueSent(stage.submit(value, from: inlet.link))
  }
}

private func check(_ count: Int) {
  if count < 1 { trap("rateLimit(count:per:scheduler:)", "\(count) values; pass 1 or more") }
}

extension Publisher {
  /// Publishes at most `count` values in each interval, and delays the others.
  ///
  /// ```swift
  /// source                                                // 1234------5|
  /// source.rateLimit(count: 2, per: 4, scheduler: time)   // 12--34----5---|
  /// ```
  /// ![Delays values, so that there are no more than a number in each interval.](timing-rate-limit)
  ///
  /// In any interval of this length, wherever it begins, there are at most `count` values. Requests `count` values from
  /// the upstream, and another one when an interval has passed since the subscriber received one. Up to `count` values
  /// wait for the subscriber's demand. A subject, which does not buffer, drops values that arrive without a request;
  /// call `buffer(size:prefetch:whenFull:)` first to keep them. Finishes an interval after the last value. Fails when
  /// the upstream fails. To drop values instead, use `throttle`.
  ///
  /// - Parameters:
  ///   - count: The maximum number of values in an interval.
  ///   - interval: The length of an interval, in the scheduler's units, such as `.seconds(0.3)`.
  ///   - scheduler: The scheduler that measures the time and delivers the values that are delayed.
  /// - Precondition: `count` is at least 1, and `interval` is not negative.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func rateLimit<S: Scheduler>(
    count: Int, per interval: S.SchedulerTimeType.Stride, scheduler: S
  ) -> AnyPublisher<Output, Failure> {
    check(count)
    checkInterval(interval, of: "rateLimit(count:per:scheduler:)")
    let wait = Wait(interval, scheduler)
    return AnyPublisher(attaching: { self._attach(rateLimitStage($0, .nested, count, per: wait)) })
  }
}

extension SignalProtocol {
  /// Sends at most `count` elements in each interval, and delays the others.
  ///
  /// ```swift
  /// source                                                // 1234------5|
  /// source.rateLimit(count: 2, per: 4, scheduler: time)   // 12--34----5---|
  /// ```
  /// ![Delays values, so that there are no more than a number in each interval.](timing-rate-limit)
  ///
  /// In any interval of this length, wherever it begins, there are at most `count` elements. The elements that are
  /// delayed are buffered without limit until they are sent. Completes an interval after the last element. Fails when
  /// this signal fails. To drop elements instead, use `throttle`.
  ///
  /// - Parameters:
  ///   - count: The maximum number of elements in an interval.
  ///   - interval: The length of an interval, in the scheduler's units, such as `.seconds(0.3)`.
  ///   - scheduler: The scheduler that measures the time and delivers the elements that are delayed.
  /// - Precondition: `count` is at least 1, and `interval` is not negative.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func rateLimit<S: Scheduler>(
    count: Int, per interval: S.SchedulerTimeType.Stride, scheduler: S
  ) -> Signal<Element, Error> {
    check(count)
    checkInterval(interval, of: "rateLimit(count:per:scheduler:)")
    let wait = Wait(interval, scheduler)
    return Signal(after: self, attaching: { self._attach(rateLimitStage($0, .queued, count, per: wait)) })
  }
}

// Intervals as a `Duration`, for code that has one. A literal, such as `.seconds(1)`, is the scheduler's.
extension Publisher {
  /// Publishes at most `count` values in each `Duration`. Like ``rateLimit(count:per:scheduler:)`` in the scheduler's
  /// units.
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
}

extension SignalProtocol {
  /// Sends at most `count` elements in each `Duration`. Like ``rateLimit(count:per:scheduler:)`` in the scheduler's
  /// units.
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
}
