/// A link that calls closures for downstream's requests and cancellation.
@usableFromInline
package final class TapLink: UpstreamLink, @unchecked Sendable {
  // `Sendable` like the superclass: the closures are immutable.
  private let willRequest: ((Subscribers.Demand) -> Void)?
  private let willCancel: (() -> Void)?
  private let didCancel: (() -> Void)?
  weak let connection: SharedConnection?
  /// The name that the program gave, and where.
  let notes: (() -> [String])?

  @usableFromInline
  package init(
    _ name: StageName, notes: (() -> [String])? = nil, willRequest: ((Subscribers.Demand) -> Void)? = nil,
    willCancel: (() -> Void)? = nil,
    didCancel: (() -> Void)? = nil, of connection: SharedConnection? = nil
  ) {
    self.notes = notes
    self.willRequest = willRequest
    self.willCancel = willCancel
    self.didCancel = didCancel
    self.connection = connection
    super.init(name)
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    willRequest?(demand)
    super.request(demand)
  }

  @usableFromInline
  package override func cancelLink() -> EngineSubscription? {
    willCancel?()
    guard let didCancel else { return super.cancelLink() }
    if cancelUpstream() { didCancel() }
    return nil
  }
}
