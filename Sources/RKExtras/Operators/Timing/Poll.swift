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
  _ downstream: _Receiver<Output, Failure>, every wait: Wait<Context>,
  upstream attachUpstream: @escaping (_Receiver<Output, Failure>) -> Void
) {
  let completion = downstream.completion
  attachRetrying(
    _Receiver<Output, RunEnd<Failure>>(
      Label("Poll", before: downstream), subscription: downstream.subscription, next: downstream.next,
      completion: {
        // A run that has finished is followed by another one.
        if case .failure(.failed(let error)) = $0 { completion(.failure(error)) }
      }),
    retries: nil,
    if: { if case .finished = $0 { true } else { false } },
    pause: { attachPause($1, wait) },
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
    let wait = Wait(interval, scheduler)
    return AnyPublisher(attaching: { downstream in
      attachPolling(downstream, every: wait, upstream: { self._attach($0) })
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
    let wait = Wait(interval, scheduler)
    return Signal(
      after: self,
      attaching: { downstream in
        attachPolling(downstream, every: wait, upstream: { self._attach($0) })
      })
  }
}

// Intervals as a `Duration`, for code that has one. A literal, such as `.seconds(1)`, is the scheduler's.
extension Publisher {
  /// Subscribes again each time a `Duration` has passed after a completion. Like ``poll(every:scheduler:)`` in the
  /// scheduler's units.
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
}

extension SignalProtocol {
  /// Observes again each time a `Duration` has passed after a completion. Like ``poll(every:scheduler:)`` in the
  /// scheduler's units.
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
}
