/// Runs a closure after each interval of a scheduler's time, until it is stopped.
///
/// A scheduler may drop the timer. The operator that has ticks finds that out with its next value, and restarts them.
package final class Ticks: @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.
  private let lock = Lock()
  private let startTimer: (@escaping () -> Void) -> any Cancellable
  private var tick: (() -> Void)?
  private var alarm: Alarm

  package init<Context: Scheduler>(every interval: Context.SchedulerTimeType.Stride, on scheduler: Context) {
    alarm = Alarm(isReliable: scheduler.isReliable)
    startTimer = { scheduler.startTimer(interval, nil, $0) }
  }

  /// Starts the ticks. Called once.
  package func start(_ tick: @escaping () -> Void) {
    let action = lock.withLock {
      self.tick = tick
      return alarm.start(nil)
    }
    run(action)
  }

  /// Starts the ticks again, if the scheduler has dropped them.
  package func restartIfLost() {
    let action = lock.withLock { alarm.isLost ? alarm.start(nil) : nil }
    if let action { run(action) }
  }

  package func stop() {
    let (tick, timer) = lock.withLock { (self.tick.take(), alarm.stop()) }
    extendLifetime(tick)
    timer?.cancel()
  }

  private func run(_ action: ScheduledAction) {
    let timer = startTimer { [weak self, action] in self?.fire(action) }
    lock.withLock { alarm.keep(timer, action) }?.cancel()
  }

  private func fire(_ action: ScheduledAction) {
    let tick = lock.withLock { alarm.fire(action) ? self.tick : nil }
    tick?()
  }
}
