/// A scheduler, with the options of an operator.
///
/// An object, which a closure can capture alone: one that captured the options would look up the type of the optional each time. That type
/// is a parameter of the class, which so does not look it up either.
@usableFromInline
final class OptionedScheduler<Context: Scheduler, Options> {
  @usableFromInline let scheduler: Context
  @usableFromInline let options: Options

  @inlinable
  init(_ scheduler: Context, _ options: Options) {
    self.scheduler = scheduler
    self.options = options
  }
}

extension OptionedScheduler where Options == Context.SchedulerOptions? {
  @inlinable
  func schedule(_ action: @escaping () -> Void) { scheduler.schedule(options: options, action) }

  @inlinable
  func schedule(
    _ action: @escaping () -> Void, after interval: Context.SchedulerTimeType.Stride,
    tolerance: Context.SchedulerTimeType.Stride
  ) {
    scheduler.schedule(after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, action)
  }

  @inlinable
  func startTimer(
    _ interval: Context.SchedulerTimeType.Stride, at date: Context.SchedulerTimeType, _ action: @escaping () -> Void
  ) -> any Cancellable {
    scheduler.startTimer(interval, at: date, options, action)
  }
}

/// A function that passes closures to a scheduler. A structure, because an optional function would need memory.
@frozen
@usableFromInline
struct ScheduleFunction {
  @usableFromInline let function: (@escaping () -> Void) -> Void

  @inlinable init(_ function: @escaping (@escaping () -> Void) -> Void) { self.function = function }
}
