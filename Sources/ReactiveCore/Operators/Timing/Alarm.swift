/// The timer of a stage that restarts it repeatedly. Used under the stage's lock. Returned timers are cancelled outside
/// it.
@frozen
@usableFromInline
struct Alarm {
  /// Counts the starts and stops. A timer that fires counts only if it was started with this number.
  @usableFromInline var number = 0
  @usableFromInline var timer: (any Cancellable)?

  @inlinable
  init() {}

  /// Counts a start, and returns its number.
  @inlinable
  mutating func start() -> Int {
    number += 1
    return number
  }

  /// Keeps the timer of a start and returns the former one; or returns the timer itself, if that start is not the last.
  @inlinable
  mutating func keep(_ timer: any Cancellable, _ number: Int) -> (any Cancellable)? {
    guard self.number == number else { return timer }
    defer { self.timer = timer }
    return self.timer
  }

  /// Returns the timer, which no longer counts.
  @inlinable
  mutating func stop() -> (any Cancellable)? {
    number += 1
    return timer.take()
  }
}

/// The date of a stage that postpones it repeatedly, and the timer for that date. Used under the stage's lock.
///
/// On a ``RealTimeScheduler``, a date that is postponed keeps its timer. That one fires early, and then another is
/// started for the date. With any other scheduler, each new date has a timer, like in Combine.
@frozen
@usableFromInline
struct Deadline<Time: Strideable> {
  @usableFromInline var alarm = Alarm()

  /// The date, while a timer runs, if that timer may fire before it.
  @usableFromInline var date: Time?

  /// What a timer that has fired means.
  @usableFromInline
  enum Firing {
    case isDue
    /// It has fired early: another timer must be started for the date.
    case isEarly(number: Int, Time)
    /// It was stopped, or another start has followed.
    case isOutdated
  }

  @inlinable
  init() {}

  /// Sets a date on a real-time scheduler; `nil` on any other. Returns the number of the timer to start, if one must be.
  @inlinable
  mutating func set(_ date: Time?) -> Int? {
    let isPostponed = self.date != nil
    self.date = date
    return isPostponed ? nil : alarm.start()
  }

  /// - Parameters:
  ///   - now: The time on a real-time scheduler; `nil` on any other.
  ///   - interval: The longest time until the date. A date is further away if the clock was set back.
  @inlinable
  mutating func fire(_ number: Int, _ now: Time?, _ interval: Time.Stride) -> Firing {
    guard number == alarm.number else { return .isOutdated }
    guard let date, let now, now < date else { return .isDue }
    let next = min(date, now.advanced(by: interval))
    self.date = next
    return .isEarly(number: alarm.start(), next)
  }

  /// Returns the timer, which no longer counts.
  @inlinable
  mutating func stop() -> (any Cancellable)? {
    date = nil
    return alarm.stop()
  }
}

extension EventGate where Self: SerialStage {
  /// The work for a scheduler that submits an event, unless the stage has ended. It retains only the subscription.
  @inlinable
  func submitting(_ event: Event) -> () -> Void {
    { [subscription] in
      if let stage = subscription.stage { _unsafeUncheckedDowncast(stage, to: Self.self).submit(event) }
    }
  }
}

extension Scheduler {
  /// Starts a timer, for the end of the interval by default. Like Combine, uses the repeating form, which can be
  /// cancelled.
  @inlinable
  func startTimer(
    _ interval: SchedulerTimeType.Stride, at date: SchedulerTimeType? = nil, _ options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(
      after: date ?? now.advanced(by: interval), interval: interval, tolerance: minimumTolerance, options: options,
      action)
  }
}
