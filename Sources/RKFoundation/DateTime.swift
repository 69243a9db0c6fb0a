public import Foundation
public import ReactiveCore

/// A point in the time of a run loop or an operation queue, as a date.
///
/// Origin: this library.
public protocol _DateTime: Strideable, Codable, Hashable, Sendable where Stride: _DateStride {
  /// The date of the point.
  var date: Date { get }

  /// Creates a point from a date.
  ///
  /// - Parameter date: The date of the point.
  init(_ date: Date)
}

extension _DateTime {
  /// Returns the time from this point to another one.
  ///
  /// - Parameter other: The other point.
  public func distance(to other: Self) -> Stride {
    Stride(other.date.timeIntervalSinceReferenceDate - date.timeIntervalSinceReferenceDate)
  }

  /// Returns the point that is later by an interval.
  ///
  /// - Parameter n: The time to add, which may be negative.
  public func advanced(by n: Stride) -> Self { Self(date + n.magnitude) }

  /// Returns whether the dates are equal, even if they are infinite and have no distance.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.date == rhs.date }
}

/// An interval between two dates, in seconds.
///
/// Origin: this library.
public protocol _DateStride: _SchedulerStride, ExpressibleByFloatLiteral, SchedulerTimeIntervalConvertible, Codable,
  Sendable
where Magnitude == TimeInterval, FloatLiteralType == TimeInterval, IntegerLiteralType == TimeInterval {
  /// Creates a stride of seconds.
  ///
  /// - Parameter timeInterval: The signed number of seconds.
  init(_ timeInterval: TimeInterval)
}

extension _DateStride {
  /// The signed number of seconds.
  public var timeInterval: TimeInterval { magnitude }

  /// Creates a stride of seconds from an integer literal.
  ///
  /// - Parameter value: The number of seconds.
  public init(integerLiteral value: TimeInterval) { self.init(value) }

  /// Creates a stride of seconds from a float literal.
  ///
  /// - Parameter value: The number of seconds.
  public init(floatLiteral value: TimeInterval) { self.init(value) }

  /// Creates a stride of seconds from any integer, or `nil` if a `TimeInterval` cannot represent it exactly.
  ///
  /// - Parameter source: The number of seconds.
  public init?<T>(exactly source: T) where T: BinaryInteger {
    guard let seconds = TimeInterval(exactly: source) else { return nil }
    self.init(seconds)
  }

  /// Returns a stride of whole seconds.
  ///
  /// - Parameter s: The number of seconds.
  public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }

  /// Returns a stride of seconds.
  ///
  /// - Parameter s: The number of seconds.
  public static func seconds(_ s: Double) -> Self { Self(s) }

  /// Returns a stride of whole milliseconds.
  ///
  /// - Parameter ms: The number of milliseconds.
  public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1_000) }

  /// Returns a stride of whole microseconds.
  ///
  /// - Parameter us: The number of microseconds.
  public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1_000_000) }

  /// Returns a stride of whole nanoseconds.
  ///
  /// - Parameter ns: The number of nanoseconds.
  public static func nanoseconds(_ ns: Int) -> Self { Self(TimeInterval(ns) / 1_000_000_000) }
}
