public import RKPublishers
public import ReactiveKit

/// The failures of one subscription since its last value. Used during deliveries, which are serial.
private final class Failures {
  var count = 0
}

/// Attaches to the upstream, and again a while after each failure.
func attachRetrying<Output, Failure, Context: Scheduler>(
  _ downstream: _Receiver<Output, Failure>, retries: Int, _ backoff: Backoff, _ scheduler: Context,
  while shouldRetry: @escaping (Failure) -> Bool, random: @escaping () -> Double,
  upstream attachUpstream: @escaping (_Receiver<Output, Failure>) -> Void
) {
  let failures = Failures()
  let step = Step<Output, Output, Void> { box, value in
    failures.count = 0
    return deliver(value, from: box)
  }
  attachRetrying(
    downstream, retries: retries, if: shouldRetry,
    pause: { _, receiver in
      failures.count += 1
      attachPause(receiver, Wait(.seconds(backoff.seconds(after: failures.count, random())), scheduler))
    },
    upstream: { attachUpstream($0.preceded(by: step, "Retry")) })
}

extension Publisher {
  /// Subscribes to this publisher again after a failure, when an interval has passed on a scheduler.
  ///
  /// ```swift
  /// source                                       // -1#
  /// source.retry(1, after: 3, scheduler: time)   // -1----1#
  /// ```
  /// ![Subscribes again a time after a failure.](errors-retry-delay)
  ///
  ///     request.retry(5, after: .exponential(0.5, jitter: 0.2), scheduler: queue, while: { $0.isTemporary })
  ///
  /// Publishes the values of every attempt, including those before a failure. A failure after the last retry, or one
  /// that `shouldRetry` refuses, passes through. Each attempt receives the demand that is left. The first attempt
  /// begins on the subscriber's thread, each other one on the scheduler. A cancellation while waiting releases this
  /// publisher. The scheduler then runs an empty closure when the interval has passed. If the scheduler drops the closure,
  /// waits again.
  ///
  /// - Parameters:
  ///   - retries: The greatest number of attempts after the first one. By default, there is no limit.
  ///   - backoff: How long to wait after each failure.
  ///   - scheduler: The scheduler that measures the delays.
  ///   - shouldRetry: A closure that returns whether to try again after an error.
  /// - Precondition: `retries` is not negative.
  ///
  /// Origin: RxSwiftExt has the idea.
  @_disfavoredOverload
  public func retry<S: Scheduler>(
    _ retries: Int = .max, after backoff: Backoff, scheduler: S,
    while shouldRetry: @escaping (Failure) -> Bool = { _ in true }
  ) -> AnyPublisher<Output, Failure> {
    checkRetries(retries, of: "retry(_:after:scheduler:while:)")
    return AnyPublisher(attaching: { downstream in
      attachRetrying(
        downstream, retries: retries, backoff, scheduler, while: shouldRetry,
        random: { .random(in: -1...1) }, upstream: { self._attach($0) })
    })
  }
}

extension SignalProtocol {
  /// Observes this signal again after a failure, when an interval has passed on a scheduler.
  ///
  /// ```swift
  /// source                                       // -1#
  /// source.retry(1, after: 3, scheduler: time)   // -1----1#
  /// ```
  /// ![Subscribes again a time after a failure.](errors-retry-delay)
  ///
  /// Sends the elements of every attempt, including those before a failure. A failure after the last retry, or one that
  /// `shouldRetry` refuses, passes through. The first attempt begins on the observing thread, each other one on the
  /// scheduler. Disposing the observation while it waits releases this signal. The scheduler then runs an empty closure
  /// when the interval has passed. If the scheduler drops the closure, waits again.
  ///
  /// - Parameters:
  ///   - retries: The greatest number of attempts after the first one. By default, there is no limit.
  ///   - backoff: How long to wait after each failure.
  ///   - scheduler: The scheduler that measures the delays.
  ///   - shouldRetry: A closure that returns whether to try again after an error.
  /// - Precondition: `retries` is not negative.
  ///
  /// Origin: RxSwiftExt has the idea.
  @_disfavoredOverload
  public func retry<S: Scheduler>(
    _ retries: Int = .max, after backoff: Backoff, scheduler: S,
    while shouldRetry: @escaping (Error) -> Bool = { _ in true }
  ) -> Signal<Element, Error> {
    checkRetries(retries, of: "retry(_:after:scheduler:while:)")
    return Signal(
      after: self,
      attaching: { downstream in
        attachRetrying(
          downstream, retries: retries, backoff, scheduler, while: shouldRetry,
          random: { .random(in: -1...1) }, upstream: { self._attach($0) })
      })
  }
}
