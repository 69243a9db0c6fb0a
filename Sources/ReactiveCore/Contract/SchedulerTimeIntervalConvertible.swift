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

extension SchedulerTimeIntervalConvertible {
  /// Creates an interval from a `Duration`, in whole nanoseconds. Intervals that are too long become the longest one.
  ///
  ///     let limit: Duration = .seconds(5)
  ///     requests.collect(.byTime(queue, .init(limit)))
  ///
  /// - Parameter duration: The duration.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public init(_ duration: Duration) {
    self = .nanoseconds(duration.nanoseconds)
  }
}

extension Duration {
  /// The duration in whole nanoseconds, limited to what an `Int` can hold.
  package var nanoseconds: Int {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflows) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    return overflow || overflows ? (seconds < 0 ? .min : .max) : Int(clamping: sum)
  }
}
