/// Attaches to the source again whenever the trigger, created from the source's latest value, sends a value.
///
/// A loop starts the runs, so a source and triggers that send immediately do not grow the stack. The stream ends when
/// the source fails, or when both the current run and the current trigger have completed.
///
/// Sends a value that arrives before its run is replaced, even if the value has to queue. So does a failure count.
package func attachRepeating<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, source: @escaping (_Receiver<Output, Failure>) -> Void,
  trigger: @escaping (Output, _Receiver<Void, Never>) -> Void
) {
  let stage = RepeatStage(downstream, source: source, trigger: trigger)
  downstream.subscription(stage.subscription)
  stage.runAgain()
}

private final class RepeatStage<Output, Failure: Error>: SerialStage, EventGate, TypedStage, @unchecked Sendable {
  // `Sendable` because `state` is used only under the lock, and `downstream` only inside the gate.

  enum Event {
    case value(Output, from: UpstreamLink)
    case runEnd(Subscribers.Completion<Failure>, from: UpstreamLink)
    case triggerEnd(UpstreamLink)
  }

  private struct State {
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

  @exclusivity(unchecked) var downstream: Downstream<Output, Failure>
  private let attachSource: (_Receiver<Output, Failure>) -> Void
  private let attachTrigger: (Output, _Receiver<Void, Never>) -> Void

  @exclusivity(unchecked) private var state = State()

  init(
    _ downstream: _Receiver<Output, Failure>, source: @escaping (_Receiver<Output, Failure>) -> Void,
    trigger: @escaping (Output, _Receiver<Void, Never>) -> Void
  ) {
    self.downstream = Downstream(downstream)
    attachSource = source
    attachTrigger = trigger
    super.init("Repeat", .queued)
  }

  /// Starts a run. If earlier values of the current run are still queued at their source, does so after them: closing the
  /// link now would lose them.
  func runAgain() {
    let run = lock.withLock {
      state.waitingRuns += 1
      return state.run.link
    }
    let source = run?.eventSource as? AnySubjectCore
    if source?.afterPending({ self.startRun() }) != true { startRun() }
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

  deinit { handOverUpstreams() }

  override func cancelUpstream() {
    let links = lock.withLock { (state.run.link.take(), state.trigger.take()) }
    links.0?.cancelUpstream(evenBeforeSubscription: true)
    links.1?.cancelUpstream(evenBeforeSubscription: true)
  }

  override func settleLocked() -> (() -> Void)? { releaseDownstream() }

  // MARK: Inside the gate

  func replenish(_ demand: Subscribers.Demand, for event: Event) {
    if case .value(_, let link) = event { link.request(demand) }
  }

  func process(_ event: Event) -> Subscribers.Demand {
    guard isRunning else { return .none }
    switch event {
    case .value(let value, let link):
      let more = downstream.next(value)
      let new = UpstreamLink(name)
      let (former, successor) = lock.withLock { () -> (UpstreamLink?, UpstreamLink?) in
        let successor = state.run.add(more, from: link)
        guard isRunning else { return (new, successor) }
        defer { state.trigger = new }
        return (state.trigger, successor)
      }
      former?.cancelUpstream(evenBeforeSubscription: true)
      if isRunning { attachTrigger(value, receiver(trigger: new)) }
      // A run that has replaced this one meanwhile has not received this demand.
      guard let successor, more > .none else { return more }
      successor.request(more)
      return .none
    case .runEnd(let completion, let link):
      let isLast = lock.withLock {
        if case .failure = completion { true } else { state.run.end(link) && state.isDone }
      }
      if isLast, end() { downstream.completion(completion) }
    case .triggerEnd(let link):
      let isLast = lock.withLock {
        guard state.trigger === link else { return false }
        state.trigger = nil
        return state.isDone
      }
      if isLast, end() { downstream.completion(.finished) }
    }
    return .none
  }

  private func receiver(run link: UpstreamLink) -> _Receiver<Output, Failure> {
    _Receiver(
      Label(name, identity: link),
      subscription: { subscription in
        guard link.connect(subscription) else { return }
        if let demand = self.lock.withLock({ self.state.run.connect(link) }), demand > .none {
          subscription.request(demand)
        }
      },
      next: Outlet(Inlet(self, link)) { inlet, value in
        let inlet = _unsafeUncheckedDowncast(inlet, to: Inlet<RepeatStage, UpstreamLink>.self)
        let isWanted = inlet.stage.lock.withLock { inlet.stage.state.countOne(from: inlet.key) }
        return isWanted ? inlet.stage.submit(.value(value, from: inlet.key)) : .none
      },
      completion: { if link.upstreamEnded(evenBeforeSubscription: true) { self.runEnded(link, $0) } })
  }

  private func runEnded(_ link: UpstreamLink, _ completion: Subscribers.Completion<Failure>) {
    if case .failure = completion, lock.withLock({ state.run.link !== link }) { return }
    submit(.runEnd(completion, from: link))
  }

  private func receiver(trigger link: UpstreamLink) -> _Receiver<Void, Never> {
    _Receiver(
      Label(name, identity: link),
      subscription: { if link.connect($0) { $0.request(.unlimited) } },
      next: Outlet(Inlet(self, link)) { inlet, _ in
        let inlet = _unsafeUncheckedDowncast(inlet, to: Inlet<RepeatStage, UpstreamLink>.self)
        if !inlet.key.isClosed { inlet.stage.runAgain() }
        return .none
      },
      completion: { _ in if link.upstreamEnded(evenBeforeSubscription: true) { self.submit(.triggerEnd(link)) } })
  }
}
