/// A type that runs closures: as soon as possible, after a date, or repeatedly.
///
/// Origin: Combine. In ReactiveKit 3.x, the protocol has only ``schedule(_:)``.
public protocol Scheduler<SchedulerTimeType> {
  /// A point in this scheduler's time.
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible

  /// The options for scheduling a closure, or `Never` if there are none.
  associatedtype SchedulerOptions

  /// The current point in this scheduler's time.
  var now: SchedulerTimeType { get }

  /// The minimum tolerance this scheduler supports.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs `action` as soon as possible.
  ///
  /// - Parameters:
  ///   - options: The options for scheduling the closure, or `nil` for the scheduler's own.
  ///   - action: The closure to run.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Runs `action` after `date`.
  ///
  /// - Parameters:
  ///   - date: The date after which to run the closure.
  ///   - tolerance: The time by which the closure may be late.
  ///   - options: The options for scheduling the closure, or `nil` for the scheduler's own.
  ///   - action: The closure to run.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)

  /// Runs `action` after `date`, and again after each `interval`, until the returned cancellable is cancelled.
  ///
  /// - Parameters:
  ///   - date: The date after which to run the closure first.
  ///   - interval: The time between two runs.
  ///   - tolerance: The time by which the closure may be late.
  ///   - options: The options for scheduling the closure, or `nil` for the scheduler's own.
  ///   - action: The closure to run.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs `action` as soon as possible, without options.
  ///
  /// - Parameter action: The closure to run.
  ///
  /// Origin: Combine, ReactiveKit 3.x.
  @inlinable
  public func schedule(_ action: @escaping () -> Void) {
    schedule(options: nil, action)
  }

  /// Runs `action` after `date`, with the minimum tolerance and without options.
  ///
  /// - Parameters:
  ///   - date: The date after which to run the closure.
  ///   - action: The closure to run.
  ///
  /// Origin: Combine.
  @inlinable
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs `action` after `date`, without options.
  ///
  /// - Parameters:
  ///   - date: The date after which to run the closure.
  ///   - tolerance: The time by which the closure may be late.
  ///   - action: The closure to run.
  ///
  /// Origin: Combine.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Runs `action` after `date`, and again after each `interval`, without options.
  ///
  /// - Parameters:
  ///   - date: The date after which to run the closure first.
  ///   - interval: The time between two runs.
  ///   - tolerance: The time by which the closure may be late.
  ///   - action: The closure to run.
  ///
  /// Origin: Combine.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }

  /// Runs `action` after `date`, and again after each `interval`, with the minimum tolerance and without options.
  ///
  /// - Parameters:
  ///   - date: The date after which to run the closure first.
  ///   - interval: The time between two runs.
  ///   - action: The closure to run.
  ///
  /// Origin: Combine.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }
}
