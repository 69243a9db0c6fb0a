/// What `debounce` knows: the latest value, and when it is due. A value type without a lock; its stage uses it under one.
@frozen
@usableFromInline
struct DebounceState<Output, Time: Strideable> {
  /// What a timer that has fired leads to.
  @frozen
  @usableFromInline
  enum Firing {
    case nothing
    /// It has fired early: another timer must be started for the date.
    case wait(ScheduledAction, until: Time)
    case send(Output, (any Cancellable)?)
  }

  /// The latest value, until it is due.
  @usableFromInline var pending: Output?
  @usableFromInline var deadline: Deadline<Time>
  @usableFromInline var demand = Subscribers.Demand.none

  @inlinable
  init(isReliable: Bool) {
    deadline = Deadline(isReliable: isReliable)
  }

  /// Replaces the pending value. Returns the former one, and whether a timer must be started.
  ///
  /// - Parameter date: When the value is due, on a real-time scheduler; `nil` on any other.
  @inlinable
  mutating func receive(_ value: Output, due date: Time?) -> (former: Output?, needsTimer: Bool) {
    defer { pending = value }
    return (pending, !deadline.postpone(to: date))
  }

  /// - Parameters:
  ///   - now: The time on a real-time scheduler; `nil` on any other.
  ///   - interval: The longest time until the value is due.
  @inlinable
  mutating func fire(_ action: ScheduledAction, _ now: Time?, _ interval: Time.Stride) -> Firing {
    switch deadline.fire(action, now, interval) {
    case .isOutdated: return .nothing
    case .isEarly(let action, let date): return .wait(action, until: date)
    case .isDue:
      let (value, timer) = take()
      return value.map { .send($0, timer) } ?? .nothing
    }
  }

  /// Takes the pending value, and its timer, which no longer counts.
  @inlinable
  mutating func take() -> (value: Output?, timer: (any Cancellable)?) { (pending.take(), deadline.stop()) }

  /// Consumes demand for a value. Returns false if there is none, and so the value is dropped.
  @inlinable
  mutating func takeDemand() -> Bool {
    guard demand > .none else { return false }
    demand -= 1
    return true
  }
}
