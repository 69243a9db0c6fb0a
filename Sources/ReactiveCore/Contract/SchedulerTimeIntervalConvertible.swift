/// A time interval that can be created from common units.
///
/// Origin: Combine.
public protocol SchedulerTimeIntervalConvertible {
  /// Creates an interval of whole seconds.
  ///
  /// - Parameter s: The number of seconds.
  static func seconds(_ s: Int) -> Self

  /// Creates an interval of seconds.
  ///
  /// - Parameter s: The number of seconds.
  static func seconds(_ s: Double) -> Self

  /// Creates an interval of whole milliseconds.
  ///
  /// - Parameter ms: The number of milliseconds.
  static func milliseconds(_ ms: Int) -> Self

  /// Creates an interval of whole microseconds.
  ///
  /// - Parameter us: The number of microseconds.
  static func microseconds(_ us: Int) -> Self

  /// Creates an interval of whole nanoseconds.
  ///
  /// - Parameter ns: The number of nanoseconds.
  static func nanoseconds(_ ns: Int) -> Self
}
