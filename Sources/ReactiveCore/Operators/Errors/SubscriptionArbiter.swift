public import Synchronization

/// The link of a stage with successive upstreams. Tracks the remaining demand and requests it from the next upstream.
@usableFromInline
package final class SubscriptionArbiter: UpstreamLink, @unchecked Sendable {
  // `Sendable` like the superclass: `demand`, `isFirst`, and `successor` are used only under the lock.

  /// Downstream's remaining demand.
  @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none

  /// Whether the remaining demand is unlimited, and so need not be counted. Written under the lock.
  @usableFromInline let isUnlimited = Atomic<Bool>(false)

  /// Whether there has been at most one upstream.
  @exclusivity(unchecked) @usableFromInline var isFirst = true

  /// Whether a thread attaches to one upstream after the other. Written under the lock, except from `again`, which that
  /// thread alone leaves.
  private let attaching = Atomic<UInt8>(Attaching.now)

  private enum Attaching {
    static var idle: UInt8 { 0 }
    static var now: UInt8 { 1 }
    /// The upstream has ended meanwhile, so the same thread attaches to the next one.
    static var again: UInt8 { 2 }
  }

  /// Attaches the next upstream, if that is known beforehand. The current upstream retains it.
  private weak var successor: OnceClosure?

  /// Whether `request(.none)` traps.
  private let refusesNone: Bool

  @usableFromInline
  package init(_ name: StaticString, refusesNone: Bool = false, successor: OnceClosure? = nil) {
    self.refusesNone = refusesNone
    self.successor = successor
    super.init(name)
  }

  package override var facts: [String] {
    let demand = lock.withLock { self.demand }
    return super.facts + (demand > .none ? ["demand: \(demand)"] : [])
  }

  package override var children: [Mirror.Child] {
    Mirror.children(of: name, ["downstream": face(of: destination), "demand": lock.withLock { demand }])
  }

  /// Accepts the next upstream's subscription and requests the remaining demand, or cancels and returns false.
  @usableFromInline
  package func succeed(_ subscription: EngineSubscription) -> Bool {
    var demand = Subscribers.Demand.none
    let accepted = lock.withLock {
      guard phase.load(ordering: .relaxed) == Phase.awaiting else { return false }
      phase.store(Phase.connected, ordering: .releasing)
      upstream = subscription
      demand = self.demand
      return true
    }
    if !accepted { subscription.cancel() } else if demand > .none { subscription.request(demand) }
    return accepted
  }

  /// Traps if there is no upstream, unless the stream has ended.
  @inlinable
  package func requireUpstream(before event: @autoclosure () -> String) {
    if phase.load(ordering: .acquiring) == Phase.awaiting {
      trap(name, "\(event()) before a subscription; a publisher sends its subscription first")
    }
  }

  /// Releases an upstream that has completed, and awaits the next. Returns false if the stream has ended.
  @usableFromInline
  package func release() -> Bool {
    release { true }
  }

  /// Releases an upstream that has completed. Returns whether to attach to the next one: not if the stream has ended, or
  /// if a thread is attaching, which then goes on.
  @usableFromInline
  func releaseToAttach() -> Bool {
    release {
      let isIdle = attaching.load(ordering: .relaxed) == Attaching.idle
      attaching.store(isIdle ? Attaching.now : Attaching.again, ordering: .releasing)
      return isIdle
    }
  }

  /// Calls the closure under the lock, if the stream has not ended, and returns its result.
  @inline(__always)
  private func release(_ result: () -> Bool) -> Bool {
    var upstream: EngineSubscription?
    let result = lock.withLock {
      guard phase.load(ordering: .relaxed) < Phase.ended else { return false }
      phase.store(Phase.awaiting, ordering: .releasing)
      upstream = self.upstream.take()
      isFirst = false
      return result()
    }
    withExtendedLifetime(upstream) {}
    return result
  }

  /// Returns whether the thread that has attached to an upstream attaches to the next one.
  @usableFromInline
  func attachesAgain() -> Bool {
    if attaching.load(ordering: .acquiring) == Attaching.again {
      attaching.store(Attaching.now, ordering: .relaxed)
      return true
    }
    return lock.withLock {
      let isAgain = attaching.load(ordering: .relaxed) == Attaching.again
      attaching.store(isAgain ? Attaching.now : Attaching.idle, ordering: .relaxed)
      return isAgain
    }
  }

  /// Consumes demand for one value. Returns false if there is none.
  @inlinable
  package func takeOne() -> Bool {
    if isUnlimited.load(ordering: .relaxed) { return true }
    return lock.withLock {
      guard demand > .none else { return false }
      demand -= 1
      return true
    }
  }

  /// Consumes demand for one value. Traps if there is none.
  @inlinable
  func requireDemand<Value>(for value: Value) {
    if !takeOne() { trapUnrequested(value, of: name) }
  }

  /// Adds the demand returned for a value of the first upstream, and returns the demand to return to that upstream.
  /// If the value has caused the upstream's end, requests the demand from its successor instead.
  @inlinable
  package func add(_ more: Subscribers.Demand) -> Subscribers.Demand {
    if more == .none || isUnlimited.load(ordering: .relaxed) { return more }
    var successor: EngineSubscription?
    let isFirst = lock.withLock {
      note(more)
      if !self.isFirst { successor = upstream }
      return self.isFirst
    }
    if isFirst { return more }
    successor?.request(more)
    return .none
  }

  /// Call under the lock.
  @usableFromInline
  func note(_ more: Subscribers.Demand) {
    demand += more
    if demand.isUnlimited { isUnlimited.store(true, ordering: .relaxed) }
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
