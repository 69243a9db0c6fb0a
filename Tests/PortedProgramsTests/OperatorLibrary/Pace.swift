import Combine
import Foundation

extension Publishers {
  /// Keeps up to a number of values, and lets one pass in each interval.
  struct Pace<Upstream: Publisher, Context: Scheduler>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let interval: Context.SchedulerTimeType.Stride
    let capacity: Int
    let scheduler: Context

    func receive<S>(subscriber: S) where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.subscribe(Inner(self, downstream: subscriber))
    }
  }
}

extension Publishers.Pace {
  /// A subscriber upstream, a subscription downstream. Requests as many values as its buffer has capacity for.
  private final class Inner<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    typealias Input = Upstream.Output
    typealias Failure = Upstream.Failure

    private let lock = NSLock()
    private let operation: Publishers.Pace<Upstream, Context>
    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private var buffer: [Input] = []
    private var demand = Subscribers.Demand.none
    private var isOpen = true
    private var hasFinished = false

    init(_ operation: Publishers.Pace<Upstream, Context>, downstream: Downstream) {
      self.operation = operation
      self.downstream = downstream
    }

    var description: String { "Pace" }

    // MARK: Subscriber

    func receive(subscription: any Subscription) {
      lock.lock()
      guard upstream == nil, let downstream else {
        lock.unlock()
        subscription.cancel()
        return
      }
      upstream = subscription
      lock.unlock()
      downstream.receive(subscription: self)
      subscription.request(.max(operation.capacity))
    }

    func receive(_ input: Input) -> Subscribers.Demand {
      lock.withLock { buffer.append(input) }
      deliver()
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      switch completion {
      case .finished:
        lock.withLock { hasFinished = true }
        deliver()
      case .failure:
        lock.withLock { end() }?.receive(completion: completion)
      }
    }

    // MARK: Subscription

    func request(_ demand: Subscribers.Demand) {
      precondition(demand > .none, "ask for something")
      lock.withLock { self.demand += demand }
      deliver()
    }

    func cancel() {
      let upstream = lock.withLock {
        _ = end()
        defer { self.upstream = nil }
        return self.upstream
      }
      upstream?.cancel()
    }

    // MARK: Delivery

    private func deliver() {
      lock.lock()
      guard let downstream else { return lock.unlock() }
      guard isOpen, !buffer.isEmpty else {
        let isDone = hasFinished && buffer.isEmpty
        let receiver = isDone ? end() : nil
        lock.unlock()
        receiver?.receive(completion: .finished)
        return
      }
      guard demand > 0 else { return lock.unlock() }
      demand -= 1
      isOpen = false
      let value = buffer.removeFirst()
      let upstream = upstream
      lock.unlock()
      let more = downstream.receive(value)
      lock.withLock { demand += more }
      upstream?.request(.max(1))
      let scheduler = operation.scheduler
      scheduler.schedule(after: scheduler.now.advanced(by: operation.interval)) { self.open() }
      if lock.withLock({ buffer.isEmpty }) { deliver() }
    }

    private func open() {
      lock.withLock { isOpen = true }
      deliver()
    }

    private func end() -> Downstream? {
      defer {
        downstream = nil
        buffer = []
      }
      return downstream
    }
  }
}

extension Publisher {
  /// Lets a value pass in each interval, and keeps the others, a number of them. Asks upstream for no more.
  func pace<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, keeping capacity: Int, scheduler: S
  ) -> Publishers.Pace<Self, S> {
    Publishers.Pace(upstream: self, interval: interval, capacity: capacity, scheduler: scheduler)
  }
}

extension Publishers.Pace: Equatable where Upstream: Equatable, Context: AnyObject {
  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.upstream == rhs.upstream && lhs.interval == rhs.interval && lhs.capacity == rhs.capacity
      && lhs.scheduler === rhs.scheduler
  }
}
