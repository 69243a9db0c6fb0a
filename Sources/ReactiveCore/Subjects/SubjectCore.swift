public import Synchronization

/// An event that can be queued for the thread that is delivering.
@usableFromInline
package enum SubjectEvent<Output, Failure: Error> {
  case value(Output)
  case guarded(Output, RecursionGuard)
  case completion(Subscribers.Completion<Failure>)
  case arrival(Slot<Output, Failure>)
  case departure(AnySlot)
  /// A slot whose backlog is to be delivered, because the thread with exclusive access has delivered enough.
  case resumption(Slot<Output, Failure>)
  case abandonment
  case sweep
  /// A closure to call after the mail that is there.
  case afterMail(() -> Void)
}

/// The mechanism of every subject and property: a list of slots, one per subscriber, and a gate.
///
/// Sending walks the list inside the gate. So a subscriber added during a delivery does not receive that value, a
/// cancelled one receives nothing more, and values from several threads go one at a time, each thread's in order.
@usableFromInline
package final class SubjectCore<Output, Failure: Error>: AnySubjectCore, EventGate, @unchecked Sendable {
  // `Sendable` holds because `slots` and `hasEnded` are used inside the gate alone, the others under the lock alone.

  /// The error, if the subject has failed. Boxed, because a subject that is released looks up the type of each generic
  /// variable.
  @exclusivity(unchecked) @usableFromInline var failure: (any Error)?

  /// The latest value, if `memory` is `latest`.
  @exclusivity(unchecked) @usableFromInline package var latest: Output?

  /// The last values, if `memory` is `replay`.
  @exclusivity(unchecked) @usableFromInline package var past = Queue<Output>()

  /// Whether the completion has been delivered.
  @exclusivity(unchecked) @usableFromInline var hasEnded = false

  @inlinable
  package init(
    _ name: StaticString, _ reentrancy: Reentrancy, memory: ReplayPolicy = .none, initially value: Output? = nil
  ) {
    latest = value
    super.init(name, reentrancy, memory)
  }

  @usableFromInline
  override func enqueueDeparture(of slot: AnySlot) {
    mail.append(SubjectEvent<Output, Failure>.departure(slot))
  }

  @usableFromInline
  override func afterMail(_ act: @escaping () -> Void) -> Bool {
    lock.withLock {
      guard hasOrderedMail else { return false }
      // The mark means that a thread is inside. That thread cannot leave before it has found this event.
      _ = enqueueLocked(.afterMail(act))
      return true
    }
  }

}
// Sending.
extension SubjectCore {
  /// Delivers a value to all current subscribers, or queues it for the thread that is delivering.
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
      if !leave(token) { drain() }
    } else if isInside(token) {
      deliver(value)
    } else {
      enqueue(.value(value), mayWait: true)
    }
  }

  /// Delivers a value that the sender keeps in its own way. The last value kept is delivered last, on any threads.
  ///
  /// - Parameter keep: Keeps the value, under the lock. Returns what the value displaced, to be released outside the
  ///   lock, or `nil` if the value must not be sent.
  package func send<Displaced>(_ value: Output, keeping keep: (SubjectCore) -> Displaced?) {
    var isMine = false
    var waits = false
    let displaced = lock.withLock { () -> Displaced? in
      guard isOpen.load(ordering: .relaxed), let displaced = keep(self) else { return nil }
      isMine = enqueueLocked(.value(value))
      waits = !isMine && isCrowded
      return displaced
    }
    if isMine || waits && waitForTurn() { drain() }
    withExtendedLifetime(displaced) {}
  }

  /// Keeps a value, then delivers it. The last value kept is delivered last, on any threads. Returns false if the
  /// subject has ended.
  @inlinable
  @discardableResult
  package func keepAndSend(_ value: Output) -> Bool {
    keepAndSend(value, nil)
  }

  /// Like ``keepAndSend(_:)``, unless the delivery of another value with the same guard causes it.
  @inlinable
  @discardableResult
  package func keepAndSend(_ value: Output, within recursion: RecursionGuard) -> Bool {
    recursion.isInside || keepAndSend(value, recursion)
  }

  @inlinable @inline(__always)
  func keepAndSend(_ value: Output, _ recursion: RecursionGuard?) -> Bool {
    let token = token
    let entered = enter(token)
    let inside = entered || isInside(token)
    var isMine = false
    var waits = false
    var delivers = false
    var isTaken = false
    let released = lock.withLock { () -> Output? in
      guard isOpen.load(ordering: .relaxed) else { return nil }
      isTaken = true
      // Values in the mail were kept earlier, and are delivered first.
      delivers = inside && !hasOrderedMail
      if !delivers {
        isMine = enqueueLocked(value, within: recursion)
        waits = !inside && !isMine && isCrowded
      }
      return keep(value)
    }
    if delivers { deliver(value, within: recursion) }
    if isMine || entered && !leave(token) || waits && waitForTurn() { drain() }
    withExtendedLifetime(released) {}
    return isTaken
  }

  /// Leaves a value as mail. Called under the lock. Returns whether this thread is inside the gate now.
  @inlinable
  func enqueueLocked(_ value: Output, within recursion: RecursionGuard?) -> Bool {
    enqueueLocked(recursion.map { .guarded(value, $0) } ?? .value(value))
  }

  /// Replaces the latest value without delivering it.
  @usableFromInline
  package func replaceLatest(with value: Output) {
    let released = lock.withLock {
      defer { latest = value }
      return latest
    }
    withExtendedLifetime(released) {}
  }

  /// The latest value, if `memory` is `latest`.
  @inlinable package var newest: Output { lock.withLock { latest.unsafelyUnwrapped } }

  /// Keeps a value. Returns the displaced value, to be released outside the lock.
  @inlinable @inline(__always)
  package func keep(_ value: Output) -> Output? {
    switch memory {
    case .none, .backlog:
      return nil
    case .latest:
      #if RK_INTERLEAVING
        if Interleaving.has(.releaseUnderLock) {
          latest = value
          return nil
        }
      #endif
      let displaced = latest
      latest = value
      return displaced
    case .replay(let limit):
      past.append(value)
      return past.count > limit ? past.popFirst() : nil
    }
  }

  /// Ends the subject. Current and later subscribers receive the completion. Only the first call counts.
  @inlinable
  package func send(completion: Subscribers.Completion<Failure>) {
    guard lock.withLock({ closeLocked(with: completion) }) else { return }
    let token = token
    guard enter(token) else {
      submit(.completion(completion))
      return
    }
    hasEnded = true
    if slots.count > 0 { _ = process(.completion(completion)) }
    if !leave(token) { drain() }
  }

  /// Like ``send(completion:)``, but calls a closure after the subject stops accepting values, and before it delivers
  /// the completion.
  @inlinable
  package func send(completion: Subscribers.Completion<Failure>, afterDoing work: () -> Void) {
    guard lock.withLock({ closeLocked(with: completion) }) else { return }
    work()
    submit(.completion(completion))
  }

  /// Delivers a result: value and completion, or failure. Only the first call counts. Only if `memory` is `replay`.
  @inlinable
  package func settle(with result: Result<Output, Failure>) {
    switch result {
    case .success(let value):
      let isFirst = lock.withLock {
        guard closeLocked(with: .finished) else { return false }
        past.append(value)
        return true
      }
      guard isFirst else { return }
      submit(.value(value))
      submit(.completion(.finished))
    case .failure(let error):
      send(completion: .failure(error))
    }
  }

  /// Stops accepting values, and stores a completion for later subscribers. Returns false if the subject is closed
  /// already. Called under the lock.
  @inlinable
  func closeLocked(with completion: Subscribers.Completion<Failure>) -> Bool {
    guard isOpen.load(ordering: .relaxed) else { return false }
    isOpen.store(false, ordering: .relaxed)
    if case .failure(let error) = completion { failure = error }
    return true
  }

  /// The completion, if the subject is closed. Called under the lock.
  @inlinable var completion: Subscribers.Completion<Failure>? {
    if isOpen.load(ordering: .relaxed) { return nil }
    return if let failure { .failure(failure as! Failure) } else { .finished }
  }

  /// Releases the downstreams without an event, because nobody can send any more.
  @usableFromInline
  package func abandon() {
    let token = token
    guard enter(token) else {
      submit(.abandonment)
      return
    }
    sweep()
    if !leave(token) { drain() }
  }
}

// Subscribing.
extension SubjectCore {
  /// Attaches a subscriber.
  ///
  /// - Parameters:
  ///   - owner: An object that the subscription retains until it ends.
  ///   - onCancel: Called when the subscription is cancelled. Released if it ends otherwise.
  @inlinable
  @discardableResult
  package func attach(
    _ downstream: _Receiver<Output, Failure>, keeping owner: AnyObject? = nil, onCancel: (() -> Void)? = nil
  ) -> Slot<Output, Failure> {
    downstream.traced(name) { downstream in
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
  }

  /// Adds a slot to the list, and the kept events to its backlog. Returns false if there is nothing for it but the
  /// completion.
  @inlinable
  func add(_ slot: Slot<Output, Failure>) -> Bool {
    let token = token
    let entered = enter(token)
    let inside = entered || isInside(token)
    var isMine = false
    var waits = false
    var added = isOpen.load(ordering: .acquiring)
    // Values in the mail were sent earlier, and are not for this slot.
    if inside, !isForLater, !hasOrderedMail {
      if added { list(slot) }
    } else {
      lock.withLock {
        added = isOpen.load(ordering: .relaxed)
        recall(slot)
        if added {
          if inside, !hasOrderedMail {
            list(slot)
          } else {
            isMine = enqueueLocked(.arrival(slot))
            waits = !inside && !isMine && isCrowded
            early?.note(slot)
          }
        } else {
          added = slot.ties.backlog != nil
        }
      }
    }
    if isMine || entered && !leave(token) || waits && waitForTurn() { drain() }
    return added
  }

  /// Adds the kept events to the slot's backlog, under the lock.
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
  @inlinable @inline(__always)
  func deliver(_ value: Output) {
    var index = 0
    let count = slots.count
    while index < count {
      slots[index]?._withUnsafeGuaranteedRef {
        _unsafeUncheckedDowncast($0, to: Slot<Output, Failure>.self).offer(value)
      }
      index += 1
    }
  }

  @inlinable @inline(__always)
  func deliver(_ value: Output, within recursion: RecursionGuard?) {
    if let recursion { recursion.run { deliver(value) } } else { deliver(value) }
  }

  @inlinable
  package func process(_ event: SubjectEvent<Output, Failure>) -> Subscribers.Demand {
    switch event {
    case .value(let value):
      deliver(value)
    case .guarded(let value, let recursion):
      deliver(value, within: recursion)
    case .completion(let completion):
      hasEnded = true
      slots.forEach { _unsafeUncheckedDowncast($0, to: Slot<Output, Failure>.self).end(completion) }
      // A slot that is delivering further up this thread's stack must not be removed yet.
      enqueue(.sweep)
    case .arrival(let slot):
      list(slot)
      if hasEnded, let completion = lock.withLock({ completion }) { slot.end(completion) }
    case .departure(let slot):
      take(out: slot)
    case .resumption(let slot):
      slot.holder.store(threadToken(), ordering: .relaxed)
      slot.drain(thenRelease: true, isInside: true)
    case .abandonment:
      enqueue(.sweep)
    case .afterMail(let act):
      act()
    case .sweep:
      sweep()
    }
    return .none
  }
}

extension SubjectCore {
  /// What a mirror shows of a subject that has a value.
  package func facts(value: Output) -> [Mirror.Child] { [("value", value)] + facts }

  /// The kept value, or the failure.
  package var outcome: Result<Output, Failure>? {
    lock.withLock {
      if case .failure(let error) = completion { return .failure(error) }
      return past.first.map { .success($0) }
    }
  }
}
