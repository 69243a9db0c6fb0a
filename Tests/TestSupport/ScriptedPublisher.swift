public import ReactiveKit
import Synchronization

/// A publisher that is not the library's: it sends what a test tells it to, when it is told to, also what is not allowed.
///
/// What is asked of its subscriptions is noted, as `request 2`, `request unlimited` and `cancel`, after the name if it has
/// one.
public final class ScriptedPublisher<Output, Failure: Error>: Publisher, @unchecked Sendable {
  // `Sendable` holds because the list of subscribers is behind a lock.

  public let log: Log
  private let prefix: String
  private let onSubscribe: (ScriptedPublisher) -> Void

  /// What subscribers attach to instead of this publisher.
  private var subject: SubjectCore<Output, Failure>?
  private let subscribers = Mutex<[AnySubscriberBox]>([])

  /// A subscriber that sits in a list.
  private struct AnySubscriberBox: @unchecked Sendable {
    // `Sendable` holds because tests say from which threads they send.
    let subscription: (any Subscription) -> Void
    let value: (Output) -> Subscribers.Demand
    let completion: (Subscribers.Completion<Failure>) -> Void
  }

  /// Makes a publisher that sends each subscriber a subscription, unless told to do something else.
  public init(
    _ name: String = "", log: Log = Log(),
    onSubscribe: @escaping (ScriptedPublisher) -> Void = { $0.sendSubscription() }
  ) {
    prefix = name.isEmpty ? "" : name + " "
    self.log = log
    self.onSubscribe = onSubscribe
  }

  /// Makes a publisher whose subscribers attach to a subject.
  convenience init(of subject: SubjectCore<Output, Failure>) {
    self.init()
    self.subject = subject
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    if let subject {
      subject.attach(subscriber._receiver)
      return
    }
    subscribers.withLock {
      $0.append(
        AnySubscriberBox(
          subscription: { subscriber.receive(subscription: $0) }, value: { subscriber.receive($0) },
          completion: { subscriber.receive(completion: $0) }))
    }
    onSubscribe(self)
  }

  /// How many have subscribed.
  public var subscriberCount: Int { subscribers.withLock { $0.count } }

  /// Sends a subscription to the subscriber that came last, and returns it.
  @discardableResult
  public func sendSubscription() -> ScriptedSubscription {
    let subscription = ScriptedSubscription(log: log, prefix: prefix)
    subscribers.withLock { $0.last }?.subscription(subscription)
    return subscription
  }

  /// Sends a value to all, and returns what the last one asks for in return.
  @discardableResult
  public func send(_ value: Output) -> Subscribers.Demand {
    subscribers.withLock { $0 }.reduce(.none) { $1.value(value) }
  }

  /// Sends a completion to all, and forgets them.
  public func send(completion: Subscribers.Completion<Failure>) {
    let all = subscribers.withLock { subscribers in
      defer { subscribers = [] }
      return subscribers
    }
    for subscriber in all { subscriber.completion(completion) }
  }

  /// Sends a completion to all, and keeps them: more can be sent after the end.
  public func sendButKeep(completion: Subscribers.Completion<Failure>) {
    for subscriber in subscribers.withLock({ $0 }) { subscriber.completion(completion) }
  }

  /// Forgets the subscribers, as a publisher does whose subscriptions were cancelled.
  public func forget() {
    subscribers.withLock { $0 = [] }
  }
}

/// A subscription that notes what is asked of it.
public final class ScriptedSubscription: Subscription {
  private let log: Log
  private let prefix: String

  public init(log: Log, prefix: String = "") {
    self.log = log
    self.prefix = prefix
  }

  public func request(_ demand: Subscribers.Demand) {
    log(prefix + words(demand))
  }

  public func cancel() {
    log(prefix + "cancel")
  }
}
