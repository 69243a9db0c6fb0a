public import Foundation
public import ReactiveKit

extension RunLoop {
  /// A point in a run loop's time, as a date.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The date of the point.
    public var date: Date

    /// Creates a point from a date.
    public init(_ date: Date) {
      self.date = date
    }

    /// Returns the time from this point to another one.
    public func distance(to other: SchedulerTimeType) -> Stride {
      Stride(other.date.timeIntervalSinceReferenceDate - date.timeIntervalSinceReferenceDate)
    }

    /// Returns the point that is `n` later.
    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(date + n.magnitude)
    }

    /// Returns whether the dates are equal, even if they are infinite and have no distance.
    public static func == (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool { lhs.date == rhs.date }

    /// An interval between two points in time, in seconds.
    public struct Stride: ExpressibleByFloatLiteral, _SchedulerStride, Codable,
      SchedulerTimeIntervalConvertible, Sendable
    {
      /// The type of a float literal, in seconds.
      public typealias FloatLiteralType = TimeInterval

      /// The type of an integer literal, in seconds.
      public typealias IntegerLiteralType = TimeInterval

      /// The type of the number of seconds.
      public typealias Magnitude = TimeInterval

      /// The signed number of seconds.
      public var magnitude: TimeInterval

      /// The signed number of seconds.
      public var timeInterval: TimeInterval { magnitude }

      /// Creates a stride of seconds from an integer literal.
      public init(integerLiteral value: TimeInterval) {
        self.init(value)
      }

      /// Creates a stride of seconds from a float literal.
      public init(floatLiteral value: TimeInterval) {
        self.init(value)
      }

      /// Creates a stride of seconds.
      public init(_ timeInterval: TimeInterval) {
        magnitude = timeInterval
      }

      /// Creates a stride of seconds from any integer, or `nil` if a `TimeInterval` cannot represent it exactly.
      public init?<T>(exactly source: T) where T: BinaryInteger {
        guard let seconds = TimeInterval(exactly: source) else { return nil }
        self.init(seconds)
      }

      /// Returns a stride of whole seconds.
      public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }

      /// Returns a stride of seconds.
      public static func seconds(_ s: Double) -> Stride { Stride(s) }

      /// Returns a stride of whole milliseconds.
      public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1_000) }

      /// Returns a stride of whole microseconds.
      public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1_000_000) }

      /// Returns a stride of whole nanoseconds.
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1_000_000_000) }
    }
  }

  /// The options for scheduling on a run loop. There are none, so this type has no values.
  public struct SchedulerOptions: Sendable {
    private init() {}
  }
}

/// Schedules work on the run loop's thread. The work runs while the loop runs in its default mode.
extension RunLoop: Scheduler {
  /// The current date.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// The minimum tolerance, 0.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs the action in one of the loop's next passes, never immediately.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    // The caller hands the closure over to this loop's thread. `perform` wants a `@Sendable` one.
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
