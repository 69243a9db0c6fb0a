import Combine
import Foundation

/// How often a request is repeated, and how long is waited before: twice as long each time, up to a limit.
struct BackOff {
  var attempts = 4
  var first: TimeInterval = 1
  var factor: Double = 2
  var limit: TimeInterval = 30

  static let never = BackOff(attempts: 1)

  func delay(after attempt: Int) -> TimeInterval {
    min(limit, first * pow(factor, Double(attempt - 1)))
  }
}

extension Publisher {
  /// Subscribes again after a failure that is worth it, later each time.
  func retry<S: Scheduler>(
    _ backOff: BackOff, scheduler: S, when isTransient: @escaping (Failure) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    func attempt(_ number: Int) -> AnyPublisher<Output, Failure> {
      self
        .catch { error -> AnyPublisher<Output, Failure> in
          guard number < backOff.attempts, isTransient(error) else {
            return Fail(error: error).eraseToAnyPublisher()
          }
          return Just(number + 1)
            .delay(for: .seconds(backOff.delay(after: number)), scheduler: scheduler)
            .setFailureType(to: Failure.self)
            .flatMap(attempt)
            .eraseToAnyPublisher()
        }
        .eraseToAnyPublisher()
    }
    return attempt(1)
  }

  /// Each value, followed by what comes of it, and of that in turn.
  func expand<P: Publisher>(_ successor: @escaping (Output) -> P?) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    flatMap(maxPublishers: .max(1)) { value -> AnyPublisher<Output, Failure> in
      let itself = Just(value).setFailureType(to: Failure.self)
      guard let next = successor(value) else { return itself.eraseToAnyPublisher() }
      return itself.append(next.expand(successor)).eraseToAnyPublisher()
    }
    .eraseToAnyPublisher()
  }

  /// What becomes of it, as values.
  func asResult() -> some Publisher<Result<Output, Failure>, Never> {
    map(Result.success).catch { Just(.failure($0)) }
  }
}
