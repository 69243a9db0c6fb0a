import ReactiveCore

/// How long to wait before another attempt, in seconds.
///
/// ```swift
/// struct Busy: Error {}
///
/// let time = VirtualTimeScheduler()
/// let request = Deferred { () -> Fail<String, Busy> in
///   print(time.now.seconds)
///   return Fail(error: Busy())
/// }
/// let growing = request.retry(3, after: .exponential(0.5, limit: 1), scheduler: time).replaceError(with: "busy")
/// let observation = growing.sink { print($0) }
/// time.run()  // prints 0.0, 0.5, 1.5, 2.5, busy
/// observation.cancel()
/// ```
///
/// Origin: this library.
public struct Backoff: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  let delay: Double
  let factor: Double
  let limit: Double
  let jitter: Double

  private init(_ delay: Double, _ factor: Double, _ limit: Double, _ jitter: Double) {
    func check(_ value: Double, _ name: String, from least: Double, to most: Double = .greatestFiniteMagnitude) {
      if value >= least, value <= most { return }
      let range = most < .greatestFiniteMagnitude ? "\(least) to \(most)" : "\(least) or more, and finite"
      trap("Backoff", "a \(name) of \(value); pass \(range)")
    }
    check(delay, "delay", from: 0)
    check(factor, "factor", from: 1)
    check(limit, "limit", from: 0)
    check(jitter, "jitter", from: 0, to: 1)
    self.delay = delay
    self.factor = factor
    self.limit = limit
    self.jitter = jitter
  }

  /// The same delay after each failure.
  ///
  /// - Parameters:
  ///   - delay: The seconds to wait. 0 or more, and finite.
  ///   - jitter: The part of the delay, from 0 to 1, by which it varies at random, so that many clients do not retry at
  ///     the same time: with 0.2, the delay is multiplied by 0.8 to 1.2.
  public static func constant(_ delay: Double, jitter: Double = 0) -> Backoff {
    Backoff(delay, 1, .greatestFiniteMagnitude, jitter)
  }

  /// A delay that grows with each failure. A value resets it.
  ///
  /// - Parameters:
  ///   - delay: The seconds to wait after the first failure. 0 or more, and finite.
  ///   - factor: The factor by which the delay grows. 1 or more, and finite.
  ///   - limit: The greatest delay in seconds, before the jitter. By default, an hour.
  ///   - jitter: The part of a delay, from 0 to 1, by which it varies at random.
  public static func exponential(
    _ delay: Double, factor: Double = 2, limit: Double = 3600, jitter: Double = 0
  ) -> Backoff {
    Backoff(delay, factor, limit, jitter)
  }

  /// The same delay, a `Duration`, after each failure.
  ///
  /// - Parameters:
  ///   - delay: The time to wait. 0 or more.
  ///   - jitter: The part of the delay, from 0 to 1, by which it varies at random.
  public static func constant(_ delay: Duration, jitter: Double = 0) -> Backoff {
    .constant(delay / .seconds(1), jitter: jitter)
  }

  /// A delay, a `Duration`, that grows with each failure. A value resets it.
  ///
  /// - Parameters:
  ///   - delay: The time to wait after the first failure. 0 or more.
  ///   - factor: The factor by which the delay grows. 1 or more, and finite.
  ///   - limit: The greatest delay, before the jitter. By default, an hour.
  ///   - jitter: The part of a delay, from 0 to 1, by which it varies at random.
  public static func exponential(
    _ delay: Duration, factor: Double = 2, limit: Duration = .seconds(3600), jitter: Double = 0
  ) -> Backoff {
    .exponential(delay / .seconds(1), factor: factor, limit: limit / .seconds(1), jitter: jitter)
  }

  /// The same delay after each failure.
  ///
  /// - Parameter delay: The seconds to wait. 0 or more, and finite.
  public init(floatLiteral delay: Double) {
    self = .constant(delay)
  }

  /// The same delay after each failure.
  ///
  /// - Parameter delay: The seconds to wait. 0 or more.
  public init(integerLiteral delay: Int) {
    self = .constant(Double(delay))
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
