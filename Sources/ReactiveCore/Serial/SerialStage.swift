/// A stage that several threads can reach: those of its upstreams and timers, which deliver inside its gate, and those
/// that request and cancel, which change state under the lock.
@usableFromInline
package class SerialStage: SerialGate, @unchecked Sendable {
  // `Sendable` like the superclass.

  /// The name that Combine's counterpart prints.
  @usableFromInline package final let name: StageName

  /// The subscription sent downstream.
  @usableFromInline package final let subscription: StageSubscription

  /// Handles a request. A closure made where the types are known: a subclass's method that is called through this class
  /// is not specialized, and would look up its types.
  @usableFromInline final let handleRequest: ((SerialStage, Subscribers.Demand) -> Void)?

  /// - Parameter handleRequest: Handles a request. `nil` if the subclass overrides ``request(_:)``.
  @usableFromInline
  package init(
    _ name: StageName, _ reentrancy: Reentrancy,
    handleRequest: ((SerialStage, Subscribers.Demand) -> Void)? = nil
  ) {
    self.name = name
    self.handleRequest = handleRequest
    subscription = StageSubscription(name)
    super.init(reentrancy)
    subscription.introduce(self)
  }

  /// The token of the thread that is sending the subscription; `max` afterwards, 0 before. Used under the lock.
  @exclusivity(unchecked) private final var sender: UInt = 0

  /// Whether a completion may be sent: the subscription has been sent, or this thread is sending it. Called under the lock.
  @usableFromInline
  final var canCompleteLocked: Bool { sender == .max || sender == threadToken() }

  /// Sends the subscription, outside the gate. Returns false if the completion was sent without it.
  @usableFromInline
  @discardableResult
  final func sendSubscription(_ receiveSubscription: (EngineSubscription) -> Void) -> Bool {
    let isFirst = lock.withLock {
      defer { if sender == 0 { sender = threadToken() } }
      return sender == 0
    }
    guard isFirst else { return false }
    receiveSubscription(subscription)
    lock.withLock { sender = .max }
    return true
  }

  /// Prevents the subscription, if no thread has begun to send it. Returns whether it has. Called under the lock.
  @usableFromInline
  final func preemptSubscription() -> Bool {
    guard sender == 0 else { return false }
    sender = .max
    return true
  }

  /// Stops the stage to send the completion, inside the gate. The thread releases downstream before it leaves. Returns
  /// false if the stage has stopped already.
  @usableFromInline
  final func stopInside() -> Bool {
    guard stop() else { return false }
    settleBeforeLeaving()
    return true
  }

  /// Handles a request from downstream.
  @usableFromInline
  package func request(_ demand: Subscribers.Demand) {
    guard let handleRequest else {
      preconditionFailure("SerialStage.request(_:): not overridden; override it, or pass a closure")
    }
    handleRequest(self, demand)
  }

  /// Ends the stage because downstream cancels.
  @usableFromInline
  package final func cancel() {
    guard stop() else { return }
    Cancellations.run { self.cancelUpstream() }
    settle()
  }

  /// Stops the stage, cancels its upstreams, and has the subscription release it. Then downstream can receive the end.
  /// Returns false if the stage has stopped already. Called inside the gate.
  @usableFromInline
  final func end() -> Bool {
    guard stopInside() else { return false }
    cancelUpstream()
    subscription.end()
    return true
  }

  /// Cancels the upstreams, and releases values kept for delivery.
  @usableFromInline
  func cancelUpstream() {
    preconditionFailure("SerialStage.cancelUpstream(): not overridden; each subclass overrides it")
  }

  /// Tells the upstreams that downstream wants no more values. Does nothing in stages that request more than downstream
  /// does, because their requests cause user code to run, such as the closure of `flatMap`.
  @usableFromInline
  func retireUpstream() {}

  /// Passes the upstreams to the subscription if the stage is released before it has ended. So upstreams that released
  /// their downstream without a completion can still be cancelled.
  @usableFromInline
  final func handOverUpstreams() {
    if isRunning { subscription.takeOver(upstreams) }
  }

  /// The links to the upstreams. Called under the lock, or when the stage is released.
  package var upstreams: ContiguousArray<UpstreamLink> {
    preconditionFailure("SerialStage.upstreams: not overridden; each subclass overrides it")
  }
}

/// A stage with a known receiver downstream.
@usableFromInline
package protocol TypedStage: SerialStage {
  associatedtype Output
  associatedtype Failure: Error

  /// Used inside the gate.
  var downstream: Downstream<Output, Failure> { get set }
}

extension TypedStage {
  /// Releases downstream, if the stage has ended.
  @usableFromInline
  package func releaseDownstream() -> (() -> Void)? {
    isRunning ? nil : downstream.take()
  }
}

/// The subscription that a stage with its own demand sends downstream.
///
/// The upstreams retain the stage, and the subscription refers to it weakly: so the stage is released when all
/// upstreams release it. A stage that has events to deliver after that has the subscription retain it. Scheduled work
/// retains the subscription only: so after a cancellation a timer retains nothing else.
@usableFromInline
package final class StageSubscription: EngineSubscription, @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.

  @usableFromInline let name: StageName

  private let lock = Lock()
  @exclusivity(unchecked) private weak var current: SerialStage?
  @exclusivity(unchecked) private var kept: SerialStage?
  @exclusivity(unchecked) private var retainCount = 0

  /// The upstreams of a released stage that had not ended.
  @exclusivity(unchecked) private var takenOver: ContiguousArray<UpstreamLink> = []
  @exclusivity(unchecked) private var isOver = false

  @usableFromInline
  init(_ name: StageName) {
    self.name = name
  }

  /// Sets the stage. Called once, before the subscription is sent downstream.
  func introduce(_ stage: SerialStage) {
    current = stage
  }

  /// The stage, unless it has ended or been released.
  @usableFromInline var stage: SerialStage? { lock.withLock { current } }

  /// Retains the stage for one more event that it has to deliver.
  @usableFromInline
  func retainStage() {
    lock.withLock {
      retainCount += 1
      kept = current
    }
  }

  /// Undoes one ``retainStage()``.
  @usableFromInline
  func releaseStage() {
    let released = lock.withLock { () -> SerialStage? in
      retainCount -= 1
      return retainCount == 0 ? kept.take() : nil
    }
    withExtendedLifetime(released) {}
  }

  /// Releases the stage, which has delivered its last event.
  @usableFromInline
  func end() {
    let released = lock.withLock {
      current = nil
      isOver = true
      return kept.take()
    }
    withExtendedLifetime(released) {}
  }

  /// Takes over the upstreams of a stage that is being released, so that a cancellation reaches them.
  func takeOver(_ upstreams: ContiguousArray<UpstreamLink>) {
    let isLate = lock.withLock {
      if !isOver { takenOver = upstreams }
      return isOver
    }
    if isLate { for link in upstreams { link.cancelUpstream(evenBeforeSubscription: true) } }
  }

  /// The links to the upstreams that can be cancelled.
  var upstreams: ContiguousArray<UpstreamLink> {
    stage.map { stage in stage.lock.withLock { stage.upstreams } } ?? lock.withLock { takenOver }
  }

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
    lock.withLock { swap(&links, &takenOver) }
    if links.isEmpty { return }
    Cancellations.run { [links] in for link in links { link.cancelUpstream(evenBeforeSubscription: true) } }
  }
}

/// The receiver downstream of a stage, until the stage has ended.
///
/// A stage releases it on the thread that cancels or delivers the completion, even if an upstream still retains the stage.
///
/// Not copyable, so that a value is sent through it in place: a copy would be retained and released.
@frozen
@usableFromInline
package struct Downstream<Input, Failure: Error>: ~Copyable {
  @frozen
  @usableFromInline
  struct Receiver: ~Copyable {
    @usableFromInline let next: Outlet<Input>
    @usableFromInline let completion: (Subscribers.Completion<Failure>) -> Void
    @usableFromInline let subscription: (EngineSubscription) -> Void

    @inlinable
    init(_ receiver: _Receiver<Input, Failure>) {
      next = receiver.next
      completion = receiver.completion
      subscription = receiver.subscription
    }
  }

  @usableFromInline var receiver: Receiver?

  @inlinable
  package init(_ receiver: _Receiver<Input, Failure>) {
    self.receiver = Receiver(receiver)
  }

  /// Sends a value, inside the gate.
  @inlinable @inline(__always)
  package func next(_ value: Input) -> Subscribers.Demand {
    switch receiver {
    case .some(let receiver): receiver.next.function(receiver.next.object, value)
    case .none: .none
    }
  }

  /// Sends the completion, inside the gate.
  @inlinable
  package func completion(_ completion: Subscribers.Completion<Failure>) {
    switch receiver {
    case .some(let receiver): receiver.completion(completion)
    case .none: break
    }
  }

  /// Sends the subscription. Called before there is a value.
  @inlinable
  package func subscription(_ subscription: EngineSubscription) {
    receiveSubscription?(subscription)
  }

  /// What the subscription is to be passed to.
  @inlinable var receiveSubscription: ((EngineSubscription) -> Void)? {
    switch receiver {
    case .some(let receiver): receiver.subscription
    case .none: nil
    }
  }

  /// The next object downstream.
  @inlinable package var object: AnyObject? {
    switch receiver {
    case .some(let receiver): receiver.next.object
    case .none: nil
    }
  }

  /// Takes the receiver out. Returns a closure that releases it when it is called.
  @inlinable @inline(__always)
  package mutating func take() -> () -> Void {
    var taken: Receiver?
    swap(&receiver, &taken)
    return { taken = nil }
  }
}

/// One upstream's view of a stage with several: the stage, and the upstream's index or link.
@usableFromInline
package final class Inlet<Stage: AnyObject, Key> {
  @usableFromInline let stage: Stage
  @usableFromInline let key: Key

  @inlinable
  init(_ stage: Stage, _ key: Key) {
    self.stage = stage
    self.key = key
  }
}
