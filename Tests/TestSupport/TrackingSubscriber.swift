public import ReactiveKit
import Synchronization

/// A subscriber that notes everything it receives, and asks for as much as it is told to.
///
/// It notes `subscribed`, each value as it prints, and `finished` or `failed: …`.
public final class TrackingSubscriber<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
  // `Sendable` holds because the one variable that changes from outside, the subscription, is behind a lock, and tests
  // set the closures before they subscribe.

  public let log: Log
  private let initial: Subscribers.Demand
  private let held = Mutex(Held())

  private struct Held: @unchecked Sendable {
    // `Sendable` holds because a subscription's methods may be called on any thread.
    var subscription: (any Subscription)?
  }

  /// What is done with the subscription, after the first request.
  public var onSubscription: (any Subscription) -> Void = { _ in }

  /// What is done with a value, after it was noted. Returns how many more are wanted.
  public var onValue: (Input) -> Subscribers.Demand = { _ in .none }

  /// What is done with the completion, after it was noted.
  public var onCompletion: (Subscribers.Completion<Failure>) -> Void = { _ in }

  /// Makes a subscriber that asks for some values as soon as it can; `.none` asks for nothing.
  public init(_ initial: Subscribers.Demand = .unlimited, log: Log = Log()) {
    self.initial = initial
    self.log = log
  }

  /// What it was given, until it cancels.
  public var subscription: (any Subscription)? { held.withLock { $0 }.subscription }

  @discardableResult
  private func hold(_ new: Held) -> Held {
    held.withLock { held in
      defer { held = new }
      return held
    }
  }

  public func receive(subscription: any Subscription) {
    hold(Held(subscription: subscription))
    log("subscribed")
    if initial > .none { subscription.request(initial) }
    onSubscription(subscription)
  }

  public func receive(_ input: Input) -> Subscribers.Demand {
    log("\(input)")
    return onValue(input)
  }

  public func receive(completion: Subscribers.Completion<Failure>) {
    log(words(completion))
    onCompletion(completion)
  }

  public func request(_ demand: Subscribers.Demand) {
    subscription?.request(demand)
  }

  public func cancel() {
    hold(Held()).subscription?.cancel()
  }
}

extension Publisher {
  /// Subscribes a tracking subscriber, and returns it. The publisher retains it until the end or its cancellation.
  @discardableResult
  public func track(
    _ initial: Subscribers.Demand = .unlimited, log: Log = Log()
  ) -> TrackingSubscriber<Output, Failure> {
    let subscriber = TrackingSubscriber<Output, Failure>(initial, log: log)
    subscribe(subscriber)
    return subscriber
  }

  /// Everything that a subscriber sees who asks for everything, at once.
  public func seen() -> [String] {
    track().log.take()
  }
}
