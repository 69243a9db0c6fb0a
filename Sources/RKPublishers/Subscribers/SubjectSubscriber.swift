public import ReactiveKit

/// Feeds a subject from a publisher. Knows the subject without keeping it.
final class SubjectSubscriber<Downstream: Subject>: Subscriber, EndingSubscription, DescribedAs, @unchecked Sendable {
  // `Sendable` holds because the link is safe by itself, and weak references may be read on any thread.
  private weak let subject: Downstream?
  private let link = UpstreamLink("Subject")

  init(_ subject: Downstream) {
    self.subject = subject
  }

  /// The subscriber as the engine delivers to it: holding the subscription tells the engine whether it is still there.
  var _receiver: _Receiver<Downstream.Output, Downstream.Failure> {
    receiver("Subject") { self.receive(subscription: $0) }
  }

  func receive(subscription: any Subscription) {
    // One that nobody would ever ask or cancel would be held open for nothing.
    guard let subject else { return subscription.cancel() }
    if link.connect(.of(subscription)) { subject.send(subscription: self) }
  }

  func receive(_ input: Downstream.Output) -> Subscribers.Demand {
    if link.isConnected { subject?.send(input) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    if link.upstreamEnded() { subject?.send(completion: completion) }
  }

  /// Known to the subject, it has had an upstream.
  var hasEnded: Bool { !link.isConnected }

  func request(_ demand: Subscribers.Demand) {
    link.request(demand)
  }

  func cancel() {
    link.cancelUpstream(evenBeforeSubscription: true)
  }

  var description: String { "Subject" }

  var customMirror: Mirror {
    let subject = link.isRunning ? subject : nil
    let upstream = link.lock.withLock { link.upstream }
    return Mirror(
      self,
      showing: [
        ("downstreamSubject", subject as Any), ("upstreamSubscription", upstream?.shown as Any),
        ("subject", subject as Any),
      ])
  }
}

extension Publisher {
  /// Feeds a subject from this publisher, until the result is cancelled or released.
  ///
  /// The subject asks for what it wants, and is not kept alive. The completion is passed on.
  ///
  /// Origin: Combine.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where Failure == S.Failure, Output == S.Output {
    let subscriber = SubjectSubscriber(subject)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}
