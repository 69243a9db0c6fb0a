/// What `switchToLatest` knows: the latest inner publisher, the demand, and events from upstream that wait for the inner
/// publisher's queued values. A value type without a lock; its stage uses it under one.
@usableFromInline
struct SwitchToLatestState<Input, Failure: Error> {
  /// An event from upstream that arrived while earlier values of the inner publisher were queued at their source.
  @usableFromInline
  enum OuterEvent {
    case value(Input)
    case failure(Failure)
  }

  /// What becomes of a value of an inner publisher.
  @usableFromInline
  enum Admission {
    case granted
    /// The value's publisher has been replaced.
    case late
    /// There is no demand.
    case unrequested
  }

  /// The inner publisher, until it completes.
  @usableFromInline var inner = LatestUpstream()
  @usableFromInline var hasOuterFinished = false
  /// Events to handle after the inner publisher's queued values; `nil` while no event waits for such values.
  @usableFromInline var pending: Queue<OuterEvent>?

  @inlinable init() {}

  @inlinable var isDone: Bool { hasOuterFinished && inner.link == nil && pending == nil }

  /// Keeps an event if others wait already. Returns whether it has.
  @inlinable
  mutating func follow(_ event: OuterEvent) -> Bool { pending?.append(event) != nil }

  /// Takes the next event that waits. When there is none, later events do not wait any more.
  @inlinable
  mutating func next() -> OuterEvent? {
    let event = pending?.popFirst()
    if event == nil { pending = nil }
    return event
  }

  /// Consumes demand for one value of an inner publisher.
  @inlinable
  mutating func admit(_ inner: UpstreamLink) -> Admission {
    // Values of an inner publisher that has completed meanwhile are still sent.
    guard self.inner.link === inner || !inner.isRunning && !inner.isClosed else { return .late }
    if self.inner.demand.isUnlimited { return .granted }
    guard self.inner.demand > .none else { return .unrequested }
    self.inner.demand -= 1
    return .granted
  }
}
