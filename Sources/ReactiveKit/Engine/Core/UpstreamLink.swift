public import Synchronization

/// What a stage with a state of its own holds of its upstream, and the subscription that it hands downstream.
///
/// A link does not know what is delivered. So a subscriber that holds on to its subscription holds on to nothing else:
/// once the stream has ended, the upstream is let go of here, and what lies downstream by the upstream.
///
/// Subclasses say what becomes of requests. This class passes them on.
@usableFromInline
package class UpstreamLink: EngineSubscription, @unchecked Sendable {
  // `Sendable` holds because the variables, also of subclasses, are used under the lock alone.

  @usableFromInline
  package enum Phase {
    @usableFromInline
    package static var awaiting: UInt8 { @inlinable get { 0 } }
    @usableFromInline
    package static var connected: UInt8 { @inlinable get { 1 } }
    /// By its own end, or by downstream's wish.
    @usableFromInline
    package static var ended: UInt8 { @inlinable get { 2 } }
    /// By the stage, which wants to hear no more.
    @usableFromInline
    package static var closed: UInt8 { @inlinable get { 3 } }
  }

  /// Where the stream stands. Written under the lock.
  @usableFromInline
  package final let phase = Atomic<UInt8>(Phase.awaiting)

  @usableFromInline
  package final let lock = Lock()

  /// The name that Combine's counterpart prints.
  @usableFromInline
  package final let name: StaticString

  @exclusivity(unchecked)
  @usableFromInline
  package final var upstream: EngineSubscription?

  /// The place in a ``LinkSet``, whose owner's lock guards it.
  @exclusivity(unchecked)
  final var position: Int?

  @usableFromInline
  package init(_ name: StaticString) {
    self.name = name
  }

  // Links of links are released by a loop, as long as nobody else holds them.
  deinit {
    var next = upstream.take()
    while next != nil, isKnownUniquelyReferenced(&next), let link = next as? UpstreamLink {
      next = link.upstream.take()
    }
  }

  @usableFromInline
  final var isAwaiting: Bool { phase.load(ordering: .acquiring) == Phase.awaiting }

  @inlinable
  package final var isConnected: Bool { phase.load(ordering: .acquiring) == Phase.connected }

  /// Whether the stream has not ended; there need not be a subscription yet.
  @inlinable
  package final var isRunning: Bool { phase.load(ordering: .acquiring) < Phase.ended }

  @inlinable
  package final var isClosed: Bool { phase.load(ordering: .acquiring) == Phase.closed }

  // MARK: Upstream

  /// Takes the first subscription. Another one, or one that comes after the end, is cancelled; then returns false.
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

  /// Notes that the upstream has completed, and releases it. Returns whether the stream was running.
  ///
  /// - Parameter evenBeforeSubscription: Whether a stream counts as running that has no subscription yet.
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
    withExtendedLifetime(upstream) {}
    return wasRunning
  }

  /// Cancels the upstream because the stage needs no more of it. Returns whether there was one.
  ///
  /// - Parameter evenBeforeSubscription: Whether a subscription that is still to come is to be cancelled, too.
  @usableFromInline
  @discardableResult
  package final func cancelUpstream(evenBeforeSubscription: Bool = false) -> Bool {
    let upstream = evenBeforeSubscription ? closeLink() : end(from: Phase.connected)
    upstream?.cancel()
    return upstream != nil
  }

  /// Refuses an upstream that is still to come. Returns the one that was let go of, to be cancelled.
  final func closeLink() -> EngineSubscription? {
    lock.withLock {
      phase.store(Phase.closed, ordering: .releasing)
      return upstream.take()
    }
  }

  /// Moves to the end if the stream stands where it is said to. Returns the upstream that was let go of.
  final func end(from phase: UInt8) -> EngineSubscription? {
    lock.withLock {
      guard self.phase.load(ordering: .relaxed) == phase else { return nil }
      self.phase.store(Phase.ended, ordering: .releasing)
      return upstream.take()
    }
  }

  // MARK: Subscription

  @usableFromInline
  package final override var description: String { "\(name)" }

  package override var children: [Mirror.Child] {
    let (phase, upstream) = lock.withLock { (self.phase.load(ordering: .relaxed), self.upstream) }
    let status = phase == Phase.awaiting ? "awaiting" : phase == Phase.connected ? "connected" : "ended"
    return Mirror.children(
      of: name,
      ["downstream": face(of: destination), "status": status, "upstreamSubscription": upstream?.shown])
  }

  /// Found from the upstream's end: the stage knows its link, but the link does not know the stage.
  package final override var destination: AnyObject? {
    var stage = lock.withLock { upstream }?.destination as? any Destination
    while let current = stage {
      if current.face as? AnyObject === self { return current.destination }
      stage = current.destination as? any Destination
    }
    return nil
  }

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

  @usableFromInline
  package final override var hasMail: Bool { lock.withLock { upstream }?.hasMail ?? false }

  @usableFromInline
  package final override func afterMail(_ act: @escaping () -> Void) -> Bool {
    lock.withLock { upstream }?.afterMail(act) ?? false
  }

  @usableFromInline
  package final override func retire() {
    let upstream = lock.withLock { self.upstream }
    upstream?.retire()
  }
}
