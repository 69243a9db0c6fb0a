public import Synchronization

/// The link of a stage that has one upstream after another: it remembers what downstream has asked for and not got, and
/// asks the next upstream for that.
@usableFromInline
package final class SubscriptionArbiter: UpstreamLink, @unchecked Sendable {
  // `Sendable` as the superclass: `demand` and `successor` are used under the lock.

  /// What downstream has asked for and not got.
  @exclusivity(unchecked)
  @usableFromInline
  var demand = Subscribers.Demand.none

  /// Whether that is everything, so that nothing is to be counted. Written under the lock.
  @usableFromInline
  let isUnlimited = Atomic<Bool>(false)

  /// Whether there has been one upstream at most.
  @exclusivity(unchecked)
  @usableFromInline
  var isFirst = true

  /// The next upstream, where it is known beforehand. The present upstream holds it.
  private weak var successor: OnceClosure?

  /// Whether a request for nothing is a mistake.
  private let refusesNone: Bool

  @usableFromInline
  package init(_ name: StaticString, refusesNone: Bool = false, successor: OnceClosure? = nil) {
    self.refusesNone = refusesNone
    self.successor = successor
    super.init(name)
  }

  package override var children: [Mirror.Child] {
    Mirror.children(of: name, ["downstream": face(of: destination), "demand": lock.withLock { demand }])
  }

  /// Takes the subscription of the next upstream, and asks it for what downstream has not got.
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

  /// Insists on there being an upstream, unless the stream has ended.
  @inlinable
  package func requireUpstream(before event: @autoclosure () -> String) {
    if phase.load(ordering: .acquiring) == Phase.awaiting {
      trap(name, "\(event()) before a subscription; a publisher sends its subscription first")
    }
  }

  /// Lets go of an upstream that has completed, and is ready for the next; or finds the stream ended, and returns false.
  @usableFromInline
  package func release() -> Bool {
    var upstream: EngineSubscription?
    let isRunning = lock.withLock {
      guard phase.load(ordering: .relaxed) < Phase.ended else { return false }
      phase.store(Phase.awaiting, ordering: .releasing)
      upstream = self.upstream.take()
      isFirst = false
      return true
    }
    withExtendedLifetime(upstream) {}
    return isRunning
  }

  /// Takes one from what has been asked for; returns false if there is nothing.
  @inlinable
  package func takeOne() -> Bool {
    if isUnlimited.load(ordering: .relaxed) { return true }
    return lock.withLock {
      guard demand > .none else { return false }
      demand -= 1
      return true
    }
  }

  /// Takes one from what has been asked for, and insists on there being something.
  @inlinable
  func requireDemand<Value>(for value: Value) {
    if !takeOne() { trap(name, "received a value that was not asked for: \(value)") }
  }

  /// Adds what was asked for in return for a value of the first upstream, and returns what that is to be told. If the value
  /// led to its end, its successor is asked.
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

  /// Under the lock.
  @usableFromInline
  func note(_ more: Subscribers.Demand) {
    demand += more
    if demand.isUnlimited { isUnlimited.store(true, ordering: .relaxed) }
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    if refusesNone, demand == .none { trap(name, "request(.none); ask for 1 value or more, or for .unlimited") }
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
  /// The link of a stage whose link is a ``SubscriptionArbiter``.
  @inlinable
  var arbiter: SubscriptionArbiter { unsafeDowncast(link, to: SubscriptionArbiter.self) }
}
