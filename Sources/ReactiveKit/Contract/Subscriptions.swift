/// The namespace of ready-made subscriptions.
///
/// Origin: Combine.
public enum Subscriptions {
  /// A subscription that accepts every request and cancellation and does nothing.
  ///
  /// There is one instance. Publishers with nothing to deliver hand it over before their completion.
  ///
  /// Origin: Combine.
  public static var empty: any Subscription { EmptySubscription.shared }
}

/// The one instance behind ``Subscriptions/empty``.
final class EmptySubscription: Subscription, DescribedAs, Sendable {
  static let shared = EmptySubscription()

  private init() {}

  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}

  var description: String { "Empty" }
}
