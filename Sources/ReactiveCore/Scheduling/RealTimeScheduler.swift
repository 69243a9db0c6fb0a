/// A scheduler whose time passes by itself. It promises no order among closures that it runs at the same date.
///
/// So a ``Deadline`` on it needs one timer only. With any other scheduler, such as one with a virtual time, a timer that
/// is started late would fire after closures that were scheduled meanwhile for the same date.
@usableFromInline
package protocol RealTimeScheduler: Scheduler {}

extension Scheduler {
  /// Whether the scheduler's time passes by itself.
  @usableFromInline package var isRealTime: Bool {
    self is any RealTimeScheduler || (self as? any _SchedulerWrapper)?._wrapped.isRealTime ?? false
  }
}
