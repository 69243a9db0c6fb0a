import Synchronization

/// A subscription from a publisher outside this library.
///
/// Such a publisher may retain its subscriber forever, and other threads may have queued values at the foreign
/// subscriber's gate. So when downstream cancels, or releases the subscription after the end, the gate releases downstream.
///
/// The user's subscribers receive this object too; in Combine they receive the publisher's own subscription. With that,
/// the gate would miss the cancellation. The identifier is that of the publisher's subscription. Only a cast to
/// that subscription's type fails.
final class ForeignSubscription: EngineSubscription, @unchecked Sendable {
  // `Sendable` holds because `isExposed` is written before the subscription is passed on, and read when nothing retains
  // it.

  let subscription: any Subscription
  /// `nil` if it is not the first subscription that the subscriber has received.
  let gate: ForeignGate?

  /// Whether downstream is the user's, and so need not retain this object.
  private var isExposed = false

  init(_ subscription: any Subscription, _ gate: ForeignGate? = nil) {
    self.subscription = subscription
    self.gate = gate
  }

  deinit {
    if isExposed { gate?.forget() } else { gate?.close() }
  }

  override func expose() -> any Subscription {
    guard gate?.isRunning == true else { return subscription }
    isExposed = true
    return self
  }

  override var original: any Subscription {
    (subscription as? EngineSubscription)?.original ?? subscription
  }

  override func request(_ demand: Subscribers.Demand) {
    subscription.request(demand)
  }

  override func cancel() {
    gate?.isCancelled.store(true, ordering: .relaxed)
    subscription.cancel()
    gate?.close()
  }

  override var combineIdentifier: CombineIdentifier { subscription.combineIdentifier }
  override var eventSource: AnyObject? { (subscription as? EngineSubscription)?.eventSource }
  override var hasEnded: Bool { (subscription as? EngineSubscription)?.hasEnded ?? false }
}

extension EngineSubscription {
  /// The subscription itself, or a wrapper if it is from outside this library.
  @usableFromInline
  package static func of(_ subscription: any Subscription) -> EngineSubscription {
    subscription as? EngineSubscription ?? ForeignSubscription(subscription)
  }
}
