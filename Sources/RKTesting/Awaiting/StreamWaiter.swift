import Dispatch
import ReactiveCore

/// The error of a wait for values that took too long.
public struct TimedOut<Value: Sendable>: Error, CustomStringConvertible {
  /// How long it waited.
  public let limit: Duration

  /// The values that arrived meanwhile.
  public let values: [Value]

  /// Creates the error.
  ///
  /// - Parameters:
  ///   - limit: How long it waited.
  ///   - values: The values that arrived meanwhile.
  public init(limit: Duration, values: [Value]) {
    self.limit = limit
    self.values = values
  }

  /// The limit and the values.
  public var description: String {
    "Timed out after \(limit), with \(words(values))."
  }
}

/// The error of a wait for more values than the stream had.
public struct EndedEarly<Value: Sendable>: Error, CustomStringConvertible {
  /// The values that arrived before the stream finished.
  public let values: [Value]

  /// Creates the error.
  ///
  /// - Parameter values: The values that arrived meanwhile.
  public init(values: [Value]) {
    self.values = values
  }

  /// The values.
  public var description: String {
    "The stream finished with \(words(values))."
  }
}

private func words<Value>(_ values: [Value]) -> String {
  switch values.count {
  case 0: "no values"
  case 1: "1 value: \(values)"
  case let count: "\(count) values: \(values)"
  }
}

/// A subscriber that waits for a number of values or the end, for an amount of time.
final class StreamWaiter<Input: Sendable, Failure: Error>: Subscriber, @unchecked Sendable {
  // `Sendable` holds because the variables are used only under the lock.

  private let lock = Lock()
  private let count: Int?
  private let limit: Duration
  private var values: [Input] = []
  private var subscription: (any Subscription)?
  private var result: Result<[Input], any Error>?
  private var continuation: ((Result<[Input], any Error>) -> Void)?

  /// Waits for a number of values, or for the end.
  init(_ count: Int?, _ limit: Duration) {
    self.count = count
    self.limit = limit
  }

  /// Calls a closure once, with the result: at once, if there is one.
  func whenEnded(_ resume: @escaping (Result<[Input], any Error>) -> Void) {
    let early = lock.withLock { () -> Result<[Input], any Error>? in
      continuation = resume
      return result
    }
    if let early { resume(early) }
  }

  /// Whether there is a result.
  var hasEnded: Bool { lock.withLock { result != nil } }

  // MARK: The ends

  func end(_ result: Result<[Input], any Error>) {
    let (subscription, continuation) = lock.withLock {
      self.result = result
      return (self.subscription.take(), self.continuation.take())
    }
    subscription?.cancel()
    continuation?(result)
  }

  private func timeOut() {
    end(.failure(TimedOut(limit: limit, values: lock.withLock { values })))
  }

  func startTimer() {
    let queue = DispatchQueue.global()
    queue.schedule(after: queue.now.advanced(by: .nanoseconds(limit.nanoseconds))) { [weak self] in self?.timeOut() }
  }

  /// Advances virtual time until the wait has ended, at most by the limit.
  func advance(_ time: VirtualTimeScheduler) {
    let last = time.now.advanced(by: .nanoseconds(limit.nanoseconds))
    while !hasEnded {
      guard let next = time.nextDate, next <= last else {
        time.advance(to: last)
        return timeOut()
      }
      time.advance(to: next)
    }
  }

  // MARK: The stream

  func receive(subscription: any Subscription) {
    let isKept = lock.withLock {
      guard result == nil, self.subscription == nil else { return false }
      self.subscription = subscription
      return true
    }
    if isKept { subscription.request(count.map { .max($0) } ?? .unlimited) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let all = lock.withLock { () -> [Input]? in
      values.append(input)
      return values.count == count ? values : nil
    }
    if let all { end(.success(all)) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished:
      let values = lock.withLock { self.values }
      end(count == nil ? .success(values) : .failure(EndedEarly(values: values)))
    case .failure(let error): end(.failure(error))
    }
  }
}
