/// A scheduler that runs its actions on another one, as that one does. Operators serve it as they serve that one.
///
/// For packages that know this library, such as `OpenCombine`: the engine's own protocols of schedulers are not public.
public protocol _SchedulerWrapper<Wrapped>: Scheduler
where SchedulerTimeType == Wrapped.SchedulerTimeType, SchedulerOptions == Wrapped.SchedulerOptions {
  /// The type of the scheduler that runs the actions.
  associatedtype Wrapped: Scheduler

  /// The scheduler that runs the actions.
  var _wrapped: Wrapped { get }
}
