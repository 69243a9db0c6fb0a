import Synchronization

/// A stage that several threads can reach: those of its upstreams and timers, which deliver inside its gate, and those
/// that request and cancel, which change state under the lock.
///
/// Each upstream retains an ``Inlet``, which retains the stage. When all upstreams have let go, and nothing waits to be delivered,
/// nothing can arrive any more: the stage stops and releases downstream, and its subscription passes requests and a
/// cancellation to the upstreams' links.
@usableFromInline
package class SerialStage: ReceiverGate, @unchecked Sendable {
  // `Sendable` like the superclass.

  /// The subscription sent downstream.
  @usableFromInline package final let subscription: StageSubscription

  /// The name that Combine's counterpart prints.
  @usableFromInline package final var name: StageName { subscription.name }

  /// The number of reasons to keep downstream: inlets, and what waits to be delivered. A new stage has one, until its upstreams are
  /// attached.
  private final let holds = Atomic<Int>(1)

  /// - Parameter subscription: What the stage sends downstream, if it has been created.
  @usableFromInline
  package init(
    _ name: StageName, _ reentrancy: Reentrancy, _ downstream: consuming Downstream,
    _ subscription: StageSubscription? = nil
  ) {
    self.subscription = subscription ?? StageSubscription(name)
    super.init(reentrancy, downstream)
    self.subscription.introduce(self)
  }

  /// The token of the thread that is sending the subscription; `max` afterwards, 0 before. Used under the lock.
  @exclusivity(unchecked) private final var sender: UInt = 0

  /// Whether a completion may be sent: the subscription has been sent, or this thread is sending it. Called under the lock.
  @usableFromInline
  final var canCompleteLocked: Bool { sender == .max || sender == threadToken() }

  /// Sends the subscription, outside the gate. Returns false if the completion was sent without it.
  @usableFromInline
  @discardableResult
  final func sendSubscription() -> Bool {
    let isFirst = lock.withLock {
      defer { if sender == 0 { sender = threadToken() } }
      return sender == 0
    }
    guard isFirst else { return false }
    downstream.subscription(subscription)
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

  // MARK: What keeps downstream

  /// Keeps downstream for one more inlet or event.
  @usableFromInline
  package final func retainDownstream() {
    holds.wrappingAdd(1, ordering: .relaxed)
  }

  /// Undoes one ``retainDownstream()``.
  @usableFromInline
  package final func releaseDownstream() {
    if holds.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 { abandon() }
  }

  /// Stops the stage, because nothing can arrive any more.
  private final func abandon() {
    guard stop() else { return }
    let links = lock.withLock { upstreams }
    subscription.outlive(links, lateRequest(to: links))
    dropValues()
    // Releases downstream, and with it an inlet of the next stage, which can stop, too.
    Cancellations.run { self.settle() }
  }

  /// Returns what a request does after the upstreams have let go. By default, it is passed to their links. The closure must not
  /// retain the stage.
  @usableFromInline
  func lateRequest(to links: ContiguousArray<UpstreamLink>) -> (Subscribers.Demand) -> Void {
    { demand in for link in links { link.request(demand) } }
  }

  // MARK: Upstreams

  /// Accepts an upstream's subscription. By default, sends this stage's downstream.
  @usableFromInline
  func connect(_ subscription: EngineSubscription, _ inlet: Inlet) {
    if inlet.link.connect(subscription) { downstream.subscription(self.subscription) }
  }

  /// Notes that an upstream has finished, outside the gate. Returns false if the stream goes on, so that ``complete(_:_:)`` is not
  /// to be called. A stage of which many upstreams finish overrides it: a call with the completion looks up its type.
  @usableFromInline
  func isEnd(_ inlet: Inlet) -> Bool { true }

  /// Accepts an upstream's completion, outside the gate. By default, ends the stage with it.
  @usableFromInline
  func complete<Failure>(_ completion: Subscribers.Completion<Failure>, _ inlet: Inlet) {
    if inlet.link.upstreamEnded(evenBeforeSubscription: true) { submit(completion) }
  }

  // MARK: The end

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
    preconditionFailure("SerialStage.request(_:): not overridden; each subclass overrides it")
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

  /// Ends the stage with a completion, inside the gate.
  @usableFromInline
  @_semantics("optimize.sil.specialize.generic.never")
  final func end<Failure>(with completion: Subscribers.Completion<Failure>) {
    if end() { downstream.completion(completion) }
  }

  /// Ends the stage with a completion, in turn.
  @usableFromInline
  @_semantics("optimize.sil.specialize.generic.never")
  final func submit<Failure>(_ completion: Subscribers.Completion<Failure>) {
    submit {
      self.end(with: completion)
      return .none
    }
  }

  /// Cancels the upstreams, and releases values kept for delivery.
  @usableFromInline
  func cancelUpstream() {
    dropValues()
    for link in lock.withLock({ upstreams }) { link.cancelUpstream(evenBeforeSubscription: true) }
  }

  /// Releases values kept for delivery, and stops timers, because the stage has stopped.
  @usableFromInline
  func dropValues() {}

  /// Tells the upstreams that downstream wants no more values. Does nothing in stages that request more than downstream
  /// does, because their requests cause user code to run, such as the closure of `flatMap`.
  @usableFromInline
  func retireUpstream() {}

  /// The links to the upstreams. Called under the lock.
  package var upstreams: ContiguousArray<UpstreamLink> {
    preconditionFailure("SerialStage.upstreams: not overridden; each subclass overrides it")
  }
}

/// The subscription that a stage with its own demand sends downstream.
///
/// It retains the stage until that has ended, or all its upstreams have let go. Scheduled work retains the subscription only: so
/// after a cancellation a timer retains nothing else.
@usableFromInline
package final class StageSubscription: EngineSubscription, @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.

  /// What remains of a stage whose upstreams have let go, so that requests and a cancellation reach them.
  private final class Remnant {
    let links: ContiguousArray<UpstreamLink>
    let request: (Subscribers.Demand) -> Void

    init(_ links: ContiguousArray<UpstreamLink>, _ request: @escaping (Subscribers.Demand) -> Void) {
      self.links = links
      self.request = request
    }
  }

  /// What requests and a cancellation reach: nothing, if the stage has ended, or there is none yet.
  private enum Target {
    case stage(SerialStage)
    case remnant(Remnant)
    case ended
  }

  @usableFromInline let name: StageName

  private let lock = Lock()
  @exclusivity(unchecked) private var target = Target.ended

  @usableFromInline
  init(_ name: StageName) {
    self.name = name
  }

  /// Sets the stage. Called once, before the subscription is sent downstream.
  func introduce(_ stage: SerialStage) {
    target = .stage(stage)
  }

  private var current: Target { lock.withLock { target } }

  /// The stage, unless it has ended or its upstreams have let go.
  @usableFromInline var stage: SerialStage? { if case .stage(let stage) = current { stage } else { nil } }

  /// Releases the stage, which has delivered its last event.
  @usableFromInline
  func end() {
    _ = takeTarget()
  }

  private func takeTarget() -> Target {
    var former = Target.ended
    lock.withLock { swap(&former, &target) }
    return former
  }

  /// Releases the stage, whose upstreams have let go. Requests and a cancellation still reach the upstreams' links.
  func outlive(_ links: ContiguousArray<UpstreamLink>, _ request: @escaping (Subscribers.Demand) -> Void) {
    var other = Target.remnant(Remnant(links, request))
    let isLate = lock.withLock {
      if case .ended = target { return true }
      swap(&other, &target)
      return false
    }
    if isLate { for link in links { link.cancelUpstream(evenBeforeSubscription: true) } }
  }

  /// The links to the upstreams that can be cancelled.
  var upstreams: ContiguousArray<UpstreamLink> {
    switch current {
    case .stage(let stage): stage.lock.withLock { stage.upstreams }
    case .remnant(let remnant): remnant.links
    case .ended: []
    }
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    switch current {
    case .stage(let stage): stage.request(demand)
    case .remnant(let remnant): remnant.request(demand)
    case .ended: break
    }
  }

  @usableFromInline
  package override func retire() {
    stage?.retireUpstream()
  }

  @usableFromInline
  package override func cancel() {
    switch takeTarget() {
    case .stage(let stage): stage.cancel()
    case .remnant(let remnant):
      Cancellations.run { for link in remnant.links { link.cancelUpstream(evenBeforeSubscription: true) } }
    case .ended: break
    }
  }
}

/// What an upstream retains of a stage: the stage, and the upstream's link and index. When it is released, the upstream has let go.
@usableFromInline
package final class Inlet {
  /// The stage, which is retained.
  @usableFromInline let reference: Unmanaged<SerialStage>
  @usableFromInline package let link: UpstreamLink
  @usableFromInline let index: Int

  /// - Parameter isFirst: Whether it is the stage's first, which takes the place of the hold that a new stage has.
  @usableFromInline
  init(_ stage: SerialStage, _ link: UpstreamLink, _ index: Int = 0, isFirst: Bool = false) {
    reference = .passRetained(stage)
    self.link = link
    self.index = index
    if !isFirst { stage.retainDownstream() }
  }

  deinit {
    reference._withUnsafeGuaranteedRef { $0.releaseDownstream() }
    reference.release()
  }

  @inlinable var stage: SerialStage { reference.takeUnretainedValue() }

  /// The receiver for the upstream.
  ///
  /// - Parameter isEager: Whether the stage requests unlimited values as soon as it accepts the subscription.
  @inlinable @inline(__always)
  func receiver<Input, Failure>(
    _ label: Label, isEager: Bool = false, _ outlet: Outlet<Input>
  ) -> _Receiver<Input, Failure> {
    // Closures that capture one object and nothing else need no memory. They retain the link.
    _Receiver(
      label, subscription: { self.stage.connect($0, self) }, next: outlet,
      completion: {
        if case .finished = $0, !self.stage.isEnd(self) { return }
        self.stage.complete($0, self)
      }, eager: isEager ? .passUnretained(link) : nil)
  }

  /// Calls a function with the stage, and retains nothing.
  @inlinable @inline(__always)
  func withStage<Stage: SerialStage, R>(as _: Stage.Type, _ body: (Stage) -> R) -> R {
    reference._withUnsafeGuaranteedRef { body(_unsafeUncheckedDowncast($0, to: Stage.self)) }
  }
}
