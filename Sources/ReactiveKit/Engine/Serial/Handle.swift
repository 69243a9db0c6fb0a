/// The subscription that a stage with accounts of its own hands down.
///
/// The upstreams hold the stage, and the handle only knows of it: so when all of them let go, nothing is left behind. Where
/// a stage has something to deliver after that, it has the handle hold on to it. Scheduled work holds the handle: so after
/// a cancellation a timer holds on to nothing else.
@usableFromInline
package final class Handle: EngineSubscription, @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.

  @usableFromInline
  let name: StaticString

  private let lock = Lock()
  private weak var stage: SerialStage?
  private var kept: SerialStage?
  private var holds = 0

  /// What there was upstream of a stage that all have let go of, and that has not ended.
  private var inherited: ContiguousArray<Link> = []
  private var isOver = false

  @usableFromInline
  init(_ name: StaticString) {
    self.name = name
  }

  /// Makes the stage known. To be called once, before the handle is handed down.
  func introduce(_ stage: SerialStage) {
    self.stage = stage
  }

  /// The stage, unless it has ended.
  @usableFromInline
  var current: SerialStage? { lock.withLock { stage } }

  /// Holds on to the stage for one more thing that it has to deliver.
  @usableFromInline
  func hold() {
    lock.withLock {
      holds += 1
      kept = stage
    }
  }

  /// Leaves the stage to its upstreams, if that was the last thing.
  @usableFromInline
  func release() {
    let released = lock.withLock { () -> SerialStage? in
      holds -= 1
      return holds == 0 ? kept.take() : nil
    }
    withExtendedLifetime(released) {}
  }

  /// Forgets the stage, which has delivered its last event.
  @usableFromInline
  func end() {
    let released = lock.withLock {
      stage = nil
      isOver = true
      return kept.take()
    }
    withExtendedLifetime(released) {}
  }

  /// Takes over what there is upstream from a stage that is being released, so that a cancellation reaches it.
  func inherit(_ upstream: ContiguousArray<Link>) {
    let isLate = lock.withLock {
      if !isOver { inherited = upstream }
      return isOver
    }
    if isLate { for link in upstream { link.close() } }
  }

  @usableFromInline
  package override var description: String { "\(name)" }

  package override var children: [Mirror.Child] {
    Mirror.children(of: name, ["downstream": face(of: destination)])
  }

  package override var destination: AnyObject? { current?.destination }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    current?.request(demand)
  }

  @usableFromInline
  package override func retire() {
    current?.retireUpstream()
  }

  @usableFromInline
  package override func cancel() {
    let stage = current
    end()
    stage?.cancel()
    var links: ContiguousArray<Link> = []
    lock.withLock { swap(&links, &inherited) }
    for link in links { link.close() }
  }
}
