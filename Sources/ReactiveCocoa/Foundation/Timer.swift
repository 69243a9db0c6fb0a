public import Foundation
import ReactiveKit

/// Sends the current date after each interval, on a scheduler.
///
/// - Precondition: The interval is positive.
@available(*, deprecated, message: "Use Signal(sequence: 0..., interval: seconds, queue: queue).map { _ in Date() }.")
public func timer(
  _ interval: TimeInterval, onScheduler scheduler: any DateSchedulerType
) -> SignalProducer<Date, Never> {
  timer(interval, onScheduler: scheduler, withLeeway: interval * 0.1)
}

/// Sends the current date after each interval, on a scheduler.
///
/// - Precondition: The interval is positive, and the leeway is not negative.
@available(*, deprecated, message: "Use Signal(sequence: 0..., interval: seconds, queue: queue).map { _ in Date() }.")
public func timer(
  _ interval: TimeInterval, onScheduler scheduler: any DateSchedulerType, withLeeway leeway: TimeInterval
) -> SignalProducer<Date, Never> {
  checkRepetition(interval, of: "timer(_:onScheduler:withLeeway:)")
  checkInterval(leeway, of: "timer(_:onScheduler:withLeeway:)")
  return SignalProducer { observer, disposable in
    let start = scheduler.currentDate.addingTimeInterval(interval)
    disposable.addDisposable(
      scheduler.scheduleAfter(start, repeatingEvery: interval, withLeeway: leeway) {
        observer.sendNext(scheduler.currentDate)
      })
  }
}
