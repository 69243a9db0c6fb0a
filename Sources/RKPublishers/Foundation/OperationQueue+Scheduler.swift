public import Foundation
public import ReactiveKit

extension OperationQueue {
  /// A point in an operation queue's time: a date.
  ///
  /// Origin: Combine.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The point as a date.
    public var date: Date

    /// Makes a point from a date.
    public init(_ date: Date) {
      self.date = date
    }

    /// The time from this point to the other.
    public func distance(to other: SchedulerTimeType) -> Stride {
      Stride(other.date.timeIntervalSinceReferenceDate - date.timeIntervalSinceReferenceDate)
    }

    /// The point the given time later.
    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(date + n.magnitude)
    }

    /// Whether the dates are equal, also where no distance can be told: at the infinite ends.
    public static func == (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool { lhs.date == rhs.date }

    /// A time between two points, in seconds.
    ///
    /// Origin: Combine.
    public struct Stride: ExpressibleByFloatLiteral, _SchedulerStride, Codable,
      SchedulerTimeIntervalConvertible, Sendable
    {
      /// The type of a float literal: seconds.
      public typealias FloatLiteralType = TimeInterval

      /// The type of an integer literal: seconds.
      public typealias IntegerLiteralType = TimeInterval

      /// The type of the number of seconds.
      public typealias Magnitude = TimeInterval

      /// The number of seconds, with its sign.
      public var magnitude: TimeInterval

      /// The number of seconds, with its sign.
      public var timeInterval: TimeInterval { magnitude }

      /// Makes a stride of seconds from an integer literal.
      public init(integerLiteral value: TimeInterval) {
        self.init(value)
      }

      /// Makes a stride of seconds from a float literal.
      public init(floatLiteral value: TimeInterval) {
        self.init(value)
      }

      /// Makes a stride of seconds.
      public init(_ timeInterval: TimeInterval) {
        magnitude = timeInterval
      }

      /// Makes a stride of seconds from any integer, or `nil` if a `TimeInterval` cannot hold it exactly.
      public init?<T>(exactly source: T) where T: BinaryInteger {
        guard let seconds = TimeInterval(exactly: source) else { return nil }
        self.init(seconds)
      }

      /// A stride of whole seconds.
      public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }

      /// A stride of seconds.
      public static func seconds(_ s: Double) -> Stride { Stride(s) }

      /// A stride of whole milliseconds.
      public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1_000) }

      /// A stride of whole microseconds.
      public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1_000_000) }

      /// A stride of whole nanoseconds.
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1_000_000_000) }
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
