public import Synchronization

extension SubjectCore {
  /// Delivers a value, then keeps it: while it is delivered the newest value is the former one still. Where `memory` is
  /// `latest`.
  ///
  /// What is sent from within a delivery is delivered and kept within it, so that the value sent first is kept last. What
  /// another thread sends meanwhile is kept at once, since that thread is to find there what it has sent; it is delivered
  /// by the thread that is delivering, and stays. Nobody misses the newest: who subscribes on another thread meanwhile, and
  /// so has got the former value, is given the new one when that is kept.
  @inlinable
  package func sendThenKeep(_ value: Output) {
    let token = token
    let entered = enter(token)
    let inside = entered || isInside(token)
    var isMine = false
    var overtakings: Int?
    var released: Output?
    lock.withLock {
      guard isOpen.load(ordering: .relaxed) else { return }
      let early = self.early ?? SendBeforeStore()
      self.early = early
      // What others have left here was kept earlier, and goes first.
      if inside, !hasMailInTurn {
        early.count += 1
        overtakings = early.overtakings
      } else {
        early.overtakings += 1
        isMine = enqueueLocked(.value(value))
        released = keep(value)
      }
    }
    if let overtakings {
      deliver(value)
      released = keepEarly(value, ifStill: overtakings)
    }
    if isMine || entered && !leave(token) { drain(token) }
    withExtendedLifetime(released) {}
  }

  /// Keeps a value that has been delivered, unless a newer one has been kept meanwhile. Returns what made room for it.
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
    for slot in newcomers { unsafeDowncast(slot, to: Slot<Output, Failure>.self).offer(value) }
    return released
  }
}
