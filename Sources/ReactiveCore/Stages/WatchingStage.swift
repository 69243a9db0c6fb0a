/// A stage that waits for the first value of another publisher.
@usableFromInline
class WatchingStage: SerialStage, @unchecked Sendable {
  // `Sendable` like the superclass: `watcher` is written before the stage is shared.

  @usableFromInline final let link: UpstreamLink

  /// The link to the other publisher.
  @usableFromInline final let watched: UpstreamLink

  /// Retained by the other publisher.
  private final weak var watcher: Watcher?

  @usableFromInline
  init(_ name: StageName, _ downstream: consuming Downstream, _ link: UpstreamLink) {
    self.link = link
    watched = UpstreamLink(name)
    super.init(name, .nested, downstream)
  }

  package override var upstreams: ContiguousArray<UpstreamLink> { [link, watched] }

  /// Returns the receiver for the other publisher. It requests one value and does not cancel after that value.
  ///
  /// - Parameters:
  ///   - onValue: Called at the first value.
  ///   - onEnd: Called if the other publisher completes without a value.
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
        watcher.take(retires: true, onValue)
        return .none
      },
      completion: { completion in watcher.take(retires: false) { onEnd($0, completion) } })
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

  override func lateRequest(to _: ContiguousArray<UpstreamLink>) -> (Subscribers.Demand) -> Void {
    { [link] in link.request($0) }
  }

  @usableFromInline
  override func dropValues() {
    watcher?.releaseStage()
  }

  override func retireUpstream() {
    link.retire()
    watched.retire()
  }
}

/// Waits for the other publisher, and retains the stage until then: what an ``Inlet`` is to other upstreams.
@usableFromInline
final class Watcher: @unchecked Sendable {
  // `Sendable` because `stage` is used only under the lock. The stage is released outside the lock.
  private let lock = Lock()
  private var stage: WatchingStage?

  @usableFromInline let watched: UpstreamLink

  init(_ stage: WatchingStage) {
    self.stage = stage
    watched = stage.watched
    stage.retainDownstream()
  }

  deinit { releaseStage() }

  /// Releases the stage and the other publisher's subscription, the first time. Before that, calls a closure with the stage.
  @usableFromInline
  func take(retires: Bool, _ act: (WatchingStage) -> Void) {
    guard let stage = lock.withLock({ stage.take() }) else { return }
    // Like Combine, does not cancel the other publisher. Retires, or a subject's list would grow with each stream.
    if retires { watched.retire() }
    _ = watched.upstreamEnded(evenBeforeSubscription: true)
    act(stage)
    stage.releaseDownstream()
  }

  func releaseStage() {
    lock.withLock { stage.take() }?.releaseDownstream()
  }
}
