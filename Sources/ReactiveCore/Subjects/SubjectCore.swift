public import Synchronization

/// The mechanism of every subject and property: a list of slots, one per subscriber, and a gate.
///
/// Only deliveries are inside the gate. A thread that subscribes or cancels changes the list under the lock, or leaves that
/// to the thread inside, and delivers nothing but what is replayed to the subscriber that it adds.
///
/// Sending walks the list inside the gate. So a subscriber added during a delivery does not receive that value, a
/// cancelled one receives nothing more, and values from several threads go one at a time, each thread's in order.
///
/// This file has what is compiled for each type of values: sending into a free gate. `SubjectCore+InTurn.swift` has the rest.
@usableFromInline
package final class SubjectCore<Output, Failure: Error>: AnySubjectCore, @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.

  /// The last values, if `memory` is `replay`.
  @exclusivity(unchecked) @usableFromInline package var past = AnyQueue()

  /// The latest value, if `memory` is `latest`, and there is one.
  @exclusivity(unchecked) @usableFromInline package var latest: Output?

  @usableFromInline
  @_semantics("optimize.sil.specialize.generic.never")
  package init(
    _ name: StageName, _ reentrancy: Reentrancy, memory: ReplayPolicy = .none, initially value: Output? = nil
  ) {
    latest = value
    super.init(name, reentrancy, memory)
    hasLatest = value != nil
  }

  // MARK: What a new subscriber receives

  override func recall(_ slot: Slot) {
    let isOpen = isOpen.load(ordering: .relaxed)
    switch memory {
    case .none, .backlog:
      break
    case .latest(let isLasting):
      if hasLatest, isOpen || isLasting { slot.enqueueLocked(value: newestLocked) }
      if !isOpen, isLasting { recallCompletion(slot) }
    case .replay:
      if !isOpen { return slot.enqueueLocked(pastOf: self, count: past.count) }
      for index in 0..<past.count { slot.enqueueLocked(value: past[index, Output.self]) }
    }
  }

  private func recallCompletion(_ slot: Slot) {
    slot.enqueueLocked(isValue: false) {
      self.sendCompletion(to: &$0)
      return .none
    }
  }

  override func send(past position: Int, to outlet: inout ErasedOutlet) -> Subscribers.Demand {
    if position < past.count { return outlet.next(past[position, Output.self]) }
    sendCompletion(to: &outlet)
    return .none
  }

  @usableFromInline
  override func sendCompletion(to slot: Slot) {
    sendCompletion(to: &slot.receiver)
  }

  // A function of its own, as are those like it: one that mentions the completion's type looks it up whenever it is called.
  @inline(never)
  private func sendCompletion(to outlet: inout ErasedOutlet) {
    outlet.completion(completion)
  }

  override func endSlots() {
    let completion = completion
    slots.forEach { $0.end(completion) }
  }
}

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
  ) -> Slot {
    if _slowPath(LaneTracing.recordsAll) { return attachRecorded(downstream, keeping: owner, onCancel: onCancel) }
    return attachDirectly(downstream, keeping: owner, onCancel: onCancel)
  }

  @inlinable @inline(__always)
  func attachDirectly(
    _ downstream: _Receiver<Output, Failure>, keeping owner: AnyObject?, onCancel: (() -> Void)?
  ) -> Slot {
    let slot = Slot(ErasedOutlet(downstream), self, keeping: owner, onCancel: onCancel)
    if add(slot) {
      downstream.subscription(slot)
      slot.release()
    } else {
      end(slot, downstream)
    }
    return slot
  }

  /// Delivers a value to all current subscribers, in turn with other threads. For a value that user code sends.
  @inlinable
  package func send(_ value: Output) {
    let token = threadToken()
    if permit.sends.load(ordering: .relaxed) ? true : permits(keepsLatest: false), enter(token) {
      deliver(value)
      if !leave(token) { drain() }
    } else {
      sendOtherwise(value)
    }
  }

  /// Like ``send(_:)``, for a value that another one's delivery passes on through an operator. Such a value can be an echo:
  /// see ``Cause``.
  @inlinable
  package func pass(_ value: Output) {
    let token = threadToken()
    if !isForLater, enter(token) {
      deliver(value)
      if !leave(token) { drain() }
    } else if replayLimit == 0 || !isOpen.load(ordering: .relaxed) || !enter(token) {
      passOtherwise(value)
    } else {
      passReplaying(value, token)
    }
  }

  /// Keeps a value for later subscribers, and passes it on, inside the gate.
  @inlinable @inline(never)
  func passReplaying(_ value: Output, _ token: UInt) {
    guard takeLock(token) else {
      if !leave(token) { drain() }
      return passOtherwise(value)
    }
    past.append(value)
    if past.count <= replayLimit {
      lock.giveBack()
      deliver(value)
      if !leave(token) { drain() }
    } else {
      let first = past.removeFirst(Output.self)
      lock.giveBack()
      deliver(value)
      if !leave(token) { drain() }
      extendLifetime(first)
    }
  }

  /// Keeps a value, then delivers it. The last value kept is delivered last, on any threads. Returns false if the
  /// subject has ended. For a value that user code sends.
  @inlinable
  @discardableResult
  package func keepAndSend(_ value: Output) -> Bool {
    let token = threadToken()
    guard mayKeep(), enter(token) else { return keepAndSendOtherwise(value, byUser: true) }
    if takeLock(token) {
      if hasLatest {
        let former = exchange(value)
        lock.giveBack()
        deliver(value)
        if !leave(token) { drain() }
        extendLifetime(former)
        return true
      }
      lock.giveBack()
    }
    if !leave(token) { drain() }
    return keepAndSendOtherwise(value, byUser: true)
  }

  /// Delivers a value, then keeps it. During the delivery, the latest value is still the previous one. Only if there is a latest
  /// value, and while the subject has not ended: a property always has one, and ends when it is released.
  ///
  /// A value sent from within a delivery is delivered and kept within it, so that the value sent first is kept last. A
  /// value that another thread leaves pending is kept immediately, because that thread must find it there; and it remains
  /// the latest value. A subscriber that is added meanwhile receives the value that is being delivered.
  @inlinable @inline(never)
  package func sendThenKeep(_ value: Output) {
    let token = threadToken()
    guard mayKeep(), enter(token) else { return sendThenKeepOtherwise(value) }
    let isPlain = withUnsafePointer(to: value) { address in
      guard takeLock(token) else {
        if !leave(token) { drain() }
        return false
      }
      early = Early(address, overtakings)
      lock.giveBack()
      deliver(value)
      lock.take()
      let isNewest = early.overtakings == overtakings
      early = Early(nil, 0)
      let former = isNewest ? exchange(value) : value
      lock.giveBack()
      if !leave(token) { drain() }
      extendLifetime(former)
      return true
    }
    if !isPlain { sendThenKeepOtherwise(value) }
  }

  /// Exchanges the latest value, which exists, for another. Called under the lock.
  ///
  /// Not by an optional, whose type would be looked up where this is not specialized: its first bytes are the value.
  @inlinable @inline(__always)
  package func exchange(_ value: Output) -> Output {
    var other = value
    swap(&latest!, &other)
    return other
  }

  /// The latest value, if `memory` is `latest`.
  @inlinable package var newest: Output {
    lock.take()
    let newest = withUnsafeMutablePointer(to: &latest) {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: Output.self).pointee
    }
    lock.giveBack()
    return newest
  }

  /// Delivers a value to the slots, inside the gate.
  @inlinable @inline(__always)
  func deliver(_ value: Output) {
    var index = 0
    let count = slots.count
    while index < count {
      #if DEBUG
        // Two frames less on the stack than with a closure.
        slots[index]?.takeUnretainedValue().offer(value)
      #else
        slots[index]?._withUnsafeGuaranteedRef { $0.offer(value) }
      #endif
      index += 1
    }
  }
}
