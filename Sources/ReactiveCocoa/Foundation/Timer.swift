public import Foundation
public import RKLegacy

/// Sends the current date after each interval, on a scheduler.
///
/// - Precondition: The interval is positive.
@available(*, deprecated, message: "Use Signal(sequence: 0..., interval: seconds, queue: queue).map { _ in Date() }.")
public func timer(
  _ interval: TimeInterval, onScheduler scheduler: any RAC4.DateSchedulerType
) -> RAC4.SignalProducer<Date, Never> {
  RAC4.timer(interval, onScheduler: scheduler)
}

/// Sends the current date after each interval, on a scheduler.
///
/// - Precondition: The interval is positive, and the leeway is not negative.
@available(*, deprecated, message: "Use Signal(sequence: 0..., interval: seconds, queue: queue).map { _ in Date() }.")
public func timer(
  _ interval: TimeInterval, onScheduler scheduler: any RAC4.DateSchedulerType, withLeeway leeway: TimeInterval
) -> RAC4.SignalProducer<Date, Never> {
  RAC4.timer(interval, onScheduler: scheduler, withLeeway: leeway)
}
