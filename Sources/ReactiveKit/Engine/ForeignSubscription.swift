/// A subscription that is not of this library.
///
/// A publisher that is not of this library may hold on to its subscriber for ever. So where downstream cancels, or lets go
/// of the subscription because the stream has ended, the border lets go of downstream.
final class ForeignSubscription: EngineSubscription, @unchecked Sendable {
  // `Sendable` holds because `isExposed` is written before the subscription is handed on, and read when nobody holds it.

  private let subscription: any Subscription
  private weak var border: (any LetsGo)?

  /// Whether downstream is the user's and has got the subscription itself, and so need not hold on to this object.
  private var isExposed = false

  init(_ subscription: any Subscription, border: (any LetsGo)? = nil) {
    self.subscription = subscription
    self.border = border
  }

  deinit {
    if !isExposed { border?.letGo() }
  }

  override func expose() -> any Subscription {
    isExposed = true
    return subscription
  }

  override var shown: any Subscription { subscription }

  override func request(_ demand: Subscribers.Demand) {
    subscription.request(demand)
  }

  override func cancel() {
    subscription.cancel()
    border?.letGo()
  }

  override var description: String { "\(subscription)" }
  override var combineIdentifier: CombineIdentifier { subscription.combineIdentifier }
  override var destination: AnyObject? { border?.destination }
}

/// What holds a downstream for a subscription.
protocol LetsGo: AnyObject {
  /// Where values go, while it holds on to it.
  var destination: AnyObject? { get }

  /// Lets go of it.
  func letGo()
}
