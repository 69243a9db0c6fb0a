public import Foundation
public import ReactiveKit

/// A point in the time of a scheduler that goes by dates, as run loops and operation queues do.
///
/// Origin: this library.
public protocol _DateTime: Strideable, Codable, Hashable, Sendable where Stride: _DateStride {
  /// The point as a date.
  var date: Date { get }

  /// Creates a point from a date.
  init(_ date: Date)
}

extension _DateTime {
  /// The time from this point to the other.
  public func distance(to other: Self) -> Stride {
    Stride(other.date.timeIntervalSinceReferenceDate - date.timeIntervalSinceReferenceDate)
  }

  /// The point the given time later.
  public func advanced(by n: Stride) -> Self { Self(date + n.magnitude) }

  /// Whether the dates are equal, also where no distance can be told: at the infinite ends.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.date == rhs.date }
}

/// A time between two dates, in seconds.
///
/// Origin: this library.
public protocol _DateStride: _SchedulerStride, ExpressibleByFloatLiteral, SchedulerTimeIntervalConvertible, Codable,
  Sendable
where Magnitude == TimeInterval, FloatLiteralType == TimeInterval, IntegerLiteralType == TimeInterval {
  /// Creates a stride of seconds.
  init(_ timeInterval: TimeInterval)
}

extension _DateStride {
  /// The number of seconds, with its sign.
  public var timeInterval: TimeInterval { magnitude }

  /// Creates a stride of seconds from an integer literal.
  public init(integerLiteral value: TimeInterval) { self.init(value) }

  /// Creates a stride of seconds from a float literal.
  public init(floatLiteral value: TimeInterval) { self.init(value) }

  /// Creates a stride of seconds from any integer, or `nil` if a `TimeInterval` cannot hold it exactly.
  public init?<T>(exactly source: T) where T: BinaryInteger {
    guard let seconds = TimeInterval(exactly: source) else { return nil }
    self.init(seconds)
  }

  /// A stride of whole seconds.
  public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }

  /// A stride of seconds.
  public static func seconds(_ s: Double) -> Self { Self(s) }

  /// A stride of whole milliseconds.
  public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1_000) }

  /// A stride of whole microseconds.
  public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1_000_000) }

  /// A stride of whole nanoseconds.
  public static func nanoseconds(_ ns: Int) -> Self { Self(TimeInterval(ns) / 1_000_000_000) }
}
