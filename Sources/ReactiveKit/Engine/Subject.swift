public import Synchronization

/// What a subject keeps for subscribers that come later, or that have asked for nothing just now.
@frozen
@usableFromInline
package enum Memory: Equatable, Sendable {
  /// Nothing: a value that is not asked for is gone.
  case none

  /// The newest value: a subscriber that was not ready gets it when it is.
  case latest

  /// The last values, at most so many: a new subscriber gets them first, at the pace it asks for.
  case replay(limit: Int)

  @inlinable
  var isReplay: Bool {
    if case .replay = self { true } else { false }
  }
}

/// What can be left to the thread that is delivering.
@usableFromInline
package enum SubjectEvent<Output, Failure: Error> {
  case value(Output)
  case completion(Subscribers.Completion<Failure>)
  case arrival(Slot<Output, Failure>)
  case departure(AnySlot)
  case abandonment
  case sweep
}

/// The part of a subject's core that does not depend on what is delivered.
@usableFromInline
package class AnySubjectCore: Gate, @unchecked Sendable {
  @usableFromInline
  final let memory: Memory

  /// The name that subscriptions print.
  @usableFromInline
  final let name: StaticString

  /// Used inside the gate alone.
  @exclusivity(unchecked)
  @usableFromInline
  final var slots = SlotList()

  /// Whether values are still taken. Written under the lock.
  @usableFromInline
  final let isOpen = Atomic<Bool>(true)

  @usableFromInline
  init(_ name: StaticString, _ reentrancy: Reentrancy, _ memory: Memory) {
    self.name = name
    self.memory = memory
    super.init(reentrancy)
  }

  /// Takes a slot out, or leaves that to the thread that is delivering.
  @usableFromInline
  final func remove(_ slot: AnySlot) {
    let token = token
    if enter(token) {
      take(out: slot)
      if !leave(token) { drain(token) }
    } else {
      postDeparture(slot)
    }
  }

  @usableFromInline
  final func take(out slot: AnySlot) {
    slots.remove(slot)
    slot.dismantle()
  }

  @usableFromInline
  func postDeparture(_ slot: AnySlot) {
    preconditionFailure("AnySubjectCore.postDeparture(_:) is SubjectCore's to override")
  }
}

/// The mechanism behind every subject and property: a list of slots, one per subscriber, behind a gate.
///
/// Sending walks the list inside the gate. So a subscriber that is added during a delivery does not get that value, one
/// that cancels gets nothing more, and values that several threads send come one after the other, each thread's in order.
@usableFromInline
package final class SubjectCore<Output, Failure: Error>: AnySubjectCore, Mailroom, @unchecked Sendable {
  // `Sendable` holds because `slots` and `hasEnded` are used inside the gate alone, the others under the lock alone.

  @exclusivity(unchecked)
  @usableFromInline
  package var mail: ContiguousArray<SubjectEvent<Output, Failure>> = []

  @exclusivity(unchecked)
  @usableFromInline
  var completion: Subscribers.Completion<Failure>?

  /// The newest value, where `memory` is `latest`.
  @exclusivity(unchecked)
  @usableFromInline
  var latest: Output?

  /// The last values, where `memory` is `replay`.
  @exclusivity(unchecked)
  @usableFromInline
  var past = Queue<Output>()

  /// Whether the completion has been delivered.
  @exclusivity(unchecked)
  @usableFromInline
  var hasEnded = false

  @usableFromInline
  package init(_ name: StaticString, _ reentrancy: Reentrancy, memory: Memory = .none, initially value: Output? = nil) {
    latest = value
    super.init(name, reentrancy, memory)
  }

  @usableFromInline
  override func postDeparture(_ slot: AnySlot) {
    post(.departure(slot))
  }

  @inlinable
  @inline(never)
  override package func drain(_ token: UInt) {
    drainMail(token)
  }
}
// Sending.
extension SubjectCore {
  /// Delivers a value to all present subscribers, or leaves it to the thread that is delivering.
  @inlinable
  package func send(_ value: Output) {
    guard isOpen.load(ordering: .relaxed) else { return }
    if case .none = memory {} else { return keepAndSend(value) }
    let token = token
    if enter(token) {
      deliver(value)
      if !leave(token) { drain(token) }
    } else if isInside(token) {
      deliver(value)
    } else {
      post(.value(value))
    }
  }

  /// Keeps the value, then delivers it. What is kept last is delivered last, whichever threads send.
  @inlinable
  func keepAndSend(_ value: Output) {
    let token = token
    let entered = enter(token)
    let inside = entered || isInside(token)
    var isMine = false
    var delivers = false
    let released = lock.withLock { () -> Output? in
      guard isOpen.load(ordering: .relaxed) else { return nil }
      // What others have left here was kept earlier, and goes first.
      delivers = inside && mail.isEmpty
      if !delivers, put(.value(value)) { isMine = mark() }
      return keep(value)
    }
    if delivers { deliver(value) }
    if isMine || entered && !leave(token) { drain(token) }
    withExtendedLifetime(released) {}
  }

  /// Keeps a value, and returns the one that made room, to be released outside the lock.
  @inlinable
  func keep(_ value: Output) -> Output? {
    switch memory {
    case .none:
      return nil
    case .latest:
      defer { latest = value }
      return latest
    case .replay(let limit):
      past.append(value)
      return past.count > limit ? past.popFirst() : nil
    }
  }

  /// Ends the subject: all present subscribers get the completion, later ones get it at once. The first call counts.
  @inlinable
  package func send(completion: Subscribers.Completion<Failure>) {
    let isFirst = lock.withLock {
      guard isOpen.load(ordering: .relaxed) else { return false }
      isOpen.store(false, ordering: .relaxed)
      self.completion = completion
      return true
    }
    if isFirst { submit(.completion(completion)) }
  }

  /// Lets go of all subscribers without a word, since nobody can send any more.
  @inlinable
  package func abandon() {
    submit(.abandonment)
  }
}

// Subscribing.
extension SubjectCore {
  /// Attaches a subscriber. Its subscription keeps `facade` alive until it ends.
  @inlinable
  package func attach(_ downstream: Conduit<Output, Failure>, keeping facade: AnyObject? = nil) {
    let slot = Slot(downstream, self, keeping: facade)
    if add(slot) {
      downstream.subscription(slot)
      slot.release()
    } else {
      downstream.subscription(Subscriptions.empty)
      if let completion = lock.withLock({ completion }) { downstream.completion(completion) }
    }
  }

  /// Gives a slot its place in the list and what was kept for it; or finds that there is nothing for it but the
  /// completion, and returns false.
  @inlinable
  func add(_ slot: Slot<Output, Failure>) -> Bool {
    let token = token
    let entered = enter(token)
    let inside = entered || isInside(token)
    var isMine = false
    var added = isOpen.load(ordering: .acquiring)
    if inside, memory == .none {
      if added { slots.append(slot) }
    } else {
      lock.withLock {
        added = isOpen.load(ordering: .relaxed)
        recall(slot)
        if added {
          if inside, mail.isEmpty {
            slots.append(slot)
          } else if put(.arrival(slot)) {
            isMine = mark()
          }
        } else {
          added = slot.backlog != nil
        }
      }
    }
    if isMine || entered && !leave(token) { drain(token) }
    return added
  }

  /// Puts on the slot's backlog what was kept for newcomers, under the lock.
  @inlinable
  func recall(_ slot: Slot<Output, Failure>) {
    switch memory {
    case .none:
      break
    case .latest:
      if completion == nil, let latest { slot.put(.value(latest)) }
    case .replay:
      for value in past { slot.put(.value(value)) }
      if let completion { slot.put(.completion(completion)) }
    }
  }
}

// Inside the gate.
extension SubjectCore {
  @inlinable
  @inline(__always)
  func deliver(_ value: Output) {
    var index = 0
    let count = slots.count
    while index < count {
      slots[index]?._withUnsafeGuaranteedRef { unsafeDowncast($0, to: Slot<Output, Failure>.self).offer(value) }
      index += 1
    }
  }

  @inlinable
  package func pay(_ demand: Subscribers.Demand, for event: SubjectEvent<Output, Failure>) {}

  @inlinable
  package func handle(_ event: SubjectEvent<Output, Failure>) -> Subscribers.Demand {
    switch event {
    case .value(let value):
      deliver(value)
    case .completion(let completion):
      hasEnded = true
      slots.forEach { unsafeDowncast($0, to: Slot<Output, Failure>.self).end(completion) }
      // A slot that is delivering further up this thread's stack must not go yet.
      post(.sweep)
    case .arrival(let slot):
      slots.append(slot)
      if hasEnded, let completion = lock.withLock({ completion }) { slot.end(completion) }
    case .departure(let slot):
      take(out: slot)
    case .abandonment:
      slots.forEach { _ = $0.kill() }
      post(.sweep)
    case .sweep:
      var swept = SlotList()
      swap(&slots, &swept)
      swept.forEach { slot in
        slot.index = -1
        // One that has yet to deliver what waits, and the completion behind it, does so without the subject.
        if slot.word.load(ordering: .acquiring) == DemandWord.dead { slot.dismantle() }
      }
    }
    return .none
  }
}
