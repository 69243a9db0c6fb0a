public import ReactiveKit

/// A subscriber that feeds a subject from a publisher. Does not retain the subject.
final class SubjectSubscriber<Downstream: Subject>: Subscriber, EndingSubscription, DescribedAs, @unchecked Sendable {
  // `Sendable` holds because the variables are used only under the lock.
  private let lock = Lock()
  private weak var subject: Downstream?
  private var upstream: (any Subscription)?

  init(_ subject: Downstream) {
    self.subject = subject
  }

  private var current: Downstream? { lock.withLock { upstream == nil ? nil : subject } }

  /// The receiver for the engine. This subscriber stores the engine's own subscription, so that the engine notices when
  /// the subscription is released.
  var _receiver: _Receiver<Downstream.Output, Downstream.Failure> {
    receiver("Subject") { self.receive(subscription: $0) }
  }

  func receive(subscription: any Subscription) {
    let subject = lock.withLock { () -> Downstream? in
      guard upstream == nil, let subject = self.subject else { return nil }
      upstream = subscription
      return subject
    }
    // Nothing would ever request from this subscription or cancel it.
    guard let subject else { return subscription.cancel() }
    subject.send(subscription: self)
  }

  func receive(_ input: Downstream.Output) -> Subscribers.Demand {
    current?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    let (subject, upstream) = lock.withLock { () -> (Downstream?, (any Subscription)?) in
      guard let upstream = self.upstream.take() else { return (nil, nil) }
      defer { self.subject = nil }
      return (self.subject, upstream)
    }
    subject?.send(completion: completion)
    withExtendedLifetime(upstream) {}
  }

  /// True if there is no upstream, because the subject receives this subscription only after there is one.
  var hasEnded: Bool { lock.withLock { upstream == nil } }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { upstream }?.request(demand)
  }

  func cancel() {
    let upstream = lock.withLock {
      subject = nil
      return self.upstream.take()
    }
    upstream?.cancel()
  }

  var description: String { "Subject" }

  var customMirror: Mirror {
    let (subject, upstream) = lock.withLock { (self.subject, self.upstream) }
    return Mirror(
      self,
      showing: [
        ("downstreamSubject", subject as Any), ("upstreamSubscription", upstream as Any), ("subject", subject as Any),
      ])
  }
}

extension Publisher {
  /// Subscribes a subject to this publisher, until the result is cancelled or released.
  ///
  /// The subject decides how many values to request. Does not retain the subject. Forwards the completion to the
  /// subject.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where Failure == S.Failure, Output == S.Output {
    let subscriber = SubjectSubscriber(subject)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}
