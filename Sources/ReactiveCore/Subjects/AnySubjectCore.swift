public import Synchronization

/// What a subject keeps for later subscribers, or for subscribers without demand.
@frozen
@usableFromInline
package enum ReplayPolicy: Equatable, Sendable {
  /// Nothing. A value without demand is dropped.
  case none

  /// The latest value. A subscriber that had no demand for it receives it with its next request. A subscriber that
  /// arrives after the completion receives it only if it is lasting.
  case latest(isLasting: Bool)

  /// The last values, at most `limit`. A new subscriber receives them first, as far as it has demand.
  case replay(limit: Int)

  /// The values that current subscribers had no demand for. They receive them with their next requests.
  case backlog

  /// Whether anything is kept for later subscribers.
  @inlinable
  var isForLater: Bool {
    switch self {
    case .none, .backlog: false
    case .latest, .replay: true
    }
  }

  @inlinable
  var buffering: Buffering {
    switch self {
    case .none: .none
    case .latest(let isLasting): .latest(isLasting: isLasting)
    case .replay, .backlog: .all
    }
  }
}

/// Which values without demand a slot buffers.
@frozen
@usableFromInline
enum Buffering: Equatable {
  case none
  case latest(isLasting: Bool)
  /// All values, and the completion after them.
  case all

  @inlinable var isLatest: Bool { if case .latest = self { true } else { false } }
}

/// What a subject has only if subscribers come and go while a thread is inside, or if it has upstreams. Used under the subject's lock.
private final class Rest {
  /// The slots that were added and removed while a thread was inside.
  var arrivals = Arrivals()
  var departures: [Slot] = []

  /// The upstreams that feed the subject, once for each call of ``AnySubjectCore/receive(upstream:isEager:)``, and the count at
  /// which those that have ended are released.
  var upstreams: [any Cancellable] = []
  var pruneAt = 16
}

/// A value that is being delivered before it is kept.
@frozen
@usableFromInline
struct Early {
  @usableFromInline let address: UnsafeRawPointer?
  @usableFromInline let overtakings: UInt32

  @inlinable
  init(_ address: UnsafeRawPointer?, _ overtakings: UInt32) {
    self.address = address
    self.overtakings = overtakings
  }
}

/// The part of a subject's core that does not depend on the types of the events.
@usableFromInline
package class AnySubjectCore: SerialGate, @unchecked Sendable {
  // `Sendable` like the superclass: each variable's comment says where it is used.

  // First what is seldom read: see ``SerialGate``.

  /// The name in the descriptions of subscriptions.
  @usableFromInline final let name: StageName

  /// What most subjects never have. Used under the lock.
  @exclusivity(unchecked) private final var rest: Rest?

  /// The number of slots, for mirrors. Written inside the gate.
  final let subscriberCount = Atomic<Int>(0)

  /// The innermost value that is being delivered before it is kept, in the memory of the thread that does so, and the number
  /// of overtakings before it. Used under the lock.
  @exclusivity(unchecked) @usableFromInline final var early = Early(nil, 0)

  /// The number of values that other threads have sent during such deliveries. They are kept already, and are newer. Used
  /// under the lock.
  @exclusivity(unchecked) @usableFromInline final var overtakings: UInt32 = 0

  @usableFromInline final let memory: ReplayPolicy

  /// The error, if the subject has failed. Used under the lock.
  @exclusivity(unchecked) final var failure: (any Error)?

  // These small variables stand together to share memory.

  /// Whether to release all downstreams: the completion has been delivered, or there will be no more events. Written under
  /// the lock or inside the gate.
  @exclusivity(unchecked) @usableFromInline final var isOver = false

  /// Whether there still is the subject or property that upstreams feed. Used under the lock.
  final var isOwned = true

  /// Whether there is a latest value. Used under the lock.
  @exclusivity(unchecked) @usableFromInline final var hasLatest = false

  /// Whether any subscriber has ever requested values.
  final let hasDemand = Atomic<Bool>(false)

  /// What the slots do with values without demand.
  final let buffering: Buffering

  /// Whether sending must keep the value for later subscribers.
  @usableFromInline final let isForLater: Bool

  /// The number of values that are kept at most, if `memory` is `replay`; otherwise 0.
  @inlinable final var replayLimit: Int { if case .replay(let limit) = memory { limit } else { 0 } }

  /// What user code may do with a value without a further look.
  @usableFromInline final let permit: Cause.Permit

  /// Used inside the gate alone.
  @exclusivity(unchecked) @usableFromInline final var slots = SlotList()

  /// Whether user code may keep a value as the latest and send it.
  @inlinable @inline(__always)
  final func mayKeep() -> Bool { permit.keeps.load(ordering: .relaxed) ? true : permits(keepsLatest: true) }

  /// Whether user code may send a value, or keep it as the latest and send it, although there are causes. Asked by `? :`, because a
  /// debug build calls a closure for `||`.
  @usableFromInline
  final func permits(keepsLatest: Bool) -> Bool {
    permit === (keepsLatest ? Cause.permitToKeep : Cause.permitToSend) && !Cause.isAnyAtWork
  }

  @usableFromInline
  init(_ name: StageName, _ reentrancy: Reentrancy, _ memory: ReplayPolicy) {
    self.name = name
    self.memory = memory
    isForLater = memory.isForLater
    buffering = memory.buffering
    permit = buffering.isLatest ? Cause.permitToKeep : isForLater ? Cause.noPermit : Cause.permitToSend
    super.init(reentrancy)
  }

  /// Whether the core must be notified of a request, because there has been none yet.
  final var awaitsDemand: Bool { !hasDemand.load(ordering: .relaxed) }

  /// Called under the lock.
  private final var madeRest: Rest {
    if let rest { return rest }
    let new = Rest()
    rest = new
    return new
  }

  /// The upstreams that feed the subject. Used under the lock.
  final var upstreams: [any Cancellable] { rest?.upstreams ?? [] }

  // MARK: The list

  /// Adds a slot, under the lock: to the list if the gate is free, otherwise to the arrivals.
  @usableFromInline
  final func addLocked(_ slot: Slot) {
    guard enterLocked() else { return madeRest.arrivals.append(slot) }
    list(slot)
    leaveLocked()
  }

  /// Lists the arrivals, so that they receive what is sent from now on. Called inside the gate.
  @inlinable
  final func listArrivals() {
    if needsAttention { lock.withLock { listArrivalsLocked() } }
  }

  @usableFromInline
  final func listArrivalsLocked() {
    rest?.arrivals.takeAll { list($0) }
  }

  @usableFromInline
  final func list(_ slot: Slot) {
    slots.append(slot)
    subscriberCount.store(subscriberCount.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
  }

  /// Removes a dead slot, and releases its receiver, unless a delivery to it is under way: then the delivering thread
  /// releases the receiver. Delivers nothing.
  @usableFromInline
  final func remove(_ slot: Slot) {
    let isOut = lock.withLock {
      if slot.index == -1 { return false }
      if slot.index < -1 {
        rest?.arrivals.remove(slot)
        return true
      }
      guard enterLocked() else {
        madeRest.departures.append(slot)
        return false
      }
      slots.remove(slot)
      subscriberCount.store(subscriberCount.load(ordering: .relaxed) &- 1, ordering: .relaxed)
      leaveLocked()
      return true
    }
    if isOut {
      slot.dismantle(isAlone: slot.diedQuietly)
    } else if !slot.isDelivering.load(ordering: .sequentiallyConsistent) {
      slot.dismantle()
    }
  }

  /// Adds the kept events to a new slot's backlog, under the lock. Only called if something is kept for later subscribers.
  func recall(_ slot: Slot) {
    preconditionFailure("AnySubjectCore.recall(_:): not overridden; the core overrides it")
  }

  /// Sends a receiver one of the values that a subject keeps that has ended, or after the last one the completion.
  func send(past position: Int, to outlet: inout ErasedOutlet) -> Subscribers.Demand {
    preconditionFailure("AnySubjectCore.send(past:to:): not overridden; the core overrides it")
  }

  // MARK: The end

  /// Ends the subject. Current and later subscribers receive the completion. Only the first call counts.
  ///
  /// - Parameter work: Called after the subject stops accepting values, and before it delivers the completion.
  @usableFromInline
  final func finish(failingWith error: (any Error)?, _ work: () -> Void = {}) {
    guard lock.withLock({ closeLocked(failingWith: error) }) else { return }
    work()
    deliverEnd()
  }

  /// Stops accepting values, and stores the failure for later subscribers. Returns false if the subject is closed
  /// already. Called under the lock.
  final func closeLocked(failingWith error: (any Error)?) -> Bool {
    guard isOpen.load(ordering: .relaxed) else { return false }
    isOpen.store(false, ordering: .relaxed)
    failure = error
    return true
  }

  /// Delivers the completion, in turn.
  final func deliverEnd() {
    submit { [self] in
      // A subject without subscribers has nothing to release.
      guard slots.count > 0 || needsAttention else { return .none }
      listArrivals()
      endSlots()
      // A slot that is delivering further up this thread's stack must not be removed yet.
      isOver = true
      settleBeforeLeaving()
      return .none
    }
  }

  /// Delivers the completion to the slots, inside the gate.
  func endSlots() {
    preconditionFailure("AnySubjectCore.endSlots(): not overridden; the core overrides it")
  }

  /// Sends the completion to a new slot that has missed it.
  @usableFromInline
  func sendCompletion(to slot: Slot) {
    preconditionFailure("AnySubjectCore.sendCompletion(to:): not overridden; the core overrides it")
  }

  /// Adds a new slot, to which the current thread has exclusive access. Returns false if there is nothing for it but the
  /// completion.
  @usableFromInline
  final func add(_ slot: Slot) -> Bool {
    slot.holder.store(threadToken(), ordering: .relaxed)
    lock.take()
    defer { lock.giveBack() }
    if isForLater { recall(slot) }
    guard isOpen.load(ordering: .relaxed) else { return slot.references.backlog != nil }
    // Pending values were sent earlier, and are not for this slot.
    if hasPending { followLocked { self.admit(slot) } } else { addLocked(slot) }
    return true
  }

  /// Lists a slot that was added after events that were pending then. Called inside the gate.
  private func admit(_ slot: Slot) -> Subscribers.Demand {
    lock.withLock { if !slot.word.isDead { list(slot) } }
    return .none
  }

  /// Calls a closure after the pending events. Returns false if there are none.
  package final func afterPending(_ act: @escaping () -> Void) -> Bool {
    lock.withLock {
      guard hasPending else { return false }
      followLocked {
        act()
        return .none
      }
      return true
    }
  }

  @usableFromInline
  final override func settleLocked(_ settlement: inout Settlement) {
    listArrivalsLocked()
    if isOver {
      // A source that can be used again may get other downstreams.
      isOver = false
      if slots.count > 0 { return sweep(&settlement) }
    }
    guard let rest, rest.departures.count > 0 else { return }
    var removed: [Slot] = []
    swap(&removed, &rest.departures)
    for slot in removed { slots.remove(slot) }
    noteCount()
    settlement.rest = { for slot in removed { slot.dismantle() } }
  }

  /// Empties the list. Releases the receivers after that.
  private func sweep(_ settlement: inout Settlement) {
    var swept = SlotList()
    swap(&slots, &swept)
    rest?.departures = []
    noteCount()
    let slots = swept.all
    for slot in slots { slot.index = -1 }
    settlement.rest = {
      for slot in slots {
        // A slot that still has a backlog to deliver, and the completion after it, does so without the subject.
        let word = slot.word.current
        if word == DemandWord.dead || word & (DemandWord.held | DemandWord.waiting) == 0 { slot.dismantle() }
      }
    }
  }

  /// Releases the downstreams without an event, because nobody can send any more.
  @usableFromInline
  package final func abandon() {
    settle { isOver = true }
  }

  final func noteCount() {
    subscriberCount.store(slots.count - slots.gaps, ordering: .relaxed)
  }
}

extension AnySubjectCore {
  /// Records an upstream that feeds the subject, and requests unlimited values from it, if it is a subscription: immediately if
  /// `isEager` is true, otherwise as soon as a subscriber requests any. Cancels it if the subject has ended, or was released.
  package final func receive(upstream: any Cancellable, isEager: Bool) {
    var former: [any Cancellable] = []
    let asks = lock.withLock { () -> Bool? in
      guard isOpen.load(ordering: .relaxed), isOwned else { return nil }
      let rest = madeRest
      if rest.upstreams.count >= rest.pruneAt {
        former = rest.upstreams
        rest.upstreams = former.filter { !(($0 as? any UpstreamHolding)?.hasEnded ?? false) }
        rest.pruneAt = max(16, rest.upstreams.count * 2)
      }
      rest.upstreams.append(upstream)
      return isEager || hasDemand.load(ordering: .relaxed)
    }
    extendLifetime(former)
    guard let asks else { return upstream.cancel() }
    if asks { (upstream as? any Subscription)?.request(.unlimited) }
    if isEager { hasDemand.store(true, ordering: .relaxed) }
  }

  /// Records a subscriber's first request, and requests unlimited values from the upstreams.
  final func noteDemand() {
    if hasDemand.load(ordering: .relaxed) { return }
    let upstreams = lock.withLock { hasDemand.exchange(true, ordering: .relaxed) ? [] : self.upstreams }
    for case let upstream as any Subscription in upstreams { upstream.request(.unlimited) }
  }

  /// Cancels the upstreams that feed the subject, which is being released.
  package final func cancelUpstreams() {
    var upstreams: [any Cancellable] = []
    lock.withLock {
      isOwned = false
      if let rest { swap(&upstreams, &rest.upstreams) }
    }
    // Most often there are none, and a debug build takes long to find no next one.
    if upstreams.count == 0 { return }
    for upstream in upstreams { upstream.cancel() }
  }
}
