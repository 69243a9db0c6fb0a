public import Foundation
public import ReactiveCore

#if canImport(Darwin)
  // Apple's Foundation has the other requirements, and the types, for Apple's Combine.
  extension OperationQueue.SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {}
#else
  extension OperationQueue {
    /// A point in an operation queue's time, as a date.
    public struct SchedulerTimeType: _DateTime {
      /// The date of the point.
      public var date: Date

      /// Creates a point from a date.
      ///
      /// - Parameter date: The date of the point.
      public init(_ date: Date) { self.date = date }

      /// An interval between two points in time, in seconds.
      public struct Stride: _DateStride {
        /// The type of a float literal, in seconds.
        public typealias FloatLiteralType = TimeInterval

        /// The type of an integer literal, in seconds.
        public typealias IntegerLiteralType = TimeInterval

        /// The type of the number of seconds.
        public typealias Magnitude = TimeInterval

        /// The signed number of seconds.
        public var magnitude: TimeInterval

        /// Creates a stride of seconds.
        ///
        /// - Parameter timeInterval: The signed number of seconds.
        public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
      }
    }

    /// The options for scheduling on an operation queue. There are none, so this type has no values.
    public struct SchedulerOptions: Sendable {
      private init() {}
    }
  }

  extension OperationQueue {
    /// The current date.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

    /// The minimum tolerance, 0.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

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
