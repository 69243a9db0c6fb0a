public import protocol ReactiveCore.Cancellable
public import protocol ReactiveCore._SchedulerWrapper

/// A scheduler under OpenCombine's name, `OCombine`. Each has a type of its own, and not a generic one in common, because a program
/// may make several of them conform to one protocol.
public protocol _OCombineScheduler: _SchedulerWrapper {}

extension _OCombineScheduler {
  /// The current point in the scheduler's time.
  public var now: Wrapped.SchedulerTimeType { _wrapped.now }

  /// The minimum tolerance the scheduler supports.
  public var minimumTolerance: Wrapped.SchedulerTimeType.Stride { _wrapped.minimumTolerance }

  /// Runs `action` as soon as possible.
  public func schedule(options: Wrapped.SchedulerOptions?, _ action: @escaping () -> Void) {
    _wrapped.schedule(options: options, action)
  }

  /// Runs `action` after `date`.
  public func schedule(
    after date: Wrapped.SchedulerTimeType, tolerance: Wrapped.SchedulerTimeType.Stride,
    options: Wrapped.SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    _wrapped.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  /// Runs `action` after `date`, and again after each `interval`, until the returned cancellable is cancelled.
  public func schedule(
    after date: Wrapped.SchedulerTimeType, interval: Wrapped.SchedulerTimeType.Stride,
    tolerance: Wrapped.SchedulerTimeType.Stride, options: Wrapped.SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    _wrapped.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
  }
}
