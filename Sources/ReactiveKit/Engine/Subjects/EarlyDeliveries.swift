public import Synchronization

/// What a subject knows of values that it delivers before it keeps them. Used under the subject's lock.
@usableFromInline
final class EarlyDeliveries {
  /// How many such values are being delivered, one within the other.
  @exclusivity(unchecked)
  @usableFromInline
  var count = 0

  /// How many values other threads have sent meanwhile. Those are kept already, and are the newer ones.
  @exclusivity(unchecked)
  @usableFromInline
  var overtakings = 0

  /// Who has subscribed meanwhile on another thread: they have got the former value, and not the one that is delivered.
  @exclusivity(unchecked)
  @usableFromInline
  var newcomers: [AnySlot] = []

  @usableFromInline
  init() {}

  @usableFromInline
  func note(_ newcomer: AnySlot) {
    if count > 0 { newcomers.append(newcomer) }
  }
}

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
      let early = self.early ?? EarlyDeliveries()
      self.early = early
      // What others have left here was kept earlier, and goes first.
      if inside, !hasMailInTurn {
        early.count += 1
        overtakings = early.overtakings
      } else {
        early.overtakings += 1
        isMine = put(.value(value))
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
