import Dispatch
import ReactiveKit

/// The subscription of a publisher that finishes a while after the first request: `flatMap` makes it when the
/// subscriber has received the value.
///
/// Schedules the end again each time the scheduler drops it: without the end, `flatMap` would request no more values, and a
/// pause between two runs would never be over.
final class Hold: Subscription, @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone. The closures are called and released outside it.
  private let lock = Lock()
  private var schedule: ((@escaping () -> Void) -> Void)?
  private var end: (() -> Void)?
  private var hasStarted = false

  init(_ schedule: @escaping (@escaping () -> Void) -> Void, end: @escaping () -> Void) {
    self.schedule = schedule
    self.end = end
  }

  /// Creates a subscription for a publisher that finishes an interval after the first request.
  convenience init<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, _ scheduler: Context, _ options: Context.SchedulerOptions? = nil,
    end: @escaping () -> Void
  ) {
    self.init(
      {
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance, options: options, $0)
      }, end: end)
  }

  func request(_: Subscribers.Demand) {
    let isFirst = lock.withLock {
      defer { hasStarted = true }
      return !hasStarted
    }
    if isFirst { scheduleEnd() }
  }

  func cancel() {
    _ = take()
  }

  private func scheduleEnd() {
    guard let schedule = lock.withLock({ self.schedule }) else { return }
    let attempt = Attempt(self)
    schedule { attempt.hold.take()?() }
  }

  /// Takes the end, to be called or released.
  private func take() -> (() -> Void)? {
    let (schedule, end) = lock.withLock { (self.schedule.take(), self.end.take()) }
    withExtendedLifetime(schedule) {}
    return end
  }

  /// What a scheduled closure retains. If that is released before it has run, the scheduler has dropped it.
  private final class Attempt {
    let hold: Hold

    init(_ hold: Hold) { self.hold = hold }

    deinit {
      if self.hold.lock.withLock({ self.hold.schedule == nil }) { return }
      let hold = hold
      // Not here, because the scheduler may hold a lock. Not immediately, because two attempts might drop each other from
      // a scheduler that keeps one action.
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(10)) { hold.scheduleEnd() }
    }
  }
}

/// Sends `.finished` after an interval, unless downstream cancels before. If the scheduler drops the timer, waits again: nothing
/// else would end the pause.
func attachPause<Output, Failure, Context: Scheduler>(
  _ downstream: _Receiver<Output, Failure>, _ interval: Context.SchedulerTimeType.Stride, _ scheduler: Context,
  _ options: Context.SchedulerOptions? = nil
) {
  let hold = Hold(for: interval, scheduler, options) { downstream.completion(.finished) }
  downstream.receive(subscription: hold)
  // The pause begins even without demand.
  hold.request(.unlimited)
}
