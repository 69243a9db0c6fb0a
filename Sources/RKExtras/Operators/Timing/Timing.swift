import Dispatch
public import RKPublishers
public import ReactiveKit

/// Why one run of a polled publisher has ended.
private enum RunEnd<Failure: Error>: Error {
  case finished
  case failed(Failure)
}

/// Attaches to the upstream, and again an interval after each time it has finished.
private func attachPolling<Output, Failure, Context: Scheduler>(
  _ downstream: _Receiver<Output, Failure>, every interval: Context.SchedulerTimeType.Stride, _ scheduler: Context,
  upstream attachUpstream: @escaping (_Receiver<Output, Failure>) -> Void
) {
  let completion = downstream.completion
  attachRetrying(
    _Receiver<Output, RunEnd<Failure>>(
      Label("Poll", before: downstream), subscription: downstream.subscription, next: downstream.next,
      completion: {
        if case .failure(.failed(let error)) = $0 { completion(.failure(error)) } else { completion(.finished) }
      }),
    retries: nil,
    if: { if case .finished = $0 { true } else { false } },
    pause: { attachPause($1, interval, scheduler) },
    upstream: { receiver in
      attachUpstream(
        _Receiver(
          Label("Poll", before: receiver), subscription: receiver.subscription, next: receiver.next,
          completion: {
            switch $0 {
            case .finished: receiver.completion(.failure(.finished))
            case .failure(let error): receiver.completion(.failure(.failed(error)))
            }
          }))
    })
}

/// Attaches to a publisher after an interval. Requests earlier demand then.
private func attachLater<Upstream: Publisher, Context: Scheduler>(
  _ downstream: _Receiver<Upstream.Output, Upstream.Failure>, _ upstream: Upstream,
  after interval: Context.SchedulerTimeType.Stride, _ scheduler: Context, _ options: Context.SchedulerOptions?
) {
  let stage = concatenateStage(downstream, "SubscribeOn", then: { upstream._attach($0) })
  attachPause(stage, interval, scheduler, options)
}

/// Sends each value, and keeps one of `count` places for an interval after it.
private func rateLimitStage<Value, Failure, Context: Scheduler>(
  _ downstream: _Receiver<Value, Failure>, _ reentrancy: Reentrancy, _ limit: InnerLimit,
  per interval: Context.SchedulerTimeType.Stride, _ scheduler: Context
) -> _Receiver<Value, Failure> {
  flatMapStage(downstream, reentrancy, limit) { value, receiver in
    attachOne(
      "RateLimit",
      concatenateStage(receiver) { rest in
        rest.receive(
          subscription: Hold(for: interval, scheduler) { rest.completion(.finished) })
      }, of: value)
  }
}

/// The subscription of a publisher that finishes a while after the first request: `flatMap` makes it when the
/// subscriber has received the value.
///
/// Schedules the end again each time the scheduler drops it: without the end, `flatMap` would request no more values, and a
/// pause between two runs would never be over.
final class Hold: Subscription, @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone. The closures are called and released outside it.
  private let lock = Lock()
  private var schedule: ((@escaping () -> Void) -> Void)?
  private var end: (() -> Void)?
  private var hasStarted = false

  init(_ schedule: @escaping (@escaping () -> Void) -> Void, end: @escaping () -> Void) {
    self.schedule = schedule
    self.end = end
  }

  /// Creates a subscription for a publisher that finishes an interval after the first request.
  convenience init<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, _ scheduler: Context, _ options: Context.SchedulerOptions? = nil,
    end: @escaping () -> Void
  ) {
    self.init(
      {
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance, options: options, $0)
      }, end: end)
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let isFirst = lock.withLock {
      defer { hasStarted = true }
      return !hasStarted
    }
    if isFirst { scheduleEnd() }
  }

  func cancel() {
    _ = take()
  }

  private func scheduleEnd() {
    guard let schedule = lock.withLock({ self.schedule }) else { return }
    let attempt = Attempt(self)
    schedule { attempt.hold.take()?() }
  }

  /// Takes the end, to be called or released.
  private func take() -> (() -> Void)? {
    let (schedule, end) = lock.withLock { (self.schedule.take(), self.end.take()) }
    withExtendedLifetime(schedule) {}
    return end
  }

  /// What a scheduled closure retains. If that is released before it has run, the scheduler has dropped it.
  private final class Attempt {
    let hold: Hold

    init(_ hold: Hold) { self.hold = hold }

    deinit {
      if self.hold.lock.withLock({ self.hold.schedule == nil }) { return }
      let hold = hold
      // Not here, because the scheduler may hold a lock. Not immediately, because two attempts might drop each other from
      // a scheduler that keeps one action.
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(10)) { hold.scheduleEnd() }
    }
  }
}

private func check(_ count: Int) {
  if count < 1 { trap("rateLimit(count:per:scheduler:)", "\(count) values; pass 1 or more") }
}

extension Publisher {
  /// Subscribes to this publisher, and again each time it has finished and an interval has passed.
  ///
  /// ```swift
  /// source                                   // -1-|
  /// source.poll(every: 5, scheduler: time)   // -1-------1-------1--
  /// ```
  /// ![Subscribes again a time after each completion.](timing-poll)
  ///
  ///     status.poll(every: .seconds(5), scheduler: DispatchQueue.main).removeDuplicates()
  ///
  /// Never finishes. A failure passes through, and ends the polling; call `retry` first to continue. Each run receives
  /// the demand that is left. The first run begins on the subscriber's thread, each other one on the scheduler. A
  /// cancellation while waiting releases this publisher. The scheduler then runs an empty closure when the interval has
  /// passed. If the scheduler drops the closure, waits again.
  ///
  /// - Parameters:
  ///   - interval: The interval between the end of a run and the next run, in the scheduler's units, such as
  ///     `.seconds(0.3)`.
  ///   - scheduler: The scheduler that measures the time and begins each run but the first.
  /// - Precondition: `interval` is greater than 0, unless all strides of the scheduler are 0.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func poll<S: Scheduler>(
    every interval: S.SchedulerTimeType.Stride, scheduler: S
  ) -> AnyPublisher<Output, Failure> {
    checkPeriod(interval, of: "poll(every:scheduler:)")
    return AnyPublisher(attaching: { downstream in
      attachPolling(downstream, every: interval, scheduler, upstream: { self._attach($0) })
    })
  }

  /// Subscribes to this publisher when an interval has passed, on a scheduler.
  ///
  /// ```swift
  /// source                                              // 1-2-|
  /// source.delaySubscription(for: 3, scheduler: time)   // ---1-2-|
  /// ```
  /// ![Subscribes later.](timing-delay-subscription)
  ///
  /// Requests wait until then. A cancellation before then releases this publisher. If the scheduler drops the
  /// subscription, waits again. Unlike `delay`, changes nothing afterwards.
  ///
  /// - Parameters:
  ///   - interval: The interval until the subscription, in the scheduler's units, such as `.seconds(0.3)`.
  ///   - scheduler: The scheduler that measures the time and subscribes.
  ///   - options: The options for scheduling the subscription. By default, the scheduler's own.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: RxSwift.
  @_disfavoredOverload
  public func delaySubscription<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    checkInterval(interval, of: "delaySubscription(for:scheduler:options:)")
    return AnyPublisher(attaching: { attachLater($0, self, after: interval, scheduler, options) })
  }

  /// Publishes each value with the scheduler's time at which it arrives.
  ///
  /// ```swift
  /// source                   // -A--B-|
  /// source.timestamp(time)   // -a--b-|  a = (A, 1), b = (B, 4)
  /// ```
  /// ![Publishes each value with its time.](timing-timestamp)
  ///
  /// - Parameter scheduler: The scheduler that measures the time. Nothing runs on it.
  ///
  /// Origin: RxSwift.
  @_disfavoredOverload
  public func timestamp<S: Scheduler>(
    _ scheduler: S
  ) -> AnyPublisher<(value: Output, time: S.SchedulerTimeType), Failure> {
    map { (value: $0, time: scheduler.now) }.eraseToAnyPublisher()
  }

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
    return AnyPublisher(attaching: {
      self._attach(rateLimitStage($0, .nested, .requested(.max(count)), per: interval, scheduler))
    })
  }
}

extension SignalProtocol {
  /// Observes this signal, and again each time it has completed and an interval has passed.
  ///
  /// ```swift
  /// source                                   // -1-|
  /// source.poll(every: 5, scheduler: time)   // -1-------1-------1--
  /// ```
  /// ![Subscribes again a time after each completion.](timing-poll)
  ///
  /// Never completes. A failure passes through, and ends the polling; call `retry` first to continue. The first run
  /// begins on the observing thread, each other one on the scheduler. Disposing the observation while it waits releases
  /// this signal. The scheduler then runs an empty closure when the interval has passed. If the scheduler drops the
  /// closure, waits again.
  ///
  /// - Parameters:
  ///   - interval: The interval between the end of a run and the next run, in the scheduler's units, such as
  ///     `.seconds(0.3)`.
  ///   - scheduler: The scheduler that measures the time and begins each run but the first.
  /// - Precondition: `interval` is greater than 0, unless all strides of the scheduler are 0.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func poll<S: Scheduler>(
    every interval: S.SchedulerTimeType.Stride, scheduler: S
  ) -> Signal<Element, Error> {
    checkPeriod(interval, of: "poll(every:scheduler:)")
    return Signal(
      after: self,
      attaching: { downstream in
        attachPolling(downstream, every: interval, scheduler, upstream: { self._attach($0) })
      })
  }

  /// Observes this signal when an interval has passed, on a scheduler. Disposing the observation before then releases
  /// this signal. If the scheduler drops the observation, waits again.
  ///
  /// ```swift
  /// source                                              // 1-2-|
  /// source.delaySubscription(for: 3, scheduler: time)   // ---1-2-|
  /// ```
  /// ![Subscribes later.](timing-delay-subscription)
  ///
  /// - Parameters:
  ///   - interval: The interval until the observation, in the scheduler's units, such as `.seconds(0.3)`.
  ///   - scheduler: The scheduler that measures the time and starts the observation.
  ///   - options: The options for scheduling the observation. By default, the scheduler's own.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: RxSwift.
  @_disfavoredOverload
  public func delaySubscription<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Signal<Element, Error> {
    checkInterval(interval, of: "delaySubscription(for:scheduler:options:)")
    return Signal(after: self, attaching: { attachLater($0, self, after: interval, scheduler, options) })
  }

  /// Sends each element with the scheduler's time at which it arrives.
  ///
  /// ```swift
  /// source                   // -A--B-|
  /// source.timestamp(time)   // -a--b-|  a = (A, 1), b = (B, 4)
  /// ```
  /// ![Publishes each value with its time.](timing-timestamp)
  ///
  /// - Parameter scheduler: The scheduler that measures the time. Nothing runs on it.
  ///
  /// Origin: RxSwift.
  @_disfavoredOverload
  public func timestamp<S: Scheduler>(
    _ scheduler: S
  ) -> Signal<(value: Element, time: S.SchedulerTimeType), Error> {
    map { (value: $0, time: scheduler.now) }
  }

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
    return Signal(
      after: self,
      attaching: { self._attach(rateLimitStage($0, .queued, .queued(count), per: interval, scheduler)) })
  }
}
