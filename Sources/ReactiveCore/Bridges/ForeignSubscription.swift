/// A subscription from a publisher outside this library.
///
/// Such a publisher may retain its subscriber forever, and other threads may have queued values at the foreign
/// subscriber. So when downstream cancels, or releases the subscription after the end, the foreign subscriber releases
/// downstream.
///
/// The user's subscribers receive this object too; in Combine they receive the publisher's own subscription. With that,
/// the foreign subscriber would miss the cancellation. The identifier, the description, and the mirror are those of the
/// publisher's subscription. Only a cast to that subscription's type fails.
final class ForeignSubscription: EngineSubscription, @unchecked Sendable {
  // `Sendable` holds because `isExposed` is written before the subscription is passed on, and read when nothing retains
  // it.

  private let subscription: any Subscription
  private weak var subscriber: SerialGate?

  /// Whether downstream is the user's, and so need not retain this object.
  private var isExposed = false

  init(_ subscription: any Subscription, subscriber: SerialGate? = nil) {
    self.subscription = subscription
    self.subscriber = subscriber
  }

  deinit {
    if !isExposed { subscriber?.close() }
  }

  override func expose() -> any Subscription {
    guard subscriber != nil else { return subscription }
    isExposed = true
    return self
  }

  override var shown: any Subscription {
    (subscription as? EngineSubscription)?.shown ?? subscription
  }

  override func request(_ demand: Subscribers.Demand) {
    subscription.request(demand)
  }

  override func cancel() {
    // Otherwise, the publisher might release the subscriber, and so downstream, on another thread.
    let subscriber = subscriber
    subscription.cancel()
    subscriber?.close()
  }

  override var description: String { "\(subscription)" }
  override var combineIdentifier: CombineIdentifier { subscription.combineIdentifier }
  override var destination: AnyObject? { subscriber?.destination }
  override var wrapped: (any Cancellable)? { subscription }
  override var eventSource: AnyObject? { (subscription as? EngineSubscription)?.eventSource }
  override var hasEnded: Bool { (subscription as? EngineSubscription)?.hasEnded ?? false }
  override var customMirror: Mirror { Mirror(reflecting: subscription) }

  override var playgroundDescription: Any {
    (subscription as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
  }
}

extension EngineSubscription {
  /// The subscription itself, or a wrapper if it is from outside this library.
  @usableFromInline
  package static func of(_ subscription: any Subscription) -> EngineSubscription {
    subscription as? EngineSubscription ?? ForeignSubscription(subscription)
  }
}
