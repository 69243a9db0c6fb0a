public import Synchronization

/// The values that a subject delivers before it keeps them. Used under the subject's lock.
///
/// Variables for one value, and an array only for deliveries within deliveries: what an array does is slow in debug builds.
@usableFromInline
final class SendBeforeStore<Output> {
  /// The value of the innermost delivery, and the number of overtakings before it.
  @exclusivity(unchecked) @usableFromInline var current: Output?
  @exclusivity(unchecked) @usableFromInline var mark = 0

  /// The same of the deliveries that it is nested in.
  @exclusivity(unchecked) @usableFromInline var outer: [(value: Output?, mark: Int)] = []

  /// The number of deliveries.
  @exclusivity(unchecked) @usableFromInline var depth = 0

  /// The number of values that other threads have sent meanwhile. They are kept already, and are newer.
  @exclusivity(unchecked) @usableFromInline var overtakings = 0

  @inlinable
  init() {}

  @inlinable
  func begin(_ value: Output) {
    if depth > 0 { nest() }
    depth += 1
    current = value
    mark = overtakings
  }

  /// Ends a delivery. Returns whether its value is the newest.
  @inlinable
  func end() -> Bool {
    let isNewest = mark == overtakings
    depth -= 1
    if depth > 0 { unnest() } else { current = nil }
    return isNewest
  }

  @inlinable @inline(never)
  func nest() {
    outer.append((current, mark))
  }

  @inlinable @inline(never)
  func unnest() {
    (current, mark) = outer.removeLast()
  }
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
    let token = threadToken()
    let entered = enter(token)
    guard entered || isInside(token), beginsEarly(value) else {
      return sendThenKeepOtherwise(value, token, entered)
    }
    deliver(value)
    let released = keepDelivered(value)
    if entered, !leave(token) { drain() }
    withExtendedLifetime(released) {}
  }

  /// Begins to deliver a value that is kept after that, unless the subject has ended, or there are pending values, which are
  /// delivered first.
  @inlinable
  func beginsEarly(_ value: Output) -> Bool {
    lock.withLock {
      guard isOpen.load(ordering: .relaxed), !hasPending else { return false }
      if needsAttention { listArrivalsLocked() }
      sendBeforeStore.begin(value)
      return true
    }
  }

  /// Keeps a value that has been delivered. Returns the displaced value, to be released outside the lock and the gate.
  @inlinable
  func keepDelivered(_ value: Output) -> Output? {
    lock.withLock { sendBeforeStore.end() ? keep(value) : nil }
  }

  @inlinable @inline(never)
  func sendThenKeepOtherwise(_ value: Output, _ token: UInt, _ entered: Bool) {
    if entered, !leave(token) { drain() }
    var isDelivered = false
    var released: Output?
    inTurn { delivers in
      guard isOpen.load(ordering: .relaxed) else { return nil }
      isDelivered = delivers
      if delivers {
        sendBeforeStore.begin(value)
      } else {
        sendBeforeStore.overtakings += 1
        released = keep(value)
      }
      return (value, nil)
    } after: {
      if isDelivered { released = keepDelivered(value) }
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
    if early != nil, sendBeforeStore.depth > 0, sendBeforeStore.mark == sendBeforeStore.overtakings {
      return sendBeforeStore.current
    }
    return latest
  }
}
