public import RKPublishers
public import ReactiveKit

/// Attaches to a publisher after an interval. Requests earlier demand then.
private func attachLater<Upstream: Publisher, Context: Scheduler>(
  _ downstream: _Receiver<Upstream.Output, Upstream.Failure>, _ upstream: Upstream, after wait: Wait<Context>
) {
  let stage = concatenateStage(downstream, "SubscribeOn", then: { upstream._attach($0) })
  attachPause(stage, wait)
}

extension Publisher {
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
    let wait = Wait(interval, scheduler, options)
    return AnyPublisher(attaching: { attachLater($0, self, after: wait) })
  }
}

extension SignalProtocol {
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
    let wait = Wait(interval, scheduler, options)
    return Signal(after: self, attaching: { attachLater($0, self, after: wait) })
  }
}

// Intervals as a `Duration`, for code that has one. A literal, such as `.seconds(1)`, is the scheduler's.
extension Publisher {
  /// Subscribes to this publisher after a `Duration`. Like ``delaySubscription(for:scheduler:options:)`` in the
  /// scheduler's units.
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
}

extension SignalProtocol {
  /// Observes this signal after a `Duration`. Like ``delaySubscription(for:scheduler:options:)`` in the scheduler's
  /// units.
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
}
