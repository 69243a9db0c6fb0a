/// A namespace for ready-made subscriptions.
///
/// Origin: Combine.
public enum Subscriptions {
  /// A subscription that ignores requests and cancellation.
  ///
  /// Returns a shared instance. Publishers without values send it before their completion.
  public static var empty: any Subscription { EmptySubscription.shared }
}
