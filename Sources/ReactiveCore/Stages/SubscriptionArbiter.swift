public import Synchronization

/// The link of a stage with successive upstreams. Tracks the remaining demand and requests it from the next upstream.
@usableFromInline
package final class SubscriptionArbiter: UpstreamLink, @unchecked Sendable {
  // `Sendable` like the superclass: `state` and `successor` are used only under the lock.

  /// Downstream's remaining demand, and the loop that attaches upstreams.
  @exclusivity(unchecked) @usableFromInline var state = ArbiterState()

  /// Whether the remaining demand is unlimited, and so need not be counted. Written under the lock.
  @usableFromInline let isUnlimited = Atomic<Bool>(false)

  /// Attaches the next upstream, if that is known beforehand. The current upstream retains it.
  private weak var successor: OnceClosure?

  /// Whether `request(.none)` traps.
  private let refusesNone: Bool

  @usableFromInline
  package init(_ name: StageName, refusesNone: Bool = false, successor: OnceClosure? = nil) {
    self.refusesNone = refusesNone
    self.successor = successor
    super.init(name)
  }

  /// Accepts the next upstream's subscription and requests the remaining demand, or cancels and returns false.
  @usableFromInline
  package func succeed(_ subscription: EngineSubscription) -> Bool {
    var demand = Subscribers.Demand.none
    let accepted = lock.withLock {
      guard phase.load(ordering: .relaxed) == Phase.awaiting else { return false }
      phase.store(Phase.connected, ordering: .releasing)
      upstream = subscription
      demand = state.demand
      return true
    }
    if !accepted { subscription.cancel() } else if demand > .none { subscription.request(demand) }
    return accepted
  }

  /// Releases an upstream that has completed, and awaits the next. Returns false if the stream has ended.
  @usableFromInline
  package func release() -> Bool {
    release { _ in true }
  }

  /// Releases an upstream that has completed. Returns whether to attach to the next one: not if the stream has ended, or
  /// if a thread is attaching, which then goes on.
  @usableFromInline
  func releaseToAttach() -> Bool {
    release { $0.loop.request() }
  }

  /// Calls the closure under the lock, if the stream has not ended, and returns its result.
  @inline(__always)
  private func release(_ result: (inout ArbiterState) -> Bool) -> Bool {
    var upstream: EngineSubscription?
    let result = lock.withLock {
      guard phase.load(ordering: .relaxed) < Phase.ended else { return false }
      phase.store(Phase.awaiting, ordering: .releasing)
      upstream = self.upstream.take()
      state.isFirst = false
      return result(&state)
    }
    extendLifetime(upstream)
    return result
  }

  /// Returns whether to attach to the next upstream. Called in a loop, by the thread that attaches.
  @usableFromInline
  func attachesNext() -> Bool {
    lock.withLock { state.loop.next() }
  }

  /// Consumes demand for one value. Returns false if there is none.
  @inlinable
  package func takeOne() -> Bool {
    if isUnlimited.load(ordering: .relaxed) { return true }
    return lock.withLock { state.takeOne() }
  }

  /// Consumes demand for one value. Traps if there is none.
  @inlinable
  func requireDemand<Value>(for value: Value, file: StaticString = #fileID, line: UInt = #line) {
    if !takeOne() { trapUnrequested(value, of: name, file: file, line: line) }
  }

  /// Adds the demand returned for a value of the first upstream, and returns the demand to return to that upstream.
  /// If the value has caused the upstream's end, requests the demand from its successor instead.
  @inlinable
  package func add(_ more: Subscribers.Demand) -> Subscribers.Demand {
    if more == .none || isUnlimited.load(ordering: .relaxed) { return more }
    var successor: EngineSubscription?
    let isFirst = lock.withLock {
      note(more)
      if !state.isFirst { successor = upstream }
      return state.isFirst
    }
    successor?.request(more)
    return isFirst ? more : .none
  }

  /// Call under the lock.
  @usableFromInline
  func note(_ more: Subscribers.Demand) {
    state.demand += more
    if state.demand.isUnlimited { isUnlimited.store(true, ordering: .relaxed) }
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    if refusesNone { demand.check(of: name) }
    let upstream = lock.withLock {
      note(demand)
      return self.upstream
    }
    upstream?.request(demand)
  }

  @usableFromInline
  package override func cancelLink() -> EngineSubscription? {
    let upstream = closeLink()
    _ = lock.withLock { successor }?.take()
    return upstream
  }
}

extension Node {
  /// The link, if it is a ``SubscriptionArbiter``.
  @inlinable var arbiter: SubscriptionArbiter { _unsafeUncheckedDowncast(link, to: SubscriptionArbiter.self) }
}

/// What a link with successive upstreams knows: downstream's remaining demand, and who attaches to the next upstream. A value
/// type without a lock; the link uses it under one.
@frozen
@usableFromInline
struct ArbiterState {
  @usableFromInline var demand = Subscribers.Demand.none

  /// Whether there has been at most one upstream.
  @usableFromInline var isFirst = true
  @usableFromInline var loop = AttachLoop(.due)

  @inlinable init() {}

  /// Consumes demand for one value. Returns false if there is none.
  @inlinable
  mutating func takeOne() -> Bool {
    guard demand > .none else { return false }
    demand -= 1
    return true
  }
}
