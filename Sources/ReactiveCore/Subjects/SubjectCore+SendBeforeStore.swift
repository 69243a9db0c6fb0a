public import Synchronization

/// The values that a subject delivers before it keeps them. Used under the subject's lock.
@usableFromInline
final class SendBeforeStore<Output> {
  /// The values being delivered, nested in each other, each with the number of overtakings before it.
  @exclusivity(unchecked) @usableFromInline var values: [(value: Output, overtakings: Int)] = []

  /// The number of values that other threads have sent meanwhile. They are kept already, and are newer.
  @exclusivity(unchecked) @usableFromInline var overtakings = 0

  @inlinable
  init() {}
}

extension SubjectCore {
  /// Delivers a value, then keeps it. During the delivery, the latest value is still the previous one. Only if `memory`
  /// is `latest`.
  ///
  /// A value sent from within a delivery is delivered and kept within it, so that the value sent first is kept last. A
  /// value that another thread leaves pending is kept immediately, because that thread must find it there; and it remains
  /// the latest value. A subscriber that is added meanwhile receives the value that is being delivered.
  @inlinable
  package func sendThenKeep(_ value: Output) {
    var overtakings: Int?
    var released: Output?
    inTurn { delivers in
      guard isOpen.load(ordering: .relaxed) else { return nil }
      let early = sendBeforeStore
      if delivers {
        overtakings = early.overtakings
        early.values.append((value, early.overtakings))
      } else {
        early.overtakings += 1
        released = keep(value)
      }
      return (value, nil)
    } after: {
      lock.withLock {
        let early = sendBeforeStore
        early.values.removeLast()
        if early.overtakings == overtakings { released = keep(value) }
      }
    }
    withExtendedLifetime(released) {}
  }

  /// Created for the first such value. Used under the lock.
  @inlinable var sendBeforeStore: SendBeforeStore<Output> {
    if let early { return _unsafeUncheckedDowncast(early, to: SendBeforeStore<Output>.self) }
    let early = SendBeforeStore<Output>()
    self.early = early
    return early
  }

  /// The value that a new subscriber receives, if any. Used under the lock.
  @inlinable var newestLocked: Output? {
    if early != nil, let last = sendBeforeStore.values.last, last.overtakings == sendBeforeStore.overtakings {
      return last.value
    }
    return latest
  }
}
