public import Synchronization

/// A reference to the upstream of a stage with its own state, and the subscription that the stage passes downstream.
///
/// A link does not know the values' type or their receiver. So a subscriber that keeps its subscription retains nothing
/// else: once the stream has ended, the link releases the upstream, and the upstream releases the downstream.
///
/// Subclasses may change requests. This class passes them on.
@usableFromInline
package class UpstreamLink: EngineSubscription, @unchecked Sendable {
  // `Sendable` holds because the variables, also of subclasses, are used under the lock alone.

  @usableFromInline
  package enum Phase {
    @usableFromInline package static var awaiting: UInt8 { @inlinable get { 0 } }
    @usableFromInline package static var connected: UInt8 { @inlinable get { 1 } }
    /// Completed by the upstream, or cancelled by downstream.
    @usableFromInline package static var ended: UInt8 { @inlinable get { 2 } }
    /// Closed by the stage, which needs no more events.
    @usableFromInline package static var closed: UInt8 { @inlinable get { 3 } }
  }

  @usableFromInline package final let lock = Lock()

  /// The state of the stream. Written under the lock.
  @usableFromInline package final let phase = Atomic<UInt8>(Phase.awaiting)

  /// Its place among the upstreams of a ``CombiningStage`` in the order of arrival, from 1; or 0. Written under the stage's lock.
  final let arrival = Atomic<UInt32>(0)

  /// The index among the inner publishers of a `flatMap`, or −1. Guarded by its lock.
  @exclusivity(unchecked) final var position: Int32 = -1

  /// The name that Combine's counterpart prints.
  @usableFromInline package final let name: StageName
  @exclusivity(unchecked) @usableFromInline package final var upstream: EngineSubscription?

  @usableFromInline
  package init(_ name: StageName) {
    self.name = name
  }

  // Links of links are released in a loop, as long as nothing else retains them.
  deinit {
    var next = upstream.take()
    while next != nil, isKnownUniquelyReferenced(&next), let link = next as? UpstreamLink {
      next = link.upstream.take()
    }
  }

  @usableFromInline final var isAwaiting: Bool { phase.load(ordering: .acquiring) == Phase.awaiting }

  @inlinable package final var isConnected: Bool { phase.load(ordering: .acquiring) == Phase.connected }

  /// Whether the stream has not ended, with or without a subscription yet.
  @inlinable package final var isRunning: Bool { phase.load(ordering: .acquiring) < Phase.ended }

  @usableFromInline package final override var hasEnded: Bool { !isRunning }

  @inlinable package final var isClosed: Bool { phase.load(ordering: .acquiring) == Phase.closed }

  // MARK: Upstream

  /// Accepts the first subscription. Cancels any other, or one that arrives after the end, and returns false.
  @usableFromInline
  package final func connect(_ subscription: EngineSubscription) -> Bool {
    let accepted = lock.withLock {
      guard phase.load(ordering: .relaxed) == Phase.awaiting else { return false }
      phase.store(Phase.connected, ordering: .releasing)
      upstream = subscription
      return true
    }
    if !accepted { subscription.cancel() }
    return accepted
  }

  /// Records that the upstream has completed, and releases it. Returns whether the stream was running.
  ///
  /// - Parameter evenBeforeSubscription: Whether a stream without a subscription yet counts as running.
  @usableFromInline
  package final func upstreamEnded(evenBeforeSubscription: Bool = false) -> Bool {
    var upstream: EngineSubscription?
    let wasRunning = lock.withLock {
      let phase = phase.load(ordering: .relaxed)
      guard phase == Phase.connected || evenBeforeSubscription && phase == Phase.awaiting else { return false }
      self.phase.store(Phase.ended, ordering: .releasing)
      upstream = self.upstream.take()
      return true
    }
    extendLifetime(upstream)
    return wasRunning
  }

  /// Cancels the upstream because the stage needs no more events. Returns whether there was an upstream.
  ///
  /// - Parameter evenBeforeSubscription: Whether to also cancel a subscription that arrives later.
  @usableFromInline
  @discardableResult
  package final func cancelUpstream(evenBeforeSubscription: Bool = false) -> Bool {
    let upstream = evenBeforeSubscription ? closeLink() : end(from: Phase.connected)
    upstream?.cancel()
    return upstream != nil
  }

  /// Refuses a subscription that arrives later. Returns the released upstream, for the caller to cancel.
  final func closeLink() -> EngineSubscription? {
    lock.withLock {
      phase.store(Phase.closed, ordering: .releasing)
      return upstream.take()
    }
  }

  /// Ends the stream if it is in the given phase. Returns the released upstream.
  final func end(from phase: UInt8) -> EngineSubscription? {
    lock.withLock {
      guard self.phase.load(ordering: .relaxed) == phase else { return nil }
      self.phase.store(Phase.ended, ordering: .releasing)
      return upstream.take()
    }
  }

  // MARK: Subscription

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    let upstream = lock.withLock { self.upstream }
    upstream?.request(demand)
  }

  @usableFromInline
  package final override func cancel() {
    var next = cancelLink()
    while let link = next { next = link.cancelLink() }
  }

  @usableFromInline
  package override func cancelLink() -> EngineSubscription? {
    end(from: Phase.connected)
  }

  @usableFromInline package final override var eventSource: AnyObject? { lock.withLock { upstream }?.eventSource }

  @usableFromInline
  package final override func retire() {
    let upstream = lock.withLock { self.upstream }
    upstream?.retire()
  }
}
