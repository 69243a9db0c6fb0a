public import Foundation
public import RKLegacy

/// Sends the date on a scheduler after each interval.
///
/// - Precondition: The interval is positive.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use Signal(sequence: 0..., interval: seconds, queue: queue).map { _ in Date() }.")
public func timer(
  _ interval: TimeInterval, onScheduler scheduler: any RAC4.DateSchedulerType
) -> RAC4.SignalProducer<Date, Never> {
  RAC4.timer(interval, onScheduler: scheduler)
}

/// Sends the date on a scheduler after each interval.
///
/// - Precondition: The interval is positive, the leeway is not negative.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use Signal(sequence: 0..., interval: seconds, queue: queue).map { _ in Date() }.")
public func timer(
  _ interval: TimeInterval, onScheduler scheduler: any RAC4.DateSchedulerType, withLeeway leeway: TimeInterval
) -> RAC4.SignalProducer<Date, Never> {
  RAC4.timer(interval, onScheduler: scheduler, withLeeway: leeway)
}
