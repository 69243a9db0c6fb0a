public import Foundation
import ReactiveKit

/// A scheduler with a virtual time that you advance yourself, for tests.
///
/// Uses the virtual time of ReactiveKit, counted from a date.
@available(*, deprecated, message: "Use VirtualTimeScheduler() of ReactiveKit.")
public final class TestScheduler: DateSchedulerType, Sendable {
  private let base = VirtualTimeScheduler()
  /// Keeps the repetitions, which end with their release.
  private let repetitions = DisposeBag()
  private let startDate: Date

  /// Creates a scheduler with a start date.
  @available(*, deprecated, message: "Use VirtualTimeScheduler(), whose time starts at 0.")
  public init(startDate: Date = Date(timeIntervalSinceReferenceDate: 0)) {
    self.startDate = startDate
  }

  /// The current virtual date.
  @available(*, deprecated, message: "Use now of VirtualTimeScheduler.")
  public var currentDate: Date { startDate.addingTimeInterval(base.now.seconds) }

  private func time(_ date: Date) -> VirtualTimeScheduler.SchedulerTimeType {
    VirtualTimeScheduler.SchedulerTimeType(seconds: date.timeIntervalSince(startDate))
  }

  private func schedule(
    after time: VirtualTimeScheduler.SchedulerTimeType, _ action: @escaping () -> Void
  ) -> ActionDisposable {
    let work = OnceClosure(action)
    base.schedule(after: time) { work.take()?() }
    return ActionDisposable { _ = work.take() }
  }

  /// Runs a closure the next time that time is advanced.
  @available(*, deprecated, message: "Use schedule { … } of VirtualTimeScheduler.")
  @discardableResult
  public func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
    schedule(after: base.now, action)
  }

  /// Runs a closure after an interval.
  @available(*, deprecated, message: "Use schedule(after: scheduler.now.advanced(by: .seconds(1))) { … }.")
  @discardableResult
  public func scheduleAfter(_ interval: TimeInterval, action: @escaping () -> Void) -> (any Disposable)? {
    scheduleAfter(currentDate.addingTimeInterval(interval), action: action)
  }

  /// Runs a closure at a date.
  @available(*, deprecated, message: "Use schedule(after: date) { … } of VirtualTimeScheduler.")
  @discardableResult
  public func scheduleAfter(_ date: Date, action: @escaping () -> Void) -> (any Disposable)? {
    schedule(after: time(date), action)
  }

  /// Runs a closure after a delay, and again after each interval.
  @available(*, deprecated, message: "Use schedule(after: date, interval: .seconds(1)) { … }.")
  @discardableResult
  public func scheduleAfter(
    _ interval: TimeInterval, repeatingEvery: TimeInterval, withLeeway leeway: TimeInterval = 0,
    action: @escaping () -> Void
  ) -> (any Disposable)? {
    scheduleAfter(
      currentDate.addingTimeInterval(interval), repeatingEvery: repeatingEvery, withLeeway: leeway, action: action)
  }

  /// Runs a closure at a date and after each interval. Ignores the leeway.
  ///
  /// - Precondition: The interval is positive.
  @available(*, deprecated, message: "Use schedule(after: date, interval: .seconds(1)) { … }.")
  @discardableResult
  public func scheduleAfter(
    _ date: Date, repeatingEvery: TimeInterval, withLeeway leeway: TimeInterval = 0, action: @escaping () -> Void
  ) -> (any Disposable)? {
    checkRepetition(repeatingEvery, of: "scheduleAfter(_:repeatingEvery:withLeeway:action:)")
    let timer = base.schedule(after: time(date), interval: .seconds(repeatingEvery), action)
    let repetition = ActionDisposable(action: timer.cancel)
    repetitions.add(disposable: repetition)
    return repetition
  }

  /// Runs the closures that are due now.
  @available(*, deprecated, message: "Stays as it is, of VirtualTimeScheduler.")
  public func advance() {
    base.advance()
  }

  /// Advances the time and runs the closures that become due.
  ///
  /// - Precondition: The interval is not negative.
  @available(*, deprecated, message: "Use advance(by: .seconds(interval)) of VirtualTimeScheduler.")
  public func advanceByInterval(_ interval: TimeInterval) {
    base.advance(by: .seconds(interval))
  }

  /// Advances the time to a date and runs the closures that become due.
  @available(*, deprecated, message: "Use advance(to: date) of VirtualTimeScheduler.")
  public func advanceToDate(_ newDate: Date) {
    base.advance(to: time(newDate))
  }

  /// Advances the time until nothing is scheduled.
  @available(*, deprecated, message: "Stays as it is, of VirtualTimeScheduler.")
  public func run() {
    base.run()
  }
}
