public import Foundation
import ReactiveKit

/// A scheduler that can run closures at dates.
@available(*, deprecated, message: "Use Scheduler of ReactiveKit: a DispatchQueue, an ExecutionContext.")
public protocol DateSchedulerType: SchedulerType {
  /// The current date of the scheduler.
  @available(*, deprecated, message: "Use now of ReactiveKit's schedulers.")
  var currentDate: Date { get }

  /// Runs a closure at a date, or as soon as possible after that date.
  ///
  /// - Returns: A disposable that keeps the closure from running.
  @available(*, deprecated, message: "Use schedule(after: scheduler.now.advanced(by: .seconds(1))) { … }.")
  @discardableResult
  func scheduleAfter(_ date: Date, action: @escaping () -> Void) -> (any Disposable)?

  /// Runs a closure at a date and after each interval.
  ///
  /// - Returns: A disposable that ends the repetition.
  @available(*, deprecated, message: "Use schedule(after: date, interval: .seconds(1)) { … }.")
  @discardableResult
  func scheduleAfter(
    _ date: Date, repeatingEvery: TimeInterval, withLeeway: TimeInterval, action: @escaping () -> Void
  ) -> (any Disposable)?
}

/// Traps if the interval of a repetition is not positive.
func checkRepetition(_ interval: TimeInterval, of name: StaticString) {
  if !(interval > 0) { trap(name, "an interval of \(words(interval)); pass more than 0") }
}
