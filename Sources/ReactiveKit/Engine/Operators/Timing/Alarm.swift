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

extension EventGate where Self: SerialStage {
  /// The work for a scheduler that submits an event, unless the stage has ended. It retains only the subscription.
  @inlinable
  func submitting(_ event: Event) -> () -> Void {
    { [subscription] in if let stage = subscription.stage { unsafeDowncast(stage, to: Self.self).submit(event) } }
  }
}

extension Scheduler {
  /// Starts a timer. Like Combine, uses the repeating form, which can be cancelled.
  @inlinable
  func startTimer(
    _ interval: SchedulerTimeType.Stride, _ options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(
      after: now.advanced(by: interval), interval: interval, tolerance: minimumTolerance, options: options, action)
  }
}
