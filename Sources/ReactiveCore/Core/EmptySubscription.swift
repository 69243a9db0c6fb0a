/// A namespace for ready-made subscriptions.
///
/// Origin: Combine.
public enum Subscriptions {
  /// A subscription that ignores requests and cancellation.
  ///
  /// Returns a shared instance. Publishers without values send it before their completion.
  public static var empty: any Subscription { EmptySubscription.shared }
}

/// The single instance that ``Subscriptions/empty`` returns.
@usableFromInline
package final class EmptySubscription: EngineSubscription, @unchecked Sendable {
  // `Sendable` holds because there is no state.

  @usableFromInline package static let shared = EmptySubscription()

  private override init() {}

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {}

  @usableFromInline
  package override func cancel() {}
}
