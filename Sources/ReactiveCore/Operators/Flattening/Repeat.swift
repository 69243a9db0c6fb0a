/// Attaches to the source again whenever the trigger, created from the source's latest value, sends a value.
///
/// A loop starts the runs, so a source and triggers that send immediately do not grow the stack. The stream ends when
/// the source fails, or when both the current run and the current trigger have completed.
///
/// Sends a value that arrives before its run is replaced, even if the value has to queue. So does a failure count.
package func attachRepeating<Output, Failure, Trigger: Publisher>(
  _ downstream: _Receiver<Output, Failure>, source: @escaping (_Receiver<Output, Failure>) -> Void,
  trigger: @escaping (Output) -> Trigger
) where Trigger.Failure == Never {
  let stage = RepeatStage<Output, Failure>(
    Downstream(downstream), source: source, trigger: { trigger($0)._attach($1.receiver(trigger: $2)) })
  downstream.subscription(stage.subscription)
  stage.runAgain()
  stage.releaseDownstream()
}

/// The indices of the inlets of ``RepeatStage``.
private enum Upstream {
  static let run = 0
  static let trigger = 1
}

/// What `repeat` knows: its current run and trigger.
private struct RepeatState {
  var run = LatestUpstream()
  var trigger: UpstreamLink?
  var loop = AttachLoop()
  /// The number of runs that are to start, but wait for values of the current one that are queued at their source.
  var waitingRuns = 0

  var isDone: Bool { run.link == nil && trigger == nil && loop.phase != .due && waitingRuns == 0 }

  /// Consumes demand for one value. Returns false if another run has replaced the value's run.
  mutating func countOne(from link: UpstreamLink) -> Bool {
    guard run.link === link else { return false }
    if run.demand > .none, !run.demand.isUnlimited { run.demand -= 1 }
    return true
  }
}

private final class RepeatStage<Output, Failure: Error>: SerialStage, @unchecked Sendable {
  // `Sendable` because `state` is used only under the lock.

  private let attachSource: (_Receiver<Output, Failure>) -> Void
  private let attachTrigger: (Output, RepeatStage, UpstreamLink) -> Void

  private var state = RepeatState()

  init(
    _ downstream: consuming Downstream, source: @escaping (_Receiver<Output, Failure>) -> Void,
    trigger: @escaping (Output, RepeatStage, UpstreamLink) -> Void
  ) {
    attachSource = source
    attachTrigger = trigger
    super.init("Repeat", .queued, downstream)
  }

  /// Starts a run. If earlier values of the current run are still queued at their source, does so after them: closing the
  /// link now would lose them.
  func runAgain() {
    let run = lock.withLock {
      state.waitingRuns += 1
      return state.run.link
    }
    let source = run?.eventSource as? AnySubjectCore
    retainDownstream()
    let start = {
      self.startRun()
      self.releaseDownstream()
    }
    if source?.afterPending(start) != true { start() }
  }

  /// Starts a run, outside the gate: so values that the source sends immediately are delivered immediately.
  private func startRun() {
    let isMine = lock.withLock {
      state.waitingRuns -= 1
      return state.loop.request()
    }
    guard isMine else { return }
    while let (link, former) = nextRun() {
      former?.cancelUpstream(evenBeforeSubscription: true)
      attachSource(receiver(run: link))
    }
  }

  private func nextRun() -> (UpstreamLink, former: UpstreamLink?)? {
    lock.withLock {
      guard state.loop.next(), isRunning else { return nil }
      let link = UpstreamLink(name)
      return (link, state.run.replace(with: link))
    }
  }

  override func request(_ demand: Subscribers.Demand) {
    let run = lock.withLock {
      state.run.demand += demand
      return state.run.connected
    }
    run?.request(demand)
  }

  package override var upstreams: ContiguousArray<UpstreamLink> {
    ContiguousArray([state.run.link, state.trigger].compactMap { $0 })
  }

  override func lateRequest(to _: ContiguousArray<UpstreamLink>) -> (Subscribers.Demand) -> Void {
    let run = lock.withLock { state.run.connected }
    return { run?.request($0) }
  }

  override func cancelUpstream() {
    let links = lock.withLock { (state.run.link.take(), state.trigger.take()) }
    links.0?.cancelUpstream(evenBeforeSubscription: true)
    links.1?.cancelUpstream(evenBeforeSubscription: true)
  }

  private func receiver(run link: UpstreamLink) -> _Receiver<Output, Failure> {
    Inlet(self, link, Upstream.run).receiver(
      Label(name, identity: link),
      Outlet(self) { [link] stage, value in stage.submit(value, from: link) })
  }

  func receiver<Aside>(trigger link: UpstreamLink) -> _Receiver<Aside, Never> {
    Inlet(self, link, Upstream.trigger).receiver(
      Label(name, identity: link),
      Outlet(self) { [link] stage, _ in
        if !link.isClosed { stage.runAgain() }
        return .none
      })
  }

  override func connect(_ subscription: EngineSubscription, _ inlet: Inlet) {
    guard inlet.link.connect(subscription) else { return }
    if inlet.index == Upstream.trigger { return subscription.request(.unlimited) }
    if let demand = lock.withLock({ state.run.connect(inlet.link) }), demand > .none { subscription.request(demand) }
  }

  override func complete<F>(_ completion: Subscribers.Completion<F>, _ inlet: Inlet) {
    guard inlet.link.upstreamEnded(evenBeforeSubscription: true) else { return }
    if inlet.index == Upstream.trigger { triggerEnded(inlet.link) } else { runEnded(inlet.link, completion) }
  }

  private func submit(_ value: Output, from run: UpstreamLink) -> Subscribers.Demand {
    guard lock.withLock({ state.countOne(from: run) }) else { return .none }
    guard let turn = takeTurn() else { return submitLater(from: run) { self.receive(value, from: run) } }
    defer { end(turn) }
    return receive(value, from: run)
  }

  private func runEnded<F>(_ run: UpstreamLink, _ completion: Subscribers.Completion<F>) {
    let isFailure = if case .failure = completion { true } else { false }
    if isFailure, lock.withLock({ state.run.link !== run }) { return }
    submit { [self] in
      if isRunning, lock.withLock({ isFailure || state.run.end(run) && state.isDone }) { end(with: completion) }
      return .none
    }
  }

  private func triggerEnded(_ trigger: UpstreamLink) {
    submit { [self] in
      let isLast = lock.withLock {
        guard isRunning, state.trigger === trigger else { return false }
        state.trigger = nil
        return state.isDone
      }
      if isLast { end(with: Subscribers.Completion<Failure>.finished) }
      return .none
    }
  }

  // MARK: Inside the gate

  private func receive(_ value: Output, from run: UpstreamLink) -> Subscribers.Demand {
    guard isRunning else { return .none }
    let more = downstream.next(value)
    let new = UpstreamLink(name)
    let (former, successor) = lock.withLock { () -> (UpstreamLink?, UpstreamLink?) in
      let successor = state.run.add(more, from: run)
      guard isRunning else { return (new, successor) }
      defer { state.trigger = new }
      return (state.trigger, successor)
    }
    former?.cancelUpstream(evenBeforeSubscription: true)
    if isRunning { attachTrigger(value, self, new) }
    // A run that has replaced this one meanwhile has not received this demand.
    guard let successor, more > .none else { return more }
    successor.request(more)
    return .none
  }
}
