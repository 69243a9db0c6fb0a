/// What the timeout of publishers knows: the events that wait for the scheduler, and when the interval is over. A value type
/// without a lock; its stage uses it under one.
@frozen
@usableFromInline
struct ScheduledTimeoutState<Waiting, Time: Strideable> {
  @frozen
  @usableFromInline
  enum Phase {
    /// The subscription is being sent. The stream ends after that if the interval is over.
    case starting(isOver: Bool)
    case running
    /// The upstream has completed, or the interval is over. No event is accepted.
    case ended
  }

  /// What a timer that has fired leads to.
  @frozen
  @usableFromInline
  enum Firing {
    case nothing
    /// It has fired early: another timer must be started for the date.
    case wait(ScheduledAction, until: Time)
    /// The interval is over. The events that waited are dropped.
    case end(ScheduledQueue<Waiting>, (any Cancellable)?)
  }

  @usableFromInline var phase = Phase.starting(isOver: false)
  @usableFromInline var isRequested = false
  @usableFromInline var waiting = ScheduledQueue<Waiting>()
  @usableFromInline var deadline: Deadline<Time>

  @inlinable
  init(isReliable: Bool) {
    deadline = Deadline(isReliable: isReliable)
  }

  @inlinable var hasEnded: Bool { if case .ended = phase { true } else { false } }

  /// Notes that the subscription has been sent. Returns whether the interval is over already.
  @inlinable
  mutating func begin() -> Bool {
    guard case .starting(let isOver) = phase else { return false }
    phase = .running
    return isOver
  }

  /// Keeps a value. Returns whether it is accepted, and whether a timer must be started.
  @inlinable
  mutating func receive(_ value: Waiting, _ action: ScheduledAction?, due date: Time?) -> (Bool, needsTimer: Bool) {
    if hasEnded { return (false, false) }
    waiting.append(value, action)
    return (true, !deadline.postpone(to: date))
  }

  /// Keeps the completion. Returns whether it is accepted, and the timer, which no longer counts.
  @inlinable
  mutating func end(_ completion: Waiting, _ action: ScheduledAction?) -> (accepts: Bool, timer: (any Cancellable)?) {
    if hasEnded { return (false, nil) }
    phase = .ended
    waiting.append(completion, action)
    return (true, deadline.stop())
  }

  /// Begins the interval again at the first request. Returns whether to pass the request on, and whether a timer must be
  /// started.
  @inlinable
  mutating func request(due date: Time?) -> (Bool, needsTimer: Bool) {
    if hasEnded || isRequested { return (!hasEnded, false) }
    isRequested = true
    return (true, !deadline.postpone(to: date))
  }

  /// - Parameter action: The action of the timer; `nil` if the interval was over before the subscription was sent.
  @inlinable
  mutating func fire(_ action: ScheduledAction?, _ now: Time?, _ interval: Time.Stride) -> Firing {
    switch action.map({ deadline.fire($0, now, interval) }) ?? .isDue {
    case .isDue: break
    case .isEarly(let action, let date): return .wait(action, until: date)
    case .isOutdated: return .nothing
    }
    switch phase {
    case .starting: phase = .starting(isOver: true)
    case .running:
      phase = .ended
      return .end(takeWaiting(), deadline.stop())
    case .ended: break
    }
    return .nothing
  }

  @inlinable
  mutating func takeWaiting() -> ScheduledQueue<Waiting> {
    var taken = ScheduledQueue<Waiting>()
    swap(&taken, &waiting)
    return taken
  }
}
