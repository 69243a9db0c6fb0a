/// A scheduler that knows whether it runs each action. Then the actions of a stage need not be told apart: there is one
/// for each event.
package protocol ReliableScheduler: Scheduler {
  /// Whether the scheduler drops no action.
  var isReliable: Bool { get }
}

extension ReliableScheduler {
  package var isReliable: Bool { true }
}

extension Scheduler {
  /// Whether the scheduler is known to run each action. Any other may drop one: release it without running it.
  @usableFromInline package var runsEachAction: Bool {
    if let scheduler = self as? any ReliableScheduler { return scheduler.isReliable }
    return (self as? any _SchedulerWrapper)?._wrapped.runsEachAction ?? false
  }
}
