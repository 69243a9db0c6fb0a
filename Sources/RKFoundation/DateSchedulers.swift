// Made from Templates/RKFoundation/DateSchedulers.swift.jinja by `.ci/check templates --write`.

public import Foundation

// What the schedulers whose time is a date declare alike. What their types do is in `_DateTime` and `_DateStride`: a protocol
// cannot have the nested types themselves.

#if !canImport(Darwin)
  extension RunLoop {
    /// A point in a run loop's time, as a date.
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

    /// The options for scheduling on a run loop. There are none, so this type has no values.
    public struct SchedulerOptions: Sendable {
      private init() {}
    }

    /// The current date.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

    /// The minimum tolerance, 0.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }
  }

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

    /// The current date.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

    /// The minimum tolerance, 0.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }
  }
#endif
