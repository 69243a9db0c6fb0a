import Combine

/// Counts down to zero, as fast as it is asked to.
public struct Countdown: Publisher {
  public typealias Output = Int
  public typealias Failure = Never

  public let start: Int

  public init(from start: Int) {
    self.start = start
  }

  public func receive<S>(subscriber: S) where S: Subscriber, Never == S.Failure, Int == S.Input {
    subscriber.receive(subscription: CountdownSubscription(subscriber: subscriber, next: start))
  }
}

private final class CountdownSubscription<S: Subscriber>: Combine.Subscription
where S.Input == Int, S.Failure == Never {
  private var subscriber: S?
  private var next: Int
  private var demand = Subscribers.Demand.none
  private var isSending = false

  init(subscriber: S, next: Int) {
    self.subscriber = subscriber
    self.next = next
  }

  func request(_ more: Subscribers.Demand) {
    demand += more
    guard !isSending else { return }
    isSending = true
    defer { isSending = false }
    while let subscriber, demand > 0, next >= 0 {
      demand -= 1
      let value = next
      next -= 1
      demand += subscriber.receive(value)
    }
    if next < 0, let subscriber {
      self.subscriber = nil
      subscriber.receive(completion: .finished)
    }
  }

  func cancel() {
    subscriber = nil
    demand = .none
  }
}

extension CountdownSubscription: CustomStringConvertible {
  var description: String { "Countdown" }
}
