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
