public import Synchronization

/// What a subject keeps for subscribers that come later, or that have asked for nothing just now.
@frozen
@usableFromInline
package enum ReplayPolicy: Equatable, Sendable {
  /// Nothing: a value that is not asked for is gone.
  case none

  /// The newest value: a subscriber that was not ready gets it when it is. One that comes after the end gets it only if it
  /// is lasting.
  case latest(isLasting: Bool)

  /// The last values, at most so many: a new subscriber gets them first, at the pace it asks for.
  case replay(limit: Int)

  /// What present subscribers have not asked for: they get it when they do.
  case backlog

  /// Whether something is kept for subscribers that come later.
  @inlinable
  var isForLater: Bool {
    switch self {
    case .none, .backlog: false
    case .latest, .replay: true
    }
  }

  @inlinable
  var isLatest: Bool { if case .latest = self { true } else { false } }

  /// Whether what is not asked for waits, and the completion behind it.
  @inlinable
  var isPatient: Bool {
    switch self {
    case .none, .latest: false
    case .replay, .backlog: true
    }
  }
}

/// The part of a subject's core that does not depend on what is delivered.
@usableFromInline
package class AnySubjectCore: SerialGate, CustomStringConvertible, @unchecked Sendable {
  // `Sendable` as the superclass: each variable says where it is used.

  @usableFromInline final let memory: ReplayPolicy

  /// Whether sending has to keep the value for subscribers that come later.
  @usableFromInline final let isForLater: Bool

  /// The name that subscriptions print.
  @usableFromInline final let name: StaticString

  /// Used inside the gate alone.
  @exclusivity(unchecked) @usableFromInline final var slots = SlotList()

  /// How many slots there are, for mirrors. Written inside the gate.
  final let subscriberCount = Atomic<Int>(0)

  /// Whether values are still taken. Written under the lock.
  @usableFromInline final let isOpen = Atomic<Bool>(true)

  /// Whether a completion was sent.
  package final var isClosed: Bool { !isOpen.load(ordering: .acquiring) }

  /// What is known of values that are delivered before they are kept, where there are such. Used under the lock.
  @exclusivity(unchecked) @usableFromInline final var early: SendBeforeStore?

  @usableFromInline
  init(_ name: StaticString, _ reentrancy: Reentrancy, _ memory: ReplayPolicy) {
    self.name = name
    self.memory = memory
    isForLater = memory.isForLater
    super.init(reentrancy)
  }

  @usableFromInline
  package final var description: String { "\(name)" }

  /// Whether a subscriber has ever asked for anything.
  final let hasDemand = Atomic<Bool>(false)

  /// Whether it is of interest when a subscriber asks for something.
  final var awaitsDemand: Bool { !hasDemand.load(ordering: .relaxed) }

  /// The upstreams that feed the subject, once for each time they were announced, and the number of them at which those that
  /// have ended are let go of. Used under the lock.
  @exclusivity(unchecked) final var upstreams = (all: [any Subscription](), pruneAt: 16)

  /// Takes out a slot that is dead, or leaves that to the thread that is delivering. Delivers nothing.
  @usableFromInline
  final func remove(_ slot: AnySlot) {
    var isOut = false
    visit {
      unlist(slot)
      isOut = true
    } orLeave: {
      leaveDeparture(of: slot)
    }
    if isOut { slot.dismantle(isAlone: slot.diedQuietly) }
  }

  /// The same for the thread inside.
  @usableFromInline
  final func take(out slot: AnySlot) {
    unlist(slot)
    slot.dismantle(isAlone: slot.diedQuietly)
  }

  private func unlist(_ slot: AnySlot) {
    slots.remove(slot)
    noteCount()
  }

  /// How many places there are in the list, and how many of them are taken. To be asked while nobody is inside: for tests.
  package final var places: (all: Int, taken: Int) { (slots.count, slots.count - slots.gaps) }

  @usableFromInline
  func leaveDeparture(of slot: AnySlot) {
    preconditionFailure("AnySubjectCore.leaveDeparture(of:) is SubjectCore's to override")
  }

  /// Calls a closure behind the mail; or finds that none waits for its turn, and returns false.
  @usableFromInline
  func postTurn(_ act: @escaping () -> Void) -> Bool {
    preconditionFailure("AnySubjectCore.postTurn(_:) is SubjectCore's to override")
  }

  @usableFromInline
  final func list(_ slot: AnySlot) {
    slots.append(slot)
    noteCount()
  }

  @usableFromInline
  final func noteCount() {
    subscriberCount.store(slots.count - slots.gaps, ordering: .relaxed)
  }
}

/// What a subject knows of values that it delivers before it keeps them. Used under the subject's lock.
@usableFromInline
final class SendBeforeStore {
  /// How many such values are being delivered, one within the other.
  @exclusivity(unchecked) @usableFromInline var count = 0

  /// How many values other threads have sent meanwhile. Those are kept already, and are the newer ones.
  @exclusivity(unchecked) @usableFromInline var overtakings = 0

  /// Who has subscribed meanwhile on another thread: they have got the former value, and not the one that is delivered.
  @exclusivity(unchecked) @usableFromInline var newcomers: [AnySlot] = []

  @usableFromInline
  init() {}

  @usableFromInline
  func note(_ newcomer: AnySlot) {
    if count > 0 { newcomers.append(newcomer) }
  }
}

extension AnySubjectCore: CustomReflectable {
  @usableFromInline
  package final var customMirror: Mirror { Mirror(self, showing: facts) }

  /// What a mirror shows of a subject that has no value of its own.
  package final var facts: [Mirror.Child] { [("subscribers", subscriberCount.load(ordering: .relaxed))] }
}
