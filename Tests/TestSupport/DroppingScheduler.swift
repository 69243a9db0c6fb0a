public import ReactiveKit

/// A scheduler with virtual time that drops actions when a test tells it to: it releases them, and does not run them.
public final class DroppingScheduler: Scheduler, @unchecked Sendable {
  // `Sendable` holds because `kept` is used under the lock alone.

  public typealias SchedulerTimeType = VirtualTimeScheduler.SchedulerTimeType
  public typealias SchedulerOptions = Never

  private let time = VirtualTimeScheduler()
  private let lock = Lock()
  private var kept: [OnceClosure] = []

  public init() {}

  /// Lets time pass, and runs what is due.
  public func advance(by stride: SchedulerTimeType.Stride = .nanoseconds(0)) { time.advance(by: stride) }

  /// Drops the actions that wait.
  public func drop() {
    let dropped = lock.withLock {
      defer { kept = [] }
      return kept
    }
    for action in dropped { _ = action.take() }
  }

  public var now: SchedulerTimeType { time.now }
  public var minimumTolerance: SchedulerTimeType.Stride { time.minimumTolerance }

  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    let action = keep(action)
    time.schedule { action.take()?() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) {
    let action = keep(action)
    time.schedule(after: date) { action.take()?() }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = keep(action)
    let timer = time.schedule(after: date, interval: interval) { action.current?() }
    return AnyCancellable {
      timer.cancel()
      _ = action.take()
    }
  }

  private func keep(_ action: @escaping () -> Void) -> OnceClosure {
    let action = OnceClosure(action)
    lock.withLock { kept.append(action) }
    return action
  }
}
