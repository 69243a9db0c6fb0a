/// A subscription that came from a publisher that is not of this library.
///
/// Such a publisher may hold on to its subscriber for ever, and other threads may have left values at the foreign subscriber. So where
/// downstream cancels, or lets go of the subscription because the stream has ended, the foreign subscriber lets go of downstream.
///
/// A subscriber of the user's gets this object too, where Combine gives it the publisher's own. A foreign subscriber that does not hear
/// of the cancellation would deliver other threads' values on the thread that has just cancelled. The identifier, the
/// description and the mirror are those of the publisher's own subscription. Only a cast to its type fails.
final class ForeignSubscription: EngineSubscription, @unchecked Sendable {
  // `Sendable` holds because `isExposed` is written before the subscription is handed on, and read when nobody holds it.

  private let subscription: any Subscription
  private weak var subscriber: (any LetsGo)?

  /// Whether downstream is the user's, and so need not hold on to this object.
  private var isExposed = false

  init(_ subscription: any Subscription, subscriber: (any LetsGo)? = nil) {
    self.subscription = subscription
    self.subscriber = subscriber
  }

  deinit {
    if !isExposed { subscriber?.letGo() }
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
    subscription.cancel()
    subscriber?.letGo()
  }

  override var description: String { "\(subscription)" }
  override var combineIdentifier: CombineIdentifier { subscription.combineIdentifier }
  override var destination: AnyObject? { subscriber?.destination }
  override var hasMail: Bool { (subscription as? EngineSubscription)?.hasMail ?? false }

  override func afterMail(_ act: @escaping () -> Void) -> Bool {
    (subscription as? EngineSubscription)?.afterMail(act) ?? false
  }

  override var hasEnded: Bool { (subscription as? EngineSubscription)?.hasEnded ?? false }
  override var customMirror: Mirror { Mirror(reflecting: subscription) }

  override var playgroundDescription: Any {
    (subscription as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
  }
}

/// What holds a downstream for a subscription.
protocol LetsGo: AnyObject {
  /// Where values go, while it holds on to it.
  var destination: AnyObject? { get }

  /// Lets go of it.
  func letGo()
}

extension EngineSubscription {
  /// The subscription itself, or the engine's wrapping of one that is not of this library.
  @usableFromInline
  package static func of(_ subscription: any Subscription) -> EngineSubscription {
    subscription as? EngineSubscription ?? ForeignSubscription(subscription)
  }
}
