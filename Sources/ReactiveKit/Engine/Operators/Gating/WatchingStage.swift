/// The upstreams of a stage that waits for the first value of another publisher.
@usableFromInline
class WatchingStage: SerialStage, @unchecked Sendable {
  // `Sendable` as the superclass; `watcher` is written before anyone else knows of the stage.

  @usableFromInline
  final let link: UpstreamLink

  /// Where the other publisher's subscription is.
  @usableFromInline
  final let watched: UpstreamLink

  /// The other publisher holds it.
  private final weak var watcher: Watcher?

  @usableFromInline
  init(_ name: StaticString, _ link: UpstreamLink) {
    self.link = link
    watched = UpstreamLink(name)
    super.init(name, .nested)
  }

  deinit {
    bequeathUpstreams([link, watched])
  }

  /// The receiver for the other publisher, which is asked for one value, and is told nothing when that has come.
  ///
  /// - Parameters:
  ///   - onValue: Is given the stage at the first value.
  ///   - onEnd: Is given the stage at an end before that.
  @inlinable
  final func watch<Value, Failure>(
    onValue: @escaping (WatchingStage) -> Void,
    onEnd: @escaping (WatchingStage, Subscribers.Completion<Failure>) -> Void
  ) -> _Receiver<Value, Failure> {
    let watcher = newWatcher()
    return _Receiver(
      Label(name, identity: subscription),
      subscription: { if watcher.watched.connect($0) { $0.request(.max(1)) } },
      next: Outlet(watcher) { watcher, _ in
        if let stage = unsafeDowncast(watcher, to: Watcher.self).take(retires: true) { onValue(stage) }
        return .none
      },
      completion: { if let stage = watcher.take() { onEnd(stage, $0) } })
  }

  @usableFromInline
  final func newWatcher() -> Watcher {
    let watcher = Watcher(self)
    self.watcher = watcher
    return watcher
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    link.request(demand)
  }

  @usableFromInline
  override func cancelUpstream() {
    link.cancelUpstream(evenBeforeSubscription: true)
    watched.cancelUpstream(evenBeforeSubscription: true)
    watcher?.releaseStage()
  }

  override func retireUpstream() {
    link.retire()
    watched.retire()
  }
}

/// Waits for the other publisher, and holds the stage until then.
@usableFromInline
final class Watcher: @unchecked Sendable {
  // `Sendable` holds because `stage` is used under the lock alone; it is released outside it.
  private let lock = Lock()
  private var stage: WatchingStage?

  @usableFromInline
  let watched: UpstreamLink

  init(_ stage: WatchingStage) {
    self.stage = stage
    watched = stage.watched
  }

  /// Releases the stage and the other publisher's subscription. Returns the stage, the first time.
  @usableFromInline
  func take(retires: Bool = false) -> WatchingStage? {
    guard let stage = lock.withLock({ stage.take() }) else { return nil }
    // Combine does not cancel the other publisher. Its list would grow by one subscriber with each stream all the same.
    if retires { watched.retire() }
    _ = watched.upstreamEnded(evenBeforeSubscription: true)
    return stage
  }

  func releaseStage() {
    let released = lock.withLock { stage.take() }
    withExtendedLifetime(released) {}
  }
}
