/// Delivers each event by a scheduler: soon, or some time later.
///
/// There is one piece of scheduled work for each event. It delivers the first event that waits, so that the order is kept
/// whatever the scheduler does, also one that runs its work on several threads at once.
@usableFromInline
package final class ScheduledStage<Output, Failure: Error>: SerialStage, Mailroom, @unchecked Sendable {
  // `Sendable` holds because `batch` is used inside the gate alone, the other variables under the lock alone.

  /// The scheduler has run a piece of work.
  @usableFromInline
  package struct Turn {
    @inlinable
    init() {}
  }

  @usableFromInline
  let downstream: Conduit<Output, Failure>

  /// Has a piece of work run for an event that has just arrived.
  @usableFromInline
  let schedule: (@escaping () -> Void) -> Void

  @usableFromInline
  let link: Link

  @exclusivity(unchecked)
  @usableFromInline
  var waiting = Queue<Delivery<Output, Failure>>()

  /// What was waiting when a turn last found nothing here. So a thread that sends and one that delivers seldom meet.
  @exclusivity(unchecked)
  @usableFromInline
  var batch = Queue<Delivery<Output, Failure>>()

  /// Whether the handle holds on to the stage, as it does while anything is to be delivered.
  @exclusivity(unchecked)
  @usableFromInline
  var isHeld = false

  @exclusivity(unchecked)
  @usableFromInline
  var hasCompleted = false

  @inlinable
  package init(
    _ name: StaticString, _ downstream: Conduit<Output, Failure>, _ reentrancy: Reentrancy,
    schedule: @escaping (@escaping () -> Void) -> Void
  ) {
    self.downstream = downstream
    self.schedule = schedule
    link = Link(name)
    super.init(name, reentrancy)
  }

  /// The conduit for the upstream.
  @inlinable
  package var conduit: Conduit<Output, Failure> {
    Conduit(
      Label(name, identity: handle),
      subscription: { if self.link.connect($0) { self.downstream.subscription(self.handle) } },
      next: Outlet(self) { stage, value in
        unsafeDowncast(stage, to: ScheduledStage.self).receive(.value(value))
        return .none
      },
      completion: { self.receive(.completion($0)) })
  }

  @inlinable
  func receive(_ delivery: Delivery<Output, Failure>) {
    guard isRunning, link.isConnected else { return }
    let (accepted, isFirst) = lock.withLock {
      guard !hasCompleted else { return (false, false) }
      if case .completion = delivery { hasCompleted = true }
      waiting.append(delivery)
      defer { isHeld = true }
      return (true, !isHeld)
    }
    guard accepted else { return }
    // There are as many turns as events: the last one, which releases, comes after this.
    if isFirst { handle.hold() }
    schedule { [handle] in
      if let stage = handle.current { unsafeDowncast(stage, to: ScheduledStage.self).submit(Turn()) }
    }
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    link.request(demand)
  }

  deinit {
    leave([link])
  }

  @usableFromInline
  override func cancelUpstream() {
    link.close()
    var released = Queue<Delivery<Output, Failure>>()
    lock.withLock { swap(&released, &waiting) }
  }

  // MARK: Inside the gate

  @inlinable
  @inline(never)
  package override func drain(_ token: UInt) {
    drainMail(token)
  }

  @inlinable
  package func pay(_ demand: Subscribers.Demand, for event: Turn) {}

  @inlinable
  package func handle(_ event: Turn) -> Subscribers.Demand {
    guard isRunning else {
      batch = Queue()
      return .none
    }
    if batch.isEmpty { lock.withLock { swap(&batch, &waiting) } }
    guard let delivery = batch.popFirst() else { return .none }
    if batch.isEmpty {
      let isLast = lock.withLock {
        isHeld = !waiting.isEmpty
        return !isHeld
      }
      if isLast { handle.release() }
    }
    switch delivery {
    case .value(let value):
      let more = downstream.next(value)
      if more > .none, isRunning { link.request(more) }
    case .completion(let completion):
      if stop() {
        _ = link.complete()
        handle.end()
        downstream.completion(completion)
      }
    }
    return .none
  }
}
