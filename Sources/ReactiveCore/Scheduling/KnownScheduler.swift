/// A scheduler of which operators know how it runs actions. Of any other they suppose nothing.
package protocol KnownScheduler: Scheduler {
  /// Whether the scheduler's time passes by itself, and it promises no order among actions for the same date.
  ///
  /// Then a ``Deadline`` needs one timer only. With any other scheduler, such as one with a virtual time, a timer that is
  /// started late would fire after actions that were scheduled meanwhile for the same date.
  var isRealTime: Bool { get }

  /// Whether the scheduler drops no action: it releases none without running it. Then the actions of a stage need not be
  /// told apart: there is one for each event.
  var isReliable: Bool { get }
}

extension KnownScheduler {
  package var isRealTime: Bool { false }
  package var isReliable: Bool { true }
}

/// A scheduler that runs its actions on another one, as that one does. Operators serve it as they serve that one.
///
/// For packages that know this library, such as `OpenCombine`: the engine's own protocol of schedulers is not public.
public protocol _SchedulerWrapper<Wrapped>: Scheduler
where SchedulerTimeType == Wrapped.SchedulerTimeType, SchedulerOptions == Wrapped.SchedulerOptions {
  /// The type of the scheduler that runs the actions.
  associatedtype Wrapped: Scheduler

  /// The scheduler that runs the actions.
  var _wrapped: Wrapped { get }
}

extension Scheduler {
  private var known: (any KnownScheduler)? {
    self as? any KnownScheduler ?? (self as? any _SchedulerWrapper)?._wrapped.known
  }

  /// Whether the scheduler's time is known to pass by itself.
  @usableFromInline package var isRealTime: Bool { known?.isRealTime ?? false }

  /// Whether the scheduler is known to run each action.
  @usableFromInline package var isReliable: Bool { known?.isReliable ?? false }
}
