/// Something that runs work: soon, at a time, or repeatedly.
///
/// Origin: Combine. ReactiveKit 3.x has a protocol of this name with ``schedule(_:)`` alone.
public protocol Scheduler<SchedulerTimeType> {
  /// A point in this scheduler's time.
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible

  /// How a single piece of work may be qualified; `Never` if it may not.
  associatedtype SchedulerOptions

  /// The current point in this scheduler's time.
  var now: SchedulerTimeType { get }

  /// The smallest tolerance that this scheduler can keep.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs work at the next possible moment.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Runs work at some time after the date.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)

  /// Runs work at some time after the date, and again after each interval, until the result is cancelled.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs work at the next possible moment, without options.
  ///
  /// Origin: Combine, ReactiveKit 3.x.
  @inlinable
  public func schedule(_ action: @escaping () -> Void) {
    schedule(options: nil, action)
  }

  /// Runs work at some time after the date, with the smallest tolerance and without options.
  ///
  /// Origin: Combine.
  @inlinable
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs work at some time after the date, without options.
  ///
  /// Origin: Combine.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Runs work at some time after the date and then after each interval, without options.
  ///
  /// Origin: Combine.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }

  /// Runs work at some time after the date and then after each interval, with the smallest tolerance and without options.
  ///
  /// Origin: Combine.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }
}
