import Dispatch

/// The subscription of a stream that finishes a while after the first request, or after the first one beyond a value: `flatMap`
/// makes that when the subscriber has received the value.
///
/// Schedules the end again each time the scheduler drops it: without the end, `flatMap` would request no more values, and a
/// pause between two runs would never be over.
package final class Hold: EngineSubscription, @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone. The closures are called and released outside it.
  private let lock = Lock()
  private var schedule: ((@escaping () -> Void) -> Void)?
  private var end: (() -> Void)?
  private var demand = Subscribers.Demand.none
  private var hasStarted = false

  /// Whether a value is to be sent first.
  private var awaitsValue: Bool

  /// The demand that is not for the end.
  private let demandForValue: Subscribers.Demand

  /// - Parameter awaitsValue: Whether ``valueSent(_:)`` will be called.
  package init(
    _ schedule: @escaping (@escaping () -> Void) -> Void, awaitsValue: Bool = false, end: @escaping () -> Void
  ) {
    self.schedule = schedule
    self.end = end
    self.awaitsValue = awaitsValue
    demandForValue = awaitsValue ? .max(1) : .none
  }

  package override func request(_ demand: Subscribers.Demand) {
    start { self.demand += demand }
  }

  /// Notes that the value was sent, and the demand that this returned.
  package func valueSent(_ more: Subscribers.Demand) {
    start {
      demand += more
      awaitsValue = false
    }
  }

  /// Notes something under the lock. Schedules the end if that is what it takes.
  private func start(_ note: () -> Void) {
    let isFirst = lock.withLock {
      note()
      guard !hasStarted, !awaitsValue, demand > demandForValue else { return false }
      hasStarted = true
      return true
    }
    if isFirst { scheduleEnd() }
  }

  package override func cancel() {
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

/// An interval of a scheduler's time, which the scheduler is asked to wait for again and again. One serves all subscriptions.
package final class Wait<Context: Scheduler> {
  private let interval: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let options: Context.SchedulerOptions?

  package init(
    _ interval: Context.SchedulerTimeType.Stride, _ scheduler: Context, _ options: Context.SchedulerOptions? = nil
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.options = options
  }

  /// Has the scheduler run a closure when the interval has passed.
  package func schedule(_ action: @escaping () -> Void) {
    scheduler.schedule(
      after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance, options: options, action)
  }
}

/// Sends `.finished` after an interval, unless downstream cancels before. If the scheduler drops the timer, waits again: nothing
/// else would end the pause.
package func attachPause<Output, Failure, Context: Scheduler>(
  _ downstream: _Receiver<Output, Failure>, _ wait: Wait<Context>
) {
  let hold = Hold(wait.schedule) { downstream.completion(.finished) }
  downstream.subscription(hold)
  // The pause begins even without demand.
  hold.request(.unlimited)
}
