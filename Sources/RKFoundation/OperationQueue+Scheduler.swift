public import Foundation
public import ReactiveCore

#if canImport(Darwin)
  // Apple's Foundation has the other requirements, and the types, for Apple's Combine.
  extension OperationQueue.SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {}
#else
  extension OperationQueue {
    /// Adds an operation that runs the action.
    ///
    /// - Parameters:
    ///   - options: Always `nil`. There are no options.
    ///   - action: The closure to run, as an operation.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      addOperation(ActionOperation(action))
    }

    /// Adds an operation that becomes ready at the date, and runs the action.
    ///
    /// - Parameters:
    ///   - date: The date at which the operation becomes ready.
    ///   - tolerance: The tolerance, which is ignored.
    ///   - options: Always `nil`. There are no options.
    ///   - action: The closure to run, as an operation.
    /// - Precondition: The date is a number.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      checkDate(date.date, of: "OperationQueue.schedule(after:)")
      addOperation(DelayedOperation(readyAt: date.date, OnceClosure(action)))
    }
  }
#endif

/// Schedules work as operations of the queue, so the queue's settings apply. Actions may overlap on a queue that is not
/// serial.
///
/// `cancelAllOperations()` drops the actions that have not begun, and ends repeated ones. Operators that have scheduled
/// those drop their values, and go on with the next value. A subscription that `subscribe(on:)` has scheduled is not made.
extension OperationQueue: Scheduler {
  /// Adds an operation that becomes ready at the date, and runs the action. Then adds the next operation, which becomes
  /// ready after the interval, and so on, until the result is cancelled or released.
  ///
  /// - Parameters:
  ///   - date: The date at which the first operation becomes ready.
  ///   - interval: The time from the end of a run until the next operation becomes ready.
  ///   - tolerance: The tolerance, which is ignored.
  ///   - options: Always `nil`. There are no options.
  ///   - action: The closure to run, as an operation.
  /// - Precondition: The date and `interval` are numbers.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    checkDate(date.date, of: "OperationQueue.schedule(after:interval:)")
    checkNumber(interval.magnitude, of: "OperationQueue.schedule(after:interval:)")
    let operations = RepeatedOperations(queue: self, interval: interval.magnitude, action)
    operations.addNext(readyAt: date.date)
    return AnyCancellable(operations)
  }
}

extension OperationQueue: KnownScheduler {
  package var isRealTime: Bool { true }
  package var isReliable: Bool { false }
}
