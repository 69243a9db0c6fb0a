/// A time interval that can be created from common units.
///
/// Origin: Combine.
public protocol SchedulerTimeIntervalConvertible {
  /// Creates an interval of whole seconds.
  static func seconds(_ s: Int) -> Self

  /// Creates an interval of seconds.
  static func seconds(_ s: Double) -> Self

  /// Creates an interval of whole milliseconds.
  static func milliseconds(_ ms: Int) -> Self

  /// Creates an interval of whole microseconds.
  static func microseconds(_ us: Int) -> Self

  /// Creates an interval of whole nanoseconds.
  static func nanoseconds(_ ns: Int) -> Self
}
