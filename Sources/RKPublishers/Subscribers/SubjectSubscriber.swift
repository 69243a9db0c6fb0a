public import ReactiveCore

/// A subscriber that feeds a subject from a publisher. Does not retain the subject.
@usableFromInline
final class SubjectSubscriber<Downstream: Subject>: Subscriber, Subscription, UpstreamHolding, Inspected,
  CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible,
  @unchecked Sendable
{
  // `Sendable` holds because the link is safe by itself, and weak references may be read on any thread.
  @usableFromInline weak let subject: Downstream?

  /// The core of a `PassthroughSubject`, which keeps nothing. Values go to the core, because reading the weak reference
  /// costs as much as sending.
  @usableFromInline let core: SubjectCore<Downstream.Output, Downstream.Failure>?
  @usableFromInline let link = UpstreamLink("Subject")

  @inlinable
  init(_ subject: Downstream) {
    self.subject = subject
    core = (subject as? PassthroughSubject<Downstream.Output, Downstream.Failure>)?.core
  }

  /// The receiver for the engine. This subscriber stores the engine's own subscription, so that the engine notices when
  /// the subscription is released.
  @inlinable
  var _receiver: _Receiver<Downstream.Output, Downstream.Failure> {
    receiver("Subject") { self.receive(subscription: $0) }
  }

  @usableFromInline
  func receive(subscription: any Subscription) {
    // Nothing would ever request from this subscription or cancel it.
    guard let subject else { return subscription.cancel() }
    if link.connect(.of(subscription)) { subject.send(subscription: self) }
  }

  @inlinable
  func receive(_ input: Downstream.Output) -> Subscribers.Demand {
    guard link.isConnected else { return .none }
    if let core { core.pass(input) } else { subject?.send(input) }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    if link.upstreamEnded() { subject?.send(completion: completion) }
  }

  /// True if there is no upstream, because the subject receives this subscription only after there is one.
  package var hasEnded: Bool { !link.isConnected }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    link.request(demand)
  }

  @usableFromInline
  func cancel() {
    link.cancelUpstream(evenBeforeSubscription: true)
  }

  package var inspection: Inspection { Inspection(wrapped: link.lock.withLock { link.upstream }) }

  @usableFromInline var description: String { "Subject" }
  @usableFromInline var playgroundDescription: Any { description }

  @usableFromInline var customMirror: Mirror {
    let subject = link.isRunning ? subject : nil
    let upstream = link.lock.withLock { link.upstream }
    return Mirror(
      self,
      showing: [
        ("downstreamSubject", subject as Any), ("upstreamSubscription", upstream?.original as Any),
        ("subject", subject as Any),
      ])
  }
}

extension Publisher {
  /// Subscribes a subject to this publisher, until the result is cancelled or released.
  ///
  /// ```swift
  /// let price = CurrentValueSubject<Int, Never>(0)
  /// let observation = [20, 35].publisher.subscribe(price)
  /// // price.value == 35
  /// observation.cancel()
  /// ```
  ///
  /// The subject decides how many values to request. Forwards the completion to the subject.
  ///
  /// - Parameter subject: The subject to feed. It is not retained.
  @inlinable
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where Failure == S.Failure, Output == S.Output {
    let subscriber = SubjectSubscriber(subject)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}
