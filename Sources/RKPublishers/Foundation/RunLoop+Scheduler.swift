public import Foundation
public import ReactiveKit

extension RunLoop {
  /// A point in a run loop's time: a date.
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

  /// How work is put on a run loop: there is nothing to say, and no way to make a value.
  ///
  /// Origin: Combine.
  public struct SchedulerOptions: Sendable {
    private init() {}
  }
}

/// Work runs on the run loop's thread, while the loop runs in its default mode.
///
/// Origin: Combine.
extension RunLoop: Scheduler {
  /// The current date.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// The smallest tolerance: 0.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs the action in one of the loop's next passes, never at once.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    // The caller gives the closure away to this loop's thread; the run loop asks for a promise that the protocol cannot
    // express.
    nonisolated(unsafe) let action = action
    perform(inModes: [.default]) { action() }
    wakeUp()
  }

  /// Runs the action at the date.
  ///
  /// - Precondition: The date is a number.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    checkDate(date.date, of: "RunLoop.schedule(after:)")
    ClosureTimer(fire: date.date, interval: nil, tolerance: tolerance.magnitude, action).add(to: self, .default)
  }

  /// Runs the action at the date and after each interval, until the result is cancelled or released. An interval of 0
  /// or less means 0.1 milliseconds.
  ///
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
