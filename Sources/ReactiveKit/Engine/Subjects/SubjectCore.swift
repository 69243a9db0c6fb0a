public import Synchronization

/// What can be left to the thread that is delivering.
@usableFromInline
package enum SubjectEvent<Output, Failure: Error> {
  case value(Output)
  case guarded(Output, RecursionGuard)
  case completion(Subscribers.Completion<Failure>)
  case arrival(Slot<Output, Failure>)
  case departure(AnySlot)
  case abandonment
  case sweep
  /// Someone's turn behind the mail that was there.
  case afterMail(() -> Void)
}

/// The mechanism behind every subject and property: a list of slots, one per subscriber, behind a gate.
///
/// Sending walks the list inside the gate. So a subscriber that is added during a delivery does not get that value, one
/// that cancels gets nothing more, and values that several threads send come one after the other, each thread's in order.
@usableFromInline
package final class SubjectCore<Output, Failure: Error>: AnySubjectCore, EventGate, @unchecked Sendable {
  // `Sendable` holds because `slots` and `hasEnded` are used inside the gate alone, the others under the lock alone.

  @exclusivity(unchecked) @usableFromInline var completion: Subscribers.Completion<Failure>?

  /// The newest value, where `memory` is `latest`.
  @exclusivity(unchecked) @usableFromInline var latest: Output?

  /// The last values, where `memory` is `replay`.
  @exclusivity(unchecked) @usableFromInline var past = Queue<Output>()

  /// Whether the completion has been delivered.
  @exclusivity(unchecked) @usableFromInline var hasEnded = false

  @usableFromInline
  package init(
    _ name: StaticString, _ reentrancy: Reentrancy, memory: ReplayPolicy = .none, initially value: Output? = nil
  ) {
    latest = value
    super.init(name, reentrancy, memory)
  }

  @usableFromInline
  override func leaveDeparture(of slot: AnySlot) {
    mail.append(SubjectEvent<Output, Failure>.departure(slot))
  }

  @usableFromInline
  override func postTurn(_ act: @escaping () -> Void) -> Bool {
    lock.withLock {
      guard hasMailInTurn else { return false }
      // The mark says that a thread is inside, which cannot leave before it has found this.
      _ = enqueueLocked(.afterMail(act))
      return true
    }
  }

}
// Sending.
extension SubjectCore {
  /// Delivers a value to all present subscribers, or leaves it to the thread that is delivering.
  @inlinable
  package func send(_ value: Output) {
    guard isOpen.load(ordering: .relaxed) else { return }
    if isForLater {
      keepAndSend(value)
      return
    }
    let token = token
    if enter(token) {
      deliver(value)
      if !leave(token) { drain(token) }
    } else if isInside(token) {
      deliver(value)
    } else {
      enqueue(.value(value))
    }
  }

  /// Sends a value, unless it is caused by the delivery of another one that was sent within the same guard.
  /// Returns false if the subject has ended.
  @usableFromInline
  @discardableResult
  package func send(_ value: Output, within recursion: RecursionGuard) -> Bool {
    if recursion.isInside { return true }
    var isMine = false
    var isTaken = false
    let released = lock.withLock { () -> Output? in
      guard isOpen.load(ordering: .relaxed) else { return nil }
      isTaken = true
      isMine = enqueueLocked(.guarded(value, recursion))
      return keep(value)
    }
    if isMine { drain(token) }
    withExtendedLifetime(released) {}
    return isTaken
  }

  /// Delivers a value that is kept in a way of the sender's own. What is kept last is delivered last, whichever threads send.
  ///
  /// - Parameter keep: Keeps the value, under the lock, and returns what that has displaced, which is released outside; or
  ///   returns `nil`, and the value is not sent.
  package func send<Displaced>(_ value: Output, keeping keep: (SubjectCore) -> Displaced?) {
    var isMine = false
    let displaced = lock.withLock { () -> Displaced? in
      guard isOpen.load(ordering: .relaxed), let displaced = keep(self) else { return nil }
      isMine = enqueueLocked(.value(value))
      return displaced
    }
    if isMine { drain(token) }
    withExtendedLifetime(displaced) {}
  }

  /// Keeps the value, then delivers it. What is kept last is delivered last, whichever threads send.
  @inlinable
  @discardableResult
  package func keepAndSend(_ value: Output) -> Bool {
    let token = token
    let entered = enter(token)
    let inside = entered || isInside(token)
    var isMine = false
    var delivers = false
    var isTaken = false
    let released = lock.withLock { () -> Output? in
      guard isOpen.load(ordering: .relaxed) else { return nil }
      isTaken = true
      // What others have left here was kept earlier, and goes first.
      delivers = inside && !hasMailInTurn
      if !delivers { isMine = enqueueLocked(.value(value)) }
      return keep(value)
    }
    if delivers { deliver(value) }
    if isMine || entered && !leave(token) { drain(token) }
    withExtendedLifetime(released) {}
    return isTaken
  }

  /// Replaces the newest value without delivering it.
  @usableFromInline
  package func replaceLatest(with value: Output) {
    let released = lock.withLock {
      defer { latest = value }
      return latest
    }
    withExtendedLifetime(released) {}
  }

  /// The newest value, where `memory` is `latest`.
  @inlinable
  package var newest: Output { lock.withLock { latest.unsafelyUnwrapped } }

  /// Keeps a value, and returns the one that made room, to be released outside the lock.
  @inlinable
  func keep(_ value: Output) -> Output? {
    switch memory {
    case .none, .backlog:
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
    if close(with: completion) { submit(.completion(completion)) }
  }

  /// Ends the subject as ``send(completion:)`` does, and does something between the moment when it takes no more and the
  /// delivery of the end.
  @usableFromInline
  package func send(completion: Subscribers.Completion<Failure>, afterDoing work: () -> Void) {
    guard close(with: completion) else { return }
    work()
    submit(.completion(completion))
  }

  /// Delivers a result: its value and the completion, or the failure. The first call counts. Where `memory` is `replay`.
  @usableFromInline
  package func settle(with result: Result<Output, Failure>) {
    switch result {
    case .success(let value):
      guard close(with: .finished, keeping: value) else { return }
      submit(.value(value))
      submit(.completion(.finished))
    case .failure(let error):
      send(completion: .failure(error))
    }
  }

  /// Takes no values any more, and has a completion, and a last value, for subscribers that come from now on; or finds the
  /// subject closed already, and returns false.
  @inlinable
  func close(with completion: Subscribers.Completion<Failure>, keeping last: Output? = nil) -> Bool {
    lock.withLock {
      guard isOpen.load(ordering: .relaxed) else { return false }
      isOpen.store(false, ordering: .relaxed)
      self.completion = completion
      if let last { past.append(last) }
      return true
    }
  }

  /// Lets go of what lies downstream, without a word, since nobody can send any more.
  @inlinable
  package func abandon() {
    submit(.abandonment)
  }
}

// Subscribing.
extension SubjectCore {
  /// Attaches a subscriber.
  ///
  /// - Parameters:
  ///   - owner: What the subscription keeps alive until it ends.
  ///   - onCancel: What is called when the subscription is cancelled, and else let go of when it ends.
  @inlinable
  @discardableResult
  package func attach(
    _ downstream: _Receiver<Output, Failure>, keeping owner: AnyObject? = nil, onCancel: (() -> Void)? = nil
  ) -> Slot<Output, Failure> {
    let slot = Slot(downstream, self, keeping: owner)
    slot.ties.onCancel = onCancel
    if add(slot) {
      slot.holder.store(threadToken(), ordering: .relaxed)
      downstream.subscription(slot)
      slot.release()
    } else {
      downstream.subscription(EmptySubscription.shared)
      if let completion = lock.withLock({ completion }) { downstream.completion(completion) }
    }
    return slot
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
    // What waits was sent earlier, and is not for this slot.
    if inside, !isForLater, !hasMailInTurn {
      if added { list(slot) }
    } else {
      lock.withLock {
        added = isOpen.load(ordering: .relaxed)
        recall(slot)
        if added {
          if inside, !hasMailInTurn {
            list(slot)
          } else {
            isMine = enqueueLocked(.arrival(slot))
            early?.note(slot)
          }
        } else {
          added = slot.ties.backlog != nil
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
    case .none, .backlog:
      break
    case .latest(isLasting: false):
      if completion == nil, let latest { slot.enqueueLocked(.value(latest)) }
    case .latest(isLasting: true):
      if let latest { slot.enqueueLocked(.value(latest)) }
      if let completion { slot.enqueueLocked(.completion(completion)) }
    case .replay:
      for value in past { slot.enqueueLocked(.value(value)) }
      if let completion { slot.enqueueLocked(.completion(completion)) }
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
  package func process(_ event: SubjectEvent<Output, Failure>) -> Subscribers.Demand {
    switch event {
    case .value(let value):
      deliver(value)
    case .guarded(let value, let recursion):
      recursion.run { deliver(value) }
    case .completion(let completion):
      hasEnded = true
      slots.forEach { unsafeDowncast($0, to: Slot<Output, Failure>.self).end(completion) }
      // A slot that is delivering further up this thread's stack must not go yet.
      enqueue(.sweep)
    case .arrival(let slot):
      list(slot)
      if hasEnded, let completion = lock.withLock({ completion }) { slot.end(completion) }
    case .departure(let slot):
      take(out: slot)
    case .abandonment:
      enqueue(.sweep)
    case .afterMail(let act):
      act()
    case .sweep:
      var swept = SlotList()
      swap(&slots, &swept)
      noteCount()
      swept.forEach { slot in
        slot.index = -1
        // One that has yet to deliver what waits, and the completion behind it, does so without the subject.
        let word = slot.word.current
        if word == DemandWord.dead || word & (DemandWord.held | DemandWord.waiting) == 0 { slot.dismantle() }
      }
    }
    return .none
  }
}

extension SubjectCore {
  /// What a mirror shows of a subject that has a value.
  package func facts(value: Output) -> [Mirror.Child] { [("value", value)] + facts }

  /// The value that was kept, or the failure.
  package var outcome: Result<Output, Failure>? {
    lock.withLock {
      if case .failure(let error) = completion { return .failure(error) }
      return past.first.map { .success($0) }
    }
  }
}
