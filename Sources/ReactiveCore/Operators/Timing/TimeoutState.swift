/// What the timeout of signals knows: when the last event arrived, and the timer's date. A value type without a lock; its stage
/// uses it inside the gate.
@frozen
@usableFromInline
struct TimeoutState<Time: Strideable> {
  @usableFromInline let interval: Time.Stride

  /// When the last event arrived.
  @usableFromInline var last: Time

  /// The date of the timer, and its action.
  @usableFromInline var date: Time
  @usableFromInline var action: ScheduledAction?

  @inlinable
  init(from now: Time, _ interval: Time.Stride) {
    self.interval = interval
    last = now
    date = now.advanced(by: interval)
  }

  /// Notes an event. Returns whether a timer must be started for it: only if the scheduler has dropped the one that runs, or
  /// if the clock was set back.
  @inlinable
  mutating func receive(_ now: Time) -> Bool {
    let needsTimer = isKnownUniquelyReferenced(&action) || now < last
    last = now
    if needsTimer { date = now.advanced(by: interval) }
    return needsTimer
  }

  /// Returns whether the interval is over when the timer fires. If not, another timer must be started for the date.
  @inlinable
  mutating func fire(_ now: Time, isRealTime: Bool) -> Bool {
    // If the clock was set back, nobody knows how long ago the last event arrived.
    let isSetBack = now < last
    if isSetBack { last = now }
    let due = last.advanced(by: interval)
    // The clock of a scheduler may stand still, or its timers may run at once: the timer's date has come.
    if !isSetBack, due <= (isRealTime ? now : max(now, date)) { return true }
    date = due
    return false
  }
}
