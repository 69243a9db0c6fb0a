/// The upstreams of a stage that waits for the first value of another publisher.
@usableFromInline
package class WatchingStage: SerialStage, @unchecked Sendable {
  // `Sendable` as the superclass; `watcher` is written before anyone else knows of the stage.

  @usableFromInline
  final let link: UpstreamLink

  /// Where the other publisher's subscription is.
  @usableFromInline
  final let watched: UpstreamLink

  /// The other publisher holds it.
  private final weak var watcher: (any LetsGo)?

  @usableFromInline
  init(_ name: StaticString, _ link: UpstreamLink) {
    self.link = link
    watched = UpstreamLink(name)
    super.init(name, .nested)
  }

  deinit {
    bequeathUpstreams([link, watched])
  }

  /// What becomes of the other publisher's first value, or of its end before that.
  @usableFromInline
  enum Sight<Failure: Error> {
    case value
    case end(Subscribers.Completion<Failure>)
  }

  /// The receiver for the other publisher, which is asked for one value, and is told nothing when that has come.
  @usableFromInline
  final func watch<Value, Failure>(
    _ act: @escaping (Sight<Failure>) -> Void
  ) -> _Receiver<Value, Failure> {
    let watcher = Watcher(act)
    let watched = watched
    self.watcher = watcher
    return _Receiver(
      Label(name, identity: subscription),
      subscription: { if watched.connect($0) { $0.request(.max(1)) } },
      next: Outlet(watcher) { watcher, _ in
        guard let act = unsafeDowncast(watcher, to: Watcher<Sight<Failure>>.self).take() else { return .none }
        // Combine does not cancel the other publisher. Its list would grow by one subscriber with each stream all the same.
        watched.retire()
        _ = watched.upstreamEnded(evenBeforeSubscription: true)
        act(.value)
        return .none
      },
      completion: {
        guard let act = watcher.take() else { return }
        _ = watched.upstreamEnded(evenBeforeSubscription: true)
        act(.end($0))
      })
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    link.request(demand)
  }

  @usableFromInline
  override func cancelUpstream() {
    link.cancelUpstream(evenBeforeSubscription: true)
    watched.cancelUpstream(evenBeforeSubscription: true)
    watcher?.letGo()
  }

  override func retireUpstream() {
    link.retire()
    watched.retire()
  }
}

/// What is done once. Holds the stage until then.
final class Watcher<Sight>: LetsGo, @unchecked Sendable {
  // `Sendable` holds because `act` is used under the lock alone; it is called and released outside it.
  private let lock = Lock()
  private var act: ((Sight) -> Void)?

  init(_ act: @escaping (Sight) -> Void) {
    self.act = act
  }

  var destination: AnyObject? { nil }

  func take() -> ((Sight) -> Void)? {
    lock.withLock { act.take() }
  }

  func letGo() {
    let released = take()
    withExtendedLifetime(released) {}
  }
}
