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

  @usableFromInline package override var description: String { "Empty" }
}
