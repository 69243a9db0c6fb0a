import Combine
import Foundation

/// A subject that keeps the latest values for those who come later. Each subscriber gets what it asks for, and loses
/// nothing meanwhile.
final class ReplaySubject<Output, Failure: Error>: Subject {
  private let lock = NSRecursiveLock()
  private let limit: Int
  private var kept: [Output] = []
  private var completion: Subscribers.Completion<Failure>?
  private var subscriptions: [Inner] = []
  private var upstreams: [any Subscription] = []

  init(limit: Int) {
    self.limit = limit
  }

  deinit {
    for upstream in upstreams { upstream.cancel() }
  }

  /// How many subscribers there are.
  var subscriberCount: Int { lock.withLock { subscriptions.count } }

  func send(_ value: Output) {
    lock.lock()
    guard completion == nil else { return lock.unlock() }
    kept.append(value)
    if kept.count > limit { kept.removeFirst() }
    let receivers = subscriptions
    lock.unlock()
    for receiver in receivers { receiver.offer(value) }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    guard self.completion == nil else { return lock.unlock() }
    self.completion = completion
    let receivers = subscriptions
    subscriptions = []
    lock.unlock()
    for receiver in receivers { receiver.offer(completion) }
  }

  func send(subscription: any Subscription) {
    lock.withLock { upstreams.append(subscription) }
    subscription.request(.unlimited)
  }

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Failure == Failure, Downstream.Input == Output {
    lock.lock()
    let inner = Inner(self, AnySubscriber(subscriber), kept, completion)
    if completion == nil { subscriptions.append(inner) }
    lock.unlock()
    subscriber.receive(subscription: inner)
    inner.deliver()
  }

  private func remove(_ inner: Inner) {
    lock.withLock { subscriptions.removeAll { $0 === inner } }
  }

  private final class Inner: Subscription {
    private var subject: ReplaySubject?
    private var downstream: AnySubscriber<Output, Failure>?
    private var pending: [Output]
    private var completion: Subscribers.Completion<Failure>?
    private var demand: Subscribers.Demand = .none
    private var isDelivering = false
    private let lock = NSRecursiveLock()

    init(
      _ subject: ReplaySubject, _ downstream: AnySubscriber<Output, Failure>, _ pending: [Output],
      _ completion: Subscribers.Completion<Failure>?
    ) {
      self.subject = subject
      self.downstream = downstream
      self.pending = pending
      self.completion = completion
    }

    func request(_ demand: Subscribers.Demand) {
      lock.withLock { self.demand += demand }
      deliver()
    }

    func cancel() {
      let subject = lock.withLock {
        downstream = nil
        pending = []
        defer { self.subject = nil }
        return self.subject
      }
      subject?.remove(self)
    }

    func offer(_ value: Output) {
      lock.withLock { pending.append(value) }
      deliver()
    }

    func offer(_ completion: Subscribers.Completion<Failure>) {
      lock.withLock { self.completion = completion }
      deliver()
    }

    func deliver() {
      lock.lock()
      defer { lock.unlock() }
      guard !isDelivering else { return }
      isDelivering = true
      defer { isDelivering = false }
      while let downstream, demand > .none, !pending.isEmpty {
        demand -= 1
        demand += downstream.receive(pending.removeFirst())
      }
      if pending.isEmpty, let completion, let downstream {
        self.downstream = nil
        subject = nil
        downstream.receive(completion: completion)
      }
    }
  }
}

extension Publisher {
  /// One subscription for all subscribers; those who come later get the latest values first.
  func shareReplay(_ limit: Int) -> Publishers.Autoconnect<Publishers.Multicast<Self, ReplaySubject<Output, Failure>>> {
    multicast { ReplaySubject(limit: limit) }.autoconnect()
  }
}
