/// A distance in a scheduler's time that can be made from the usual units.
///
/// Origin: Combine.
public protocol SchedulerTimeIntervalConvertible {
  /// Makes an interval of whole seconds.
  static func seconds(_ s: Int) -> Self

  /// Makes an interval of seconds.
  static func seconds(_ s: Double) -> Self

  /// Makes an interval of whole milliseconds.
  static func milliseconds(_ ms: Int) -> Self

  /// Makes an interval of whole microseconds.
  static func microseconds(_ us: Int) -> Self

  /// Makes an interval of whole nanoseconds.
  static func nanoseconds(_ ns: Int) -> Self
}
