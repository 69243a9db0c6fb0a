/// Runs the source again whenever a trigger that was made of its newest value sends something.
///
/// Runs are started by a loop, so a source and triggers that send at once use no stack. The stream ends with a failure of the
/// source, or when both the present run and the present trigger have completed.
@usableFromInline
package final class RepeatStage<Output, Failure: Error>: SerialStage, EventGate, @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.

  @usableFromInline
  package enum Event {
    case value(Output, from: UpstreamLink)
    case runEnd(Subscribers.Completion<Failure>, from: UpstreamLink)
    case triggerEnd(UpstreamLink)
  }

  private let downstream: _Receiver<Output, Failure>
  private let attachSource: (_Receiver<Output, Failure>) -> Void
  private let attachTrigger: (Output, _Receiver<Void, Never>) -> Void

  @exclusivity(unchecked)
  private var run: UpstreamLink?

  /// Whether the run has sent its subscription, and so gets requests as they come.
  @exclusivity(unchecked)
  private var isRunReady = false

  @exclusivity(unchecked)
  private var trigger: UpstreamLink?

  @exclusivity(unchecked)
  private var demand = Subscribers.Demand.none

  /// Whether a run is to be started.
  @exclusivity(unchecked)
  private var isDue = false

  /// Whether a thread is starting runs. Others leave it to that one.
  @exclusivity(unchecked)
  private var isStarting = false

  @usableFromInline
  package init(
    _ downstream: _Receiver<Output, Failure>, source: @escaping (_Receiver<Output, Failure>) -> Void,
    trigger: @escaping (Output, _Receiver<Void, Never>) -> Void
  ) {
    self.downstream = downstream
    attachSource = source
    attachTrigger = trigger
    super.init("Repeat", .queued)
  }

  @usableFromInline
  package func start() {
    downstream.subscription(subscription)
    runAgain()
  }

  /// Starts a run, outside the gate: what the source sends at once is delivered at once.
  private func runAgain() {
    let isMine = lock.withLock {
      isDue = true
      defer { isStarting = true }
      return !isStarting
    }
    guard isMine else { return }
    while let (link, former) = nextRun() {
      former?.cancelUpstream(evenBeforeSubscription: true)
      attachSource(receiver(run: link))
    }
  }

  private func nextRun() -> (UpstreamLink, former: UpstreamLink?)? {
    lock.withLock {
      guard isDue, isRunning else {
        isStarting = false
        return nil
      }
      let link = UpstreamLink(name)
      let former = run
      isDue = false
      isRunReady = false
      run = link
      return (link, former)
    }
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    let run = lock.withLock {
      self.demand += demand
      return isRunReady ? self.run : nil
    }
    run?.request(demand)
  }

  deinit {
    bequeathUpstreams(ContiguousArray([run, trigger].compactMap { $0 }))
  }

  @usableFromInline
  override func cancelUpstream() {
    let links = lock.withLock { (run.take(), trigger.take()) }
    links.0?.cancelUpstream(evenBeforeSubscription: true)
    links.1?.cancelUpstream(evenBeforeSubscription: true)
  }

  // MARK: Inside the gate

  @usableFromInline
  package func replenish(_ demand: Subscribers.Demand, for event: Event) {
    if case .value(_, let link) = event { link.request(demand) }
  }

  @usableFromInline
  package func process(_ event: Event) -> Subscribers.Demand {
    guard isRunning else { return .none }
    switch event {
    case .value(let value, let link):
      guard lock.withLock({ countOne(from: link) }) else { return .none }
      let more = downstream.next(value)
      let new = UpstreamLink(name)
      let (former, successor) = lock.withLock { () -> (UpstreamLink?, UpstreamLink?) in
        demand += more
        let successor = isRunReady && run !== link ? run : nil
        guard isRunning else { return (new, successor) }
        defer { trigger = new }
        return (trigger, successor)
      }
      former?.cancelUpstream(evenBeforeSubscription: true)
      if isRunning { attachTrigger(value, receiver(trigger: new)) }
      // A run that has followed this one meanwhile was not asked for that.
      guard let successor, more > .none else { return more }
      successor.request(more)
      return .none
    case .runEnd(.finished, let link):
      if release(\.run, link) { endIfDone() }
    case .runEnd(let failure, let link):
      if lock.withLock({ run === link }) { end(failure) }
    case .triggerEnd(let link):
      if release(\.trigger, link) { endIfDone() }
    }
    return .none
  }

  private func receiver(run link: UpstreamLink) -> _Receiver<Output, Failure> {
    _Receiver(
      Label(name, identity: link),
      subscription: { subscription in
        guard link.connect(subscription) else { return }
        let demand = self.lock.withLock { () -> Subscribers.Demand in
          guard self.run === link else { return .none }
          self.isRunReady = true
          return self.demand
        }
        if demand > .none { subscription.request(demand) }
      },
      next: Outlet(Inlet(self, link)) { inlet, value in
        let inlet = Inlet<RepeatStage, UpstreamLink>.of(inlet)
        return inlet.key.isClosed ? .none : inlet.stage.submit(.value(value, from: inlet.key))
      },
      completion: { if link.upstreamEnded(evenBeforeSubscription: true) { self.submit(.runEnd($0, from: link)) } })
  }

  private func receiver(trigger link: UpstreamLink) -> _Receiver<Void, Never> {
    _Receiver(
      Label(name, identity: link),
      subscription: { if link.connect($0) { $0.request(.unlimited) } },
      next: Outlet(Inlet(self, link)) { inlet, _ in
        let inlet = Inlet<RepeatStage, UpstreamLink>.of(inlet)
        if !inlet.key.isClosed { inlet.stage.runAgain() }
        return .none
      },
      completion: { _ in if link.upstreamEnded(evenBeforeSubscription: true) { self.submit(.triggerEnd(link)) } })
  }

  private func release(_ place: ReferenceWritableKeyPath<RepeatStage, UpstreamLink?>, _ link: UpstreamLink) -> Bool {
    lock.withLock {
      guard self[keyPath: place] === link else { return false }
      self[keyPath: place] = nil
      return true
    }
  }

  /// Counts a value, under the lock; or finds that its run has been followed by another, and returns false.
  private func countOne(from link: UpstreamLink) -> Bool {
    guard run === link else { return false }
    if demand > .none, !demand.isUnlimited { demand -= 1 }
    return true
  }

  private func endIfDone() {
    if lock.withLock({ run == nil && trigger == nil && !isDue }) { end(.finished) }
  }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    guard stop() else { return }
    cancelUpstream()
    subscription.end()
    downstream.completion(completion)
  }
}
