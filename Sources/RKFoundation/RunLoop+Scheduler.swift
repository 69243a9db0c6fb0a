public import Foundation
public import ReactiveCore

#if canImport(Darwin)
  // Apple's Foundation has the other requirements, and the types, for Apple's Combine.
  extension RunLoop.SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {}
#else
  extension RunLoop {
    /// Runs the action in one of the loop's next passes, never immediately.
    ///
    /// - Parameters:
    ///   - options: Always `nil`. There are no options.
    ///   - action: The closure to run.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      // The caller hands the closure over to this loop's thread. `perform` wants a `@Sendable` one.
      nonisolated(unsafe) let action = action
      perform(inModes: [.default]) { unsafe action() }
      wakeUp()
    }

    /// Runs the action at the date.
    ///
    /// - Parameters:
    ///   - date: The date at which to run the closure.
    ///   - tolerance: The time by which the closure may be late.
    ///   - options: Always `nil`. There are no options.
    ///   - action: The closure to run.
    /// - Precondition: The date is a number.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      checkDate(date.date, of: "RunLoop.schedule(after:)")
      ClosureTimer(fire: date.date, interval: nil, tolerance: tolerance.magnitude, action).add(to: self, .default)
    }
  }
#endif

/// Schedules work on the run loop's thread. The work runs while the loop runs in its default mode.
extension RunLoop: Scheduler {
  /// Runs the action at the date and after each interval, until the result is cancelled or released.
  ///
  /// - Parameters:
  ///   - date: The date of the first run.
  ///   - interval: The time between two runs. 0 or less means 0.1 milliseconds.
  ///   - tolerance: The time by which the closure may be late.
  ///   - options: Always `nil`. There are no options.
  ///   - action: The closure to run.
  /// - Precondition: The date and `interval` are numbers.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    checkDate(date.date, of: "RunLoop.schedule(after:interval:)")
    checkNumber(interval.magnitude, of: "RunLoop.schedule(after:interval:)")
    let timer = ClosureTimer(
      fire: date.date, interval: interval.magnitude, tolerance: tolerance.magnitude, action)
    timer.add(to: self, .default)
    return AnyCancellable(timer)
  }
}

extension RunLoop: KnownScheduler {
  package var isRealTime: Bool { true }
}
