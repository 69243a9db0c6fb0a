public import Synchronization

/// A stage that several threads can reach: its upstreams', its timers', and those that request and cancel. It does
/// everything inside its gate.
@usableFromInline
package class SerialStage: SerialGate, @unchecked Sendable {
  // `Sendable` as the superclass.

  /// The name that Combine's counterpart prints.
  @usableFromInline
  package final let name: StaticString

  /// Whether events still go down. Turned to false once, by the last event or by cancellation.
  @usableFromInline
  final let isOpen = Atomic<Bool>(true)

  /// The subscription handed down.
  @usableFromInline
  package final let subscription: StageSubscription

  @usableFromInline
  package init(_ name: StaticString, _ reentrancy: Reentrancy) {
    self.name = name
    subscription = StageSubscription(name)
    super.init(reentrancy)
    subscription.introduce(self)
  }

  /// The token of the thread that is handing the subscription down; `max` when that is done, 0 before. Used under the lock.
  @exclusivity(unchecked)
  private final var sender: UInt = 0

  /// Whether the end may go down: nothing comes before the subscription. What sending it leads to need not wait.
  @usableFromInline
  final var canComplete: Bool {
    let sender = lock.withLock { self.sender }
    return sender == .max || sender == threadToken()
  }

  /// Hands the subscription down.
  @usableFromInline
  final func sendSubscription(_ receiveSubscription: (EngineSubscription) -> Void) {
    lock.withLock { sender = threadToken() }
    receiveSubscription(subscription)
    lock.withLock { sender = .max }
  }

  @inlinable
  final var isRunning: Bool { isOpen.load(ordering: .acquiring) }

  /// Stops the stage; or finds it stopped, and returns false.
  @inlinable
  final func stop() -> Bool {
    isOpen.exchange(false, ordering: .acquiringAndReleasing)
  }

  /// Where values go, for mirrors.
  package var destination: AnyObject? { nil }

  /// Takes note of a request from downstream.
  @usableFromInline
  package func request(_ demand: Subscribers.Demand) {
    preconditionFailure("SerialStage.request(_:) is the subclass's to override")
  }

  /// Ends the stage for a downstream that does not want any more.
  @usableFromInline
  package final func cancel() {
    if stop() { cancelUpstream() }
  }

  /// Stops the stage, cancels its upstreams and has the subscription release it, so that downstream can be sent the end; or
  /// finds it stopped, and returns false.
  @usableFromInline
  final func end() -> Bool {
    guard stop() else { return false }
    cancelUpstream()
    subscription.end()
    return true
  }

  /// Cancels what there is upstream, and lets go of what was kept to be delivered.
  @usableFromInline
  func cancelUpstream() {
    preconditionFailure("SerialStage.cancelUpstream() is the subclass's to override")
  }

  /// Passes on to the upstreams that downstream asks for no more. Stages that ask for more than downstream does have work of
  /// the user's done with it, such as the closure of `flatMap`; they go on.
  @usableFromInline
  func retireUpstream() {}

  /// Leaves what there is upstream to the subscription, when the stage is released and nobody has ended it: upstreams that have
  /// let go of their downstream without an end can still be cancelled.
  @usableFromInline
  final func bequeathUpstreams(_ upstream: @autoclosure () -> ContiguousArray<UpstreamLink>) {
    if isRunning { subscription.inherit(upstream()) }
  }
}

extension SerialStage: Destination {
  package var face: Any? { subscription }
}

extension SerialStage: CustomReflectable {
  @usableFromInline
  package final var customMirror: Mirror { Mirror(self, showing: []) }
}

/// The subscription that a stage with accounts of its own hands down.
///
/// The upstreams hold the stage, and the subscription only knows of it: so when all of them let go, nothing is left behind. Where
/// a stage has something to deliver after that, it has the subscription hold on to it. Scheduled work holds the subscription: so after
/// a cancellation a timer holds on to nothing else.
@usableFromInline
package final class StageSubscription: EngineSubscription, @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.

  @usableFromInline
  let name: StaticString

  private let lock = Lock()
  private weak var known: SerialStage?
  private var kept: SerialStage?
  private var retainCount = 0

  /// What there was upstream of a stage that all have let go of, and that has not ended.
  private var inherited: ContiguousArray<UpstreamLink> = []
  private var isOver = false

  @usableFromInline
  init(_ name: StaticString) {
    self.name = name
  }

  /// Makes the stage known. To be called once, before the subscription is handed down.
  func introduce(_ stage: SerialStage) {
    known = stage
  }

  /// The stage, unless it has ended.
  @usableFromInline
  var stage: SerialStage? { lock.withLock { known } }

  /// Holds on to the stage for one more thing that it has to deliver.
  @usableFromInline
  func retainStage() {
    lock.withLock {
      retainCount += 1
      kept = known
    }
  }

  /// Leaves the stage to its upstreams, if that was the last thing.
  @usableFromInline
  func releaseStage() {
    let released = lock.withLock { () -> SerialStage? in
      retainCount -= 1
      return retainCount == 0 ? kept.take() : nil
    }
    withExtendedLifetime(released) {}
  }

  /// Forgets the stage, which has delivered its last event.
  @usableFromInline
  func end() {
    let released = lock.withLock {
      known = nil
      isOver = true
      return kept.take()
    }
    withExtendedLifetime(released) {}
  }

  /// Takes over what there is upstream from a stage that is being released, so that a cancellation reaches it.
  func inherit(_ upstream: ContiguousArray<UpstreamLink>) {
    let isLate = lock.withLock {
      if !isOver { inherited = upstream }
      return isOver
    }
    if isLate { for link in upstream { link.cancelUpstream(evenBeforeSubscription: true) } }
  }

  @usableFromInline
  package override var description: String { "\(name)" }

  package override var children: [Mirror.Child] {
    Mirror.children(of: name, ["downstream": face(of: destination)])
  }

  package override var destination: AnyObject? { stage?.destination }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    stage?.request(demand)
  }

  @usableFromInline
  package override func retire() {
    stage?.retireUpstream()
  }

  @usableFromInline
  package override func cancel() {
    let stage = stage
    end()
    stage?.cancel()
    var links: ContiguousArray<UpstreamLink> = []
    lock.withLock { swap(&links, &inherited) }
    for link in links { link.cancelUpstream(evenBeforeSubscription: true) }
  }
}
