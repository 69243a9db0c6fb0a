public import Synchronization

extension SubjectCore {
  /// Delivers a value, then keeps it. During the delivery, the latest value is still the previous one. Only if `memory`
  /// is `latest`.
  ///
  /// A value sent from within a delivery is delivered and kept within it, so that the value sent first is kept last. A
  /// value that another thread sends meanwhile is kept immediately, because that thread must find it there. The thread
  /// that is delivering delivers it, and it remains the latest value. No subscriber misses the latest value: one that
  /// another thread adds meanwhile, and that has received the previous value, receives the new one when it is kept.
  @inlinable
  package func sendThenKeep(_ value: Output) {
    let token = token
    let entered = enter(token)
    let inside = entered || isInside(token)
    var isMine = false
    var waits = false
    var overtakings: Int?
    var released: Output?
    lock.withLock {
      guard isOpen.load(ordering: .relaxed) else { return }
      let early = self.early ?? SendBeforeStore()
      self.early = early
      // Values in the mail were kept earlier, and are delivered first.
      if inside, !hasOrderedMail {
        early.count += 1
        overtakings = early.overtakings
      } else {
        early.overtakings += 1
        isMine = enqueueLocked(.value(value))
        waits = !inside && !isMine && isCrowded
        released = keep(value)
      }
    }
    if let overtakings {
      deliver(value)
      released = keepEarly(value, ifStill: overtakings)
    }
    if isMine || entered && !leave(token) || waits && waitForTurn() { drain() }
    withExtendedLifetime(released) {}
  }

  /// Keeps a value that has been delivered, unless a newer one has been kept meanwhile. Returns the displaced value.
  @inlinable
  func keepEarly(_ value: Output, ifStill overtakings: Int) -> Output? {
    var released: Output?
    var newcomers: [AnySlot] = []
    lock.withLock {
      guard let early else { return }
      if early.overtakings == overtakings {
        released = keep(value)
        newcomers = early.newcomers
      }
      early.count -= 1
      if early.count == 0 { early.newcomers = [] }
    }
    for slot in newcomers { _unsafeUncheckedDowncast(slot, to: Slot<Output, Failure>.self).offer(value) }
    return released
  }
}
