public import Synchronization

/// Makes a publisher of each value, and delivers what the newest of these inner publishers delivers.
///
/// Combine's accounts: upstream is asked for everything; the newest inner publisher is asked for what downstream has asked
/// for and not got.
@usableFromInline
package final class SwitchToLatestStage<Input, Output, Failure: Error>: SerialStage, Mailroom, @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.

  @usableFromInline
  package enum Event {
    case value(Output, from: Link)
    case finish
    case failure(Failure)
  }

  @usableFromInline
  let downstream: Conduit<Output, Failure>

  /// Makes an inner publisher of a value, and attaches a conduit to it.
  @usableFromInline
  let attach: (Input, Conduit<Output, Failure>) -> Void

  /// What is held of the upstream.
  @usableFromInline
  let outer = Link("SwitchToLatest")

  /// Whether downstream has asked for everything, so that there is no demand to keep. Written under the lock.
  @usableFromInline
  let isUnlimited = Atomic<Bool>(false)

  /// What is held of the newest inner publisher, until it completes.
  @exclusivity(unchecked)
  @usableFromInline
  var inner: Link?

  /// Whether the inner publisher has sent its subscription, and so gets requests as they come.
  @exclusivity(unchecked)
  @usableFromInline
  var isInnerReady = false

  @exclusivity(unchecked)
  @usableFromInline
  var hasOuterFinished = false

  /// What downstream has asked for and not got.
  @exclusivity(unchecked)
  @usableFromInline
  var demand = Subscribers.Demand.none

  @inlinable
  package init(
    _ downstream: Conduit<Output, Failure>, _ reentrancy: Reentrancy,
    attach: @escaping (Input, Conduit<Output, Failure>) -> Void
  ) {
    self.downstream = downstream
    self.attach = attach
    super.init("SwitchToLatest", reentrancy)
  }

  /// Hands the subscription down, and returns the conduit for the upstream.
  @inlinable
  package func start() -> Conduit<Input, Failure> {
    downstream.subscription(handle)
    return Conduit(
      Label(name, identity: handle),
      subscription: { if self.outer.connect($0) { $0.request(.unlimited) } },
      next: Outlet(self) { stage, value in
        let stage = unsafeDowncast(stage, to: SwitchToLatestStage.self)
        if stage.isRunning { stage.switchTo(value) }
        return .none
      },
      completion: { if self.outer.finish() { self.outerCompleted($0) } })
  }

  @inlinable
  func switchTo(_ value: Input) {
    let inner = Link(name)
    // Whoever stops the stage closes what is here after that.
    let (isKept, former) = lock.withLock { () -> (Bool, Link?) in
      guard isRunning else { return (false, nil) }
      defer { self.inner = inner }
      isInnerReady = false
      return (true, self.inner)
    }
    former?.close()
    guard isKept else { return }
    // Closures that capture one object and nothing else need no memory of their own.
    let side = InnerSide(self, inner)
    attach(
      value,
      Conduit(
        Label(name, identity: inner),
        subscription: { if side.link.connect($0) { side.stage.start(side.link) } },
        next: Outlet(side) { side, value in
          let side = InnerSide<SwitchToLatestStage>.of(side)
          return side.stage.isRunning ? side.stage.submit(.value(value, from: side.link)) : .none
        },
        completion: { if side.link.finish() { side.stage.innerCompleted(side.link, $0) } }))
  }

  /// Asks an inner publisher that has sent its subscription for what has been asked for.
  @inlinable
  func start(_ inner: Link) {
    let demand = lock.withLock { () -> Subscribers.Demand? in
      guard self.inner === inner else { return nil }
      isInnerReady = true
      return self.demand
    }
    guard let demand else { return inner.close() }
    if demand > .none { inner.request(demand) }
  }

  @inlinable
  func innerCompleted(_ inner: Link, _ completion: Subscribers.Completion<Failure>) {
    let (isNewest, isLast) = lock.withLock {
      guard self.inner === inner else { return (false, false) }
      self.inner = nil
      return (true, hasOuterFinished)
    }
    switch completion {
    case .finished: if isLast { submit(.finish) }
    case .failure(let error): if isNewest { submit(.failure(error)) }
    }
  }

  @inlinable
  func outerCompleted(_ completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished:
      let isLast = lock.withLock {
        hasOuterFinished = true
        return inner == nil
      }
      if isLast { submit(.finish) }
    case .failure(let error):
      submit(.failure(error))
    }
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    if demand == .none { trap(name, "request(.none); ask for 1 value or more, or for .unlimited") }
    let inner = lock.withLock {
      self.demand += demand
      if self.demand.isUnlimited { isUnlimited.store(true, ordering: .releasing) }
      return isInnerReady ? self.inner : nil
    }
    inner?.request(demand)
  }

  deinit {
    leave(ContiguousArray([inner, outer].compactMap { $0 }))
  }

  @usableFromInline
  override func cancelUpstream() {
    let inner = lock.withLock { self.inner.take() }
    inner?.close()
    outer.close()
  }

  // MARK: Inside the gate

  @inlinable
  @inline(never)
  package override func drain(_ token: UInt) {
    drainMail(token)
  }

  @inlinable
  package func pay(_ demand: Subscribers.Demand, for event: Event) {
    if case .value(_, let inner) = event { inner.request(demand) }
  }

  @inlinable
  package func handle(_ event: Event) -> Subscribers.Demand {
    guard isRunning else { return .none }
    switch event {
    case .value(let value, let inner):
      return deliver(value, from: inner)
    case .finish:
      end(.finished)
    case .failure(let error):
      end(.failure(error))
    }
    return .none
  }

  /// Delivers a value, unless its publisher has been replaced. One that has completed since is heard.
  @inlinable
  func deliver(_ value: Output, from inner: Link) -> Subscribers.Demand {
    if inner.isClosed { return .none }
    if isUnlimited.load(ordering: .acquiring) { return downstream.next(value) }
    let isHeard = lock.withLock {
      // One that has been replaced before it completed: its successor is asked for this value too.
      if self.inner !== inner, inner.phase.load(ordering: .acquiring) != Link.Phase.ended { return false }
      if demand > .none, !demand.isUnlimited { demand -= 1 }
      return true
    }
    guard isHeard else { return .none }
    let more = downstream.next(value)
    if more == .none { return .none }
    // A publisher that has taken this one's place meanwhile was not asked for that.
    let successor = lock.withLock { () -> Link? in
      demand += more
      return isInnerReady && self.inner !== inner ? self.inner : nil
    }
    guard let successor else { return more }
    successor.request(more)
    return .none
  }

  @inlinable
  func end(_ completion: Subscribers.Completion<Failure>) {
    guard stop() else { return }
    cancelUpstream()
    handle.end()
    downstream.completion(completion)
  }
}
