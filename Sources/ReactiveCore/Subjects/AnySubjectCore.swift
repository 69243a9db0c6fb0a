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

/// The part of a subject's core that does not depend on the types of the events.
@usableFromInline
package class AnySubjectCore: SerialGate, CustomStringConvertible, @unchecked Sendable {
  // `Sendable` like the superclass: each variable's comment says where it is used.

  @usableFromInline final let memory: ReplayPolicy

  /// Whether sending must keep the value for later subscribers.
  @usableFromInline final let isForLater: Bool

  /// The name in the descriptions of subscriptions.
  @usableFromInline final let name: StaticString

  /// Used inside the gate alone.
  @exclusivity(unchecked) @usableFromInline final var slots = SlotList()

  /// The number of slots, for mirrors. Written inside the gate.
  final let subscriberCount = Atomic<Int>(0)

  /// Whether values are still accepted. Written under the lock.
  @usableFromInline final let isOpen = Atomic<Bool>(true)

  /// Whether a completion was sent.
  package final var isClosed: Bool { !isOpen.load(ordering: .acquiring) }

  /// The state of values that are delivered before they are kept, if there are any. Used under the lock.
  @exclusivity(unchecked) @usableFromInline final var early: SendBeforeStore?

  @usableFromInline
  init(_ name: StaticString, _ reentrancy: Reentrancy, _ memory: ReplayPolicy) {
    self.name = name
    self.memory = memory
    isForLater = memory.isForLater
    super.init(reentrancy)
  }

  @usableFromInline package final var description: String { "\(name)" }

  /// Whether any subscriber has ever requested values.
  final let hasDemand = Atomic<Bool>(false)

  /// Whether the core must be notified of a request, because there has been none yet.
  final var awaitsDemand: Bool { !hasDemand.load(ordering: .relaxed) }

  /// The upstreams that feed the subject, once for each call of ``receive(upstream:isEager:)``, and the count at which
  /// those that have ended are released. Used under the lock.
  @exclusivity(unchecked) final var upstreams = (all: [any Subscription](), pruneAt: 16)

  /// Removes a dead slot, or queues the removal for the thread inside. Delivers nothing.
  @usableFromInline
  final func remove(_ slot: AnySlot) {
    var isOut = false
    performInside {
      unlist(slot)
      isOut = true
    } orEnqueue: {
      enqueueDeparture(of: slot)
    }
    if isOut { slot.dismantle(isAlone: slot.diedQuietly) }
  }

  /// Like ``remove(_:)``, for the thread inside.
  @usableFromInline
  final func take(out slot: AnySlot) {
    unlist(slot)
    slot.dismantle(isAlone: slot.diedQuietly)
  }

  private func unlist(_ slot: AnySlot) {
    slots.remove(slot)
    noteCount()
  }

  /// The number of positions in the list, and the number of those that are taken. For tests, while no thread is inside.
  package final var positions: (all: Int, taken: Int) { (slots.count, slots.count - slots.gaps) }

  @usableFromInline
  func enqueueDeparture(of slot: AnySlot) {
    preconditionFailure("AnySubjectCore.enqueueDeparture(of:): not overridden; each subclass overrides it")
  }

  /// Calls a closure after the mail. Returns false if there is no ordered mail.
  @usableFromInline
  func afterMail(_ act: @escaping () -> Void) -> Bool {
    preconditionFailure("AnySubjectCore.afterMail(_:): not overridden; each subclass overrides it")
  }

  @usableFromInline
  final func list(_ slot: AnySlot) {
    slots.append(slot)
    noteCount()
  }

  /// Releases the downstreams. Inside the gate, but while no slot is delivering further up this thread's stack.
  @usableFromInline
  final func sweep() {
    if slots.count == 0 { return }
    var swept = SlotList()
    swap(&slots, &swept)
    noteCount()
    swept.forEach { slot in
      slot.index = -1
      // A slot that still has a backlog to deliver, and the completion after it, does so without the subject.
      let word = slot.word.current
      if word == DemandWord.dead || word & (DemandWord.held | DemandWord.waiting) == 0 { slot.dismantle() }
    }
  }

  @usableFromInline
  final func noteCount() {
    subscriberCount.store(slots.count - slots.gaps, ordering: .relaxed)
  }
}

/// The state of values that a subject delivers before it keeps them. Used under the subject's lock.
@usableFromInline
final class SendBeforeStore {
  /// The number of such values being delivered, nested in each other.
  @exclusivity(unchecked) @usableFromInline var count = 0

  /// The number of values that other threads have sent meanwhile. They are kept already, and are newer.
  @exclusivity(unchecked) @usableFromInline var overtakings = 0

  /// The subscribers that other threads have added meanwhile. They have received the previous value, not this one.
  @exclusivity(unchecked) @usableFromInline var newcomers: [AnySlot] = []

  @usableFromInline
  init() {}

  @usableFromInline
  func note(_ newcomer: AnySlot) {
    if count > 0 { newcomers.append(newcomer) }
  }
}

extension AnySubjectCore: CustomReflectable {
  @usableFromInline package final var customMirror: Mirror { Mirror(self, showing: facts) }

  /// What a mirror shows of a subject without a value.
  package final var facts: [Mirror.Child] { [("subscribers", subscriberCount.load(ordering: .relaxed))] }
}
