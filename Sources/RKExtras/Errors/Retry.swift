public import RKPublishers
public import ReactiveKit

/// How long to wait before another attempt.
struct Backoff {
  let delay: Double
  let factor: Double
  let limit: Double
  let jitter: Double

  init(delay: Double, factor: Double, limit: Double, jitter: Double) {
    func check(_ value: Double, _ name: String, from least: Double, to most: Double = .greatestFiniteMagnitude) {
      if value >= least, value <= most { return }
      let range = most < .greatestFiniteMagnitude ? "\(least) to \(most)" : "\(least) or more, and finite"
      trap("retry(_:delay:backoff:limit:jitter:scheduler:while:)", "a \(name) of \(value); pass \(range)")
    }
    check(delay, "delay", from: 0)
    check(factor, "backoff", from: 1)
    check(limit, "limit", from: 0)
    check(jitter, "jitter", from: 0, to: 1)
    self.delay = delay
    self.factor = factor
    self.limit = limit
    self.jitter = jitter
  }

  /// The seconds before another attempt.
  ///
  /// - Parameters:
  ///   - failures: The number of failures since the last value, 1 or more.
  ///   - random: A number from -1 to 1.
  func seconds(after failures: Int, _ random: Double) -> Double {
    var seconds = delay
    var left = failures - 1
    while left > 0, factor > 1, seconds > 0, seconds < limit {
      seconds *= factor
      left -= 1
    }
    return min(seconds, limit) * (1 + jitter * random)
  }
}

/// Sends `.finished` after an interval, unless downstream cancels before.
func attachPause<Output, Failure, Context: Scheduler>(
  _ downstream: _Receiver<Output, Failure>, _ interval: Context.SchedulerTimeType.Stride, _ scheduler: Context
) {
  attachEnd(
    .finished,
    delayStage(downstream, .nested, for: interval, tolerance: scheduler.minimumTolerance, scheduler, nil))
}

/// The failures of one subscription since its last value. Used during deliveries, which are serial.
private final class Failures {
  var count = 0
}

/// Attaches to the upstream, and again a while after each failure.
func attachRetrying<Output, Failure, Context: Scheduler>(
  _ downstream: _Receiver<Output, Failure>, retries: Int?, _ backoff: Backoff, _ scheduler: Context,
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
      attachPause(receiver, .seconds(backoff.seconds(after: failures.count, random())), scheduler)
    },
    upstream: { attachUpstream($0.preceded(by: step, "Retry")) })
}

extension Publisher {
  /// Subscribes to this publisher again after a failure, when an interval has passed on a scheduler.
  ///
  ///     request.retry(5, delay: 0.5, backoff: 2, jitter: 0.2, scheduler: queue, while: { $0.isTemporary })
  ///
  /// Publishes the values of every attempt, including those before a failure. A failure after the last retry, or one that
  /// `shouldRetry` refuses, passes through. Each attempt receives the demand that is left. The first attempt begins on the
  /// subscriber's thread, each other one on the scheduler. A cancellation while waiting releases
  /// this publisher. The scheduler then runs an empty closure when the interval has passed.
  ///
  /// - Parameters:
  ///   - retries: The greatest number of attempts after the first one. By default, there is no limit.
  ///   - delay: The seconds to wait after the first failure.
  ///   - backoff: The factor by which the delay grows with each failure. A value resets the delay. 1 by default.
  ///   - limit: The greatest delay in seconds, before the jitter. By default, an hour.
  ///   - jitter: The part of a delay, from 0 to 1, by which it varies at random, so that many clients do not retry at the
  ///     same time: with 0.2, a delay is multiplied by 0.8 to 1.2.
  ///   - scheduler: The scheduler that measures the delays.
  ///   - shouldRetry: A closure that returns whether to try again after an error.
  /// - Precondition: `retries`, `delay`, and `limit` are not negative, `limit` is finite, `backoff` is finite and 1 or
  ///   more, and `jitter` is 0 to 1.
  ///
  /// Origin: RxSwiftExt has the idea.
  @_disfavoredOverload
  public func retry<S: Scheduler>(
    _ retries: Int = .max, delay: Double, backoff: Double = 1, limit: Double = 3600, jitter: Double = 0, scheduler: S,
    while shouldRetry: @escaping (Failure) -> Bool = { _ in true }
  ) -> AnyPublisher<Output, Failure> {
    checkRetries(retries, of: "retry(_:delay:backoff:limit:jitter:scheduler:while:)")
    let backoff = Backoff(delay: delay, factor: backoff, limit: limit, jitter: jitter)
    return AnyPublisher(attaching: { downstream in
      attachRetrying(
        downstream, retries: retries == .max ? nil : retries, backoff, scheduler, while: shouldRetry,
        random: { .random(in: -1...1) }, upstream: { self._attach($0) })
    })
  }
}

extension SignalProtocol {
  /// Observes this signal again after a failure, when an interval has passed on a scheduler.
  ///
  /// Sends the elements of every attempt, including those before a failure. A failure after the last retry, or one that
  /// `shouldRetry` refuses, passes through. The first attempt begins on the observing thread, each other one on the
  /// scheduler. Disposing the observation while it waits releases this signal. The scheduler then runs an empty closure when
  /// the interval has passed.
  ///
  /// - Parameters:
  ///   - retries: The greatest number of attempts after the first one. By default, there is no limit.
  ///   - delay: The seconds to wait after the first failure.
  ///   - backoff: The factor by which the delay grows with each failure. An element resets the delay. 1 by default.
  ///   - limit: The greatest delay in seconds, before the jitter. By default, an hour.
  ///   - jitter: The part of a delay, from 0 to 1, by which it varies at random: with 0.2, a delay is multiplied by 0.8
  ///     to 1.2.
  ///   - scheduler: The scheduler that measures the delays.
  ///   - shouldRetry: A closure that returns whether to try again after an error.
  /// - Precondition: `retries`, `delay`, and `limit` are not negative, `limit` is finite, `backoff` is finite and 1 or
  ///   more, and `jitter` is 0 to 1.
  ///
  /// Origin: RxSwiftExt has the idea.
  @_disfavoredOverload
  public func retry<S: Scheduler>(
    _ retries: Int = .max, delay: Double, backoff: Double = 1, limit: Double = 3600, jitter: Double = 0, scheduler: S,
    while shouldRetry: @escaping (Error) -> Bool = { _ in true }
  ) -> Signal<Element, Error> {
    checkRetries(retries, of: "retry(_:delay:backoff:limit:jitter:scheduler:while:)")
    let backoff = Backoff(delay: delay, factor: backoff, limit: limit, jitter: jitter)
    return Signal(
      after: self,
      attaching: { downstream in
        attachRetrying(
          downstream, retries: retries == .max ? nil : retries, backoff, scheduler, while: shouldRetry,
          random: { .random(in: -1...1) }, upstream: { self._attach($0) })
      })
  }
}
