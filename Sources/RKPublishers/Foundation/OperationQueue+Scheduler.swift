public import Foundation
public import ReactiveKit

extension OperationQueue {
  /// A point in an operation queue's time: a date.
  ///
  /// Origin: Combine.
  public struct SchedulerTimeType: _DateTime {
    /// The point as a date.
    public var date: Date

    /// Makes a point from a date.
    public init(_ date: Date) { self.date = date }

    /// A time between two points, in seconds.
    ///
    /// Origin: Combine.
    public struct Stride: _DateStride {
      /// The type of a float literal: seconds.
      public typealias FloatLiteralType = TimeInterval

      /// The type of an integer literal: seconds.
      public typealias IntegerLiteralType = TimeInterval

      /// The type of the number of seconds.
      public typealias Magnitude = TimeInterval

      /// The number of seconds, with its sign.
      public var magnitude: TimeInterval

      /// Makes a stride of seconds.
      public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
    }
  }

  /// How work is put on an operation queue: there is nothing to say, and no way to make a value.
  ///
  /// Origin: Combine.
  public struct SchedulerOptions: Sendable {
    private init() {}
  }
}

/// Work becomes an operation of the queue, so the queue's settings hold for it: on a queue that is not serial, actions may
/// overlap.
///
/// Origin: Combine.
extension OperationQueue: Scheduler {
  /// The current date.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// The smallest tolerance: 0.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Adds an operation that runs the action.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    // The caller gives the closure away to this queue; the operation asks for a promise that the protocol cannot express.
    nonisolated(unsafe) let action = action
    addOperation(BlockOperation { action() })
  }

  /// Adds an operation that becomes ready at the date, and runs the action. The tolerance is not used.
  ///
  /// - Precondition: The date is a number.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    checkDate(date.date, of: "OperationQueue.schedule(after:)")
    addOperation(DelayedOperation(readyAt: date.date, action))
  }

  /// Adds an operation that becomes ready at the date and runs the action, and after that the next one, which becomes ready
  /// one interval later; until the result is cancelled or released. The tolerance is not used.
  ///
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
