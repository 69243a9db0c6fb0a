public import Synchronization

/// An event that can be queued for the thread that is delivering.
@usableFromInline
package enum SubjectEvent<Output, Failure: Error> {
  case value(Output)
  case completion(Subscribers.Completion<Failure>)
  /// A slot that was added after the pending events.
  case arrival(Slot<Output, Failure>)
  /// A slot with a backlog to deliver, because the thread with exclusive access has delivered enough.
  case resumption(Slot<Output, Failure>)
  /// A closure to call after the events that were pending before.
  case afterPending(() -> Void)
}

/// The mechanism of every subject and property: a list of slots, one per subscriber, and a gate.
///
/// Only deliveries are inside the gate. A thread that subscribes or cancels changes the list under the lock, or leaves that
/// to the thread inside, and delivers nothing but what is replayed to the subscriber that it adds.
///
/// Sending walks the list inside the gate. So a subscriber added during a delivery does not receive that value, a
/// cancelled one receives nothing more, and values from several threads go one at a time, each thread's in order.
@usableFromInline
package final class SubjectCore<Output, Failure: Error>: AnySubjectCore, EventGate, @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.

  /// The error, if the subject has failed. Boxed, because a subject that is released looks up the type of each generic
  /// variable.
  @exclusivity(unchecked) @usableFromInline var failure: (any Error)?

  /// The latest value, if `memory` is `latest`.
  @exclusivity(unchecked) @usableFromInline package var latest: Output?

  /// The last values, if `memory` is `replay`.
  @exclusivity(unchecked) @usableFromInline package var past = Queue<Output>()

  @inlinable
  package init(
    _ name: StageName, _ reentrancy: Reentrancy, memory: ReplayPolicy = .none, initially value: Output? = nil
  ) {
    latest = value
    super.init(name, reentrancy, memory)
  }

  @usableFromInline
  package override func afterPending(_ act: @escaping () -> Void) -> Bool {
    lock.withLock {
      guard hasPending else { return false }
      followLocked(.afterPending(act))
      return true
    }
  }
}

// Sending.
extension SubjectCore {
  /// Delivers a value to all current subscribers, in turn with other threads. For a value that user code sends.
  @inlinable
  package func send(_ value: Output) {
    guard isDirect.load(ordering: .relaxed) else { return sendTracing(value) }
    sendInTurn(value, byUser: true)
  }

  @inlinable @inline(never)
  func sendTracing(_ value: Output) {
    Cause.send { pass(value) }
  }

  /// Like ``send(_:)``, for a value that another one's delivery passes on through an operator. Such a value can be an echo:
  /// see ``Cause``.
  @inlinable
  package func pass(_ value: Output) {
    guard isOpen.load(ordering: .relaxed) else { return }
    sendInTurn(value, byUser: false)
  }

  @inlinable @_transparent
  func sendInTurn(_ value: Output, byUser: Bool) {
    if isForLater {
      _ = keepAndSend(value, byUser: byUser)
      return
    }
    let token = threadToken()
    if enter(token) {
      deliver(value)
      if !leave(token) { drain() }
    } else if isInside(token) {
      listArrivals()
      deliver(value)
    } else if byUser, Cause.isAnyAtWork {
      sendTracing(value)
    } else {
      sendLater(value, token)
    }
  }

  // The rare branch is a separate function, because creating an event looks up its type in a debug build.
  @inlinable @inline(never)
  func sendLater(_ value: Output, _ token: UInt) {
    _ = submitLater(.value(value), token)
  }

  /// Passes on a value that the sender keeps in its own way. The last value kept is delivered last, on any threads.
  ///
  /// - Parameter keep: Keeps the value, under the lock. Returns what the value displaced, to be released outside the
  ///   lock, or `nil` if the value must not be sent.
  package func send<Displaced>(_ value: Output, keeping keep: (SubjectCore) -> Displaced?) {
    var displaced: Displaced?
    inTurn { _ in
      guard isOpen.load(ordering: .relaxed) else { return nil }
      displaced = keep(self)
      return displaced == nil ? nil : value
    }
    withExtendedLifetime(displaced) {}
  }

  /// Keeps a value, then delivers it. The last value kept is delivered last, on any threads. Returns false if the
  /// subject has ended. For a value that user code sends.
  @inlinable
  @discardableResult
  package func keepAndSend(_ value: Output) -> Bool {
    keepAndSend(value, byUser: true)
  }

  @inlinable @inline(never)
  func keepAndSendTracing(_ value: Output) -> Bool {
    var isTaken = false
    Cause.send { isTaken = keepAndSend(value, byUser: false) }
    return isTaken
  }

  /// - Parameter byUser: Whether user code sends the value. This makes a difference if a cause is at work, and the subject
  ///   asks for it or leaves the value pending.
  @inlinable @inline(__always)
  @discardableResult
  package func keepAndSend(_ value: Output, byUser: Bool) -> Bool {
    let token = threadToken()
    let entered = enter(token)
    guard entered || isInside(token) else { return keepAndSendLater(value, byUser: byUser) }
    var isTaken = false
    var delivers = false
    let released = lock.withLock { () -> Output? in
      guard byUser ? isDirect.load(ordering: .relaxed) || isOpenWithoutCause : isOpen.load(ordering: .relaxed) else {
        return nil
      }
      isTaken = true
      // Pending values were kept earlier, and are delivered first.
      delivers = !hasPending
      if delivers {
        if needsAttention { listArrivalsLocked() }
      } else {
        _ = enqueueLocked(value: value)
      }
      return keep(value)
    }
    guard isTaken else { return keepAndSendOtherwise(value, token, entered, byUser: byUser) }
    if delivers { deliver(value) }
    if entered, !leave(token) { drain() }
    withExtendedLifetime(released) {}
    return true
  }

  @inlinable @inline(never)
  func keepAndSendOtherwise(_ value: Output, _ token: UInt, _ entered: Bool, byUser: Bool) -> Bool {
    if entered, !leave(token) { drain() }
    return byUser && keepAndSendTracing(value)
  }

  @inlinable @inline(never)
  func keepAndSendLater(_ value: Output, byUser: Bool) -> Bool {
    var isTaken = false
    var released: Output?
    inTurn { _ in
      guard byUser ? isOpenWithoutCause : isOpen.load(ordering: .relaxed) else { return nil }
      isTaken = true
      released = keep(value)
      return value
    }
    withExtendedLifetime(released) {}
    return isTaken || byUser && keepAndSendTracing(value)
  }

  /// Leaves a value pending. Called under the lock. Returns whether this thread is inside the gate now.
  ///
  /// A separate function, because creating an event looks up its type in a debug build.
  @inlinable
  func enqueueLocked(value: Output) -> Bool {
    enqueueLocked(.value(value))
  }

  /// Delivers the value that a closure returns, in turn with other threads; or leaves it pending.
  ///
  /// - Parameters:
  ///   - keep: Keeps a value, under the lock, and returns it; or returns `nil` if nothing is to be sent. The parameter is
  ///     whether this thread delivers the value immediately.
  ///   - before: Called after that, and before the value is delivered.
  ///   - after: Called after this thread has delivered the value, inside the gate.
  @inlinable @inline(__always)
  package func inTurn(
    _ keep: (_ delivers: Bool) -> Output?, before: () -> Void = {},
    after: () -> Void = {}
  ) {
    let token = threadToken()
    var entered = enter(token)
    let nests = !entered && isInside(token)
    if !entered, !nests { entered = enterContended(token) }
    var isMine = false
    var delivered: Output?
    lock.withLock {
      // Pending values were kept earlier, and are delivered first.
      let delivers = (entered || nests) && !hasPending
      if delivers, needsAttention { listArrivalsLocked() }
      guard let kept = keep(delivers) else { return }
      if delivers { delivered = kept } else { isMine = enqueueLocked(value: kept) }
    }
    before()
    if let delivered {
      deliver(delivered)
      after()
    }
    if isMine || entered && !leave(token) { drain() }
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
      let displaced = latest
      latest = value
      return displaced
    case .replay(let limit):
      return remember(value, limit)
    }
  }

  @inlinable @inline(__always)
  func remember(_ value: Output, _ limit: Int) -> Output? {
    past.append(value)
    return past.count > limit ? past.popFirst() : nil
  }

  /// Ends the subject. Current and later subscribers receive the completion. Only the first call counts.
  @inlinable
  package func send(completion: Subscribers.Completion<Failure>) {
    guard lock.withLock({ closeLocked(with: completion) }) else { return }
    let token = threadToken()
    // A subject without subscribers has nothing to release.
    if enter(token) {
      if slots.count > 0 || needsAttention { _ = process(.completion(completion)) }
      if !leave(token) { drain() }
    } else {
      submit(.completion(completion))
    }
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
    isDirect.store(false, ordering: .relaxed)
    if case .failure(let error) = completion { failure = error }
    return true
  }

  /// The completion, if the subject is closed. Called under the lock.
  @inlinable var completion: Subscribers.Completion<Failure>? {
    if isOpen.load(ordering: .relaxed) { return nil }
    return if let failure { .failure(failure as! Failure) } else { .finished }
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
      let slot = Slot(downstream, self, keeping: owner, onCancel: onCancel)
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
    return lock.withLock {
      if Cause.isAnyAtWork { traceCauses() }
      recall(slot)
      guard isOpen.load(ordering: .relaxed) else { return slot.references.backlog != nil }
      // Pending values were sent earlier, and are not for this slot.
      if hasPending { followLocked(.arrival(slot)) } else { addLocked(slot) }
      return true
    }
  }

  /// Adds the kept events to the slot's backlog, under the lock.
  @inlinable
  func recall(_ slot: Slot<Output, Failure>) {
    switch memory {
    case .none, .backlog: break
    case .latest, .replay: recallKept(slot)
    }
  }

  @inlinable @inline(never)
  func recallKept(_ slot: Slot<Output, Failure>) {
    switch memory {
    case .none, .backlog:
      break
    case .latest(isLasting: false):
      if completion == nil, let newest = newestLocked { slot.enqueueLocked(.value(newest)) }
    case .latest(isLasting: true):
      if let newest = newestLocked { slot.enqueueLocked(.value(newest)) }
      if let completion { slot.enqueueLocked(.completion(completion)) }
    case .replay:
      recallPast(slot)
    }
  }

  @inlinable @inline(never)
  func recallPast(_ slot: Slot<Output, Failure>) {
    for value in past { slot.enqueueLocked(.value(value)) }
    if let completion { slot.enqueueLocked(.completion(completion)) }
  }
}

// Inside the gate.
extension SubjectCore {
  @inlinable @inline(__always)
  func deliver(_ value: Output) {
    var index = 0
    let count = slots.count
    while index < count {
      #if DEBUG
        // Two frames less on the stack than with a closure.
        if let slot = slots[index] {
          _unsafeUncheckedDowncast(slot.takeUnretainedValue(), to: Slot<Output, Failure>.self).offer(value)
        }
      #else
        slots[index]?._withUnsafeGuaranteedRef {
          _unsafeUncheckedDowncast($0, to: Slot<Output, Failure>.self).offer(value)
        }
      #endif
      index += 1
    }
  }

  @inlinable
  package func process(_ event: SubjectEvent<Output, Failure>) -> Subscribers.Demand {
    switch event {
    case .value(let value):
      deliver(value)
    case .completion(let completion):
      listArrivals()
      slots.forEach { _unsafeUncheckedDowncast($0, to: Slot<Output, Failure>.self).end(completion) }
      // A slot that is delivering further up this thread's stack must not be removed yet.
      isOver = true
      settleBeforeLeaving()
    case .arrival(let slot):
      lock.withLock { if !slot.word.isDead { list(slot) } }
    case .resumption(let slot):
      slot.holder.store(threadToken(), ordering: .relaxed)
      slot.drain(thenRelease: true, isInside: true)
    case .afterPending(let act):
      act()
    }
    return .none
  }
}

extension SubjectCore {
  /// The kept value, or the failure.
  package var outcome: Result<Output, Failure>? {
    lock.withLock {
      if case .failure(let error) = completion { return .failure(error) }
      return past.first.map { .success($0) }
    }
  }
}
