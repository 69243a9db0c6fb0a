import RKPublishers
import TestSupport

import class ReactiveKit.VirtualTimeScheduler

/// A scheduler that does at once what is to be done soon, and keeps what is to be done later.
struct VirtualTimePrompt: Scheduler {
  typealias SchedulerTimeType = VirtualTimeScheduler.SchedulerTimeType
  typealias Stride = SchedulerTimeType.Stride

  let virtual = VirtualTimeScheduler()

  /// Something that lives as long as the scheduler.
  let witness: Witness?

  init(while witness: Witness? = nil) {
    self.witness = witness
  }

  var now: SchedulerTimeType { virtual.now }
  var minimumTolerance: Stride { virtual.minimumTolerance }

  func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  func schedule(
    after date: SchedulerTimeType, tolerance: Stride, options: Never?, _ action: @escaping () -> Void
  ) {
    virtual.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  func schedule(
    after date: SchedulerTimeType, interval: Stride, tolerance: Stride, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    virtual.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
  }
}
