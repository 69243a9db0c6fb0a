public import Dispatch
public import Foundation
import ReactiveKit

@available(*, deprecated, message: "Use the schedulers of ReactiveKit.")
extension RAC4 {
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

  /// A scheduler that runs closures on a queue, one after another.
  @available(*, deprecated, message: "Use a serial DispatchQueue: it is a Scheduler.")
  public final class QueueScheduler: DateSchedulerType, Sendable {
    /// A scheduler that runs closures on the main queue.
    @available(*, deprecated, message: "Use DispatchQueue.main.")
    public static let mainQueueScheduler = QueueScheduler(of: .main)

    private let queue: DispatchQueue

    private init(of queue: DispatchQueue) {
      self.queue = queue
    }

    /// Creates a scheduler that runs closures one after another on the given queue.
    @available(
      *, deprecated, message: "Use DispatchQueue(label: name, target: queue), or the queue itself if it is serial."
    )
    public convenience init(queue: DispatchQueue, name: String = "ReactiveCocoa.QueueScheduler") {
      self.init(of: DispatchQueue(label: name, target: queue))
    }

    /// Creates a scheduler that runs closures one after another on a queue with a quality of service.
    @available(*, deprecated, message: "Use DispatchQueue(label: name, qos: .default).")
    public convenience init(qos: DispatchQoS.QoSClass = .default, name: String = "ReactiveCocoa.QueueScheduler") {
      self.init(of: DispatchQueue(label: name, qos: DispatchQoS(qosClass: qos, relativePriority: 0)))
    }

    /// The current date.
    @available(*, deprecated, message: "Use queue.now.")
    public var currentDate: Date { Date() }

    /// Runs a closure on the queue.
    @available(*, deprecated, message: "Use queue.async { … }, or schedule { … }.")
    @discardableResult
    public func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
      let work = OnceClosure(action)
      queue.schedule { work.take()?() }
      return ActionDisposable { _ = work.take() }
    }

    /// Runs a closure on the queue at a date.
    @available(*, deprecated, message: "Use queue.disposableAfter(when: seconds) { … }.")
    @discardableResult
    public func scheduleAfter(_ date: Date, action: @escaping () -> Void) -> (any Disposable)? {
      let inner = queue.disposableAfter(when: max(0, date.timeIntervalSinceNow), block: action)
      return ActionDisposable { inner.dispose() }
    }

    /// Runs a closure on the queue at a date and after each interval. The leeway is a tenth of the interval.
    @available(*, deprecated, message: "Use queue.schedule(after: date, interval: .seconds(1)) { … }.")
    @discardableResult
    public func scheduleAfter(
      _ date: Date, repeatingEvery: TimeInterval, action: @escaping () -> Void
    ) -> (any Disposable)? {
      scheduleAfter(date, repeatingEvery: repeatingEvery, withLeeway: repeatingEvery * 0.1, action: action)
    }

    /// Runs a closure on the queue at a date and after each interval.
    ///
    /// - Precondition: The interval and the leeway are not negative.
    @available(*, deprecated, message: "Use queue.schedule(after: date, interval: .seconds(1)) { … }.")
    @discardableResult
    public func scheduleAfter(
      _ date: Date, repeatingEvery: TimeInterval, withLeeway leeway: TimeInterval, action: @escaping () -> Void
    ) -> (any Disposable)? {
      checkInterval(repeatingEvery, of: "scheduleAfter(_:repeatingEvery:withLeeway:action:)")
      checkInterval(leeway, of: "scheduleAfter(_:repeatingEvery:withLeeway:action:)")
      let start = queue.now.advanced(by: .seconds(max(0, date.timeIntervalSinceNow)))
      let timer = queue.schedule(
        after: start, interval: .seconds(repeatingEvery), tolerance: .seconds(leeway), action)
      return ActionDisposable { timer.cancel() }
    }
  }

  /// A scheduler with a virtual time that you advance yourself, for tests.
  ///
  /// Uses the virtual time of ReactiveKit, counted from a date.
  @available(*, deprecated, message: "Use VirtualTimeScheduler() of ReactiveKit.")
  public final class TestScheduler: DateSchedulerType, Sendable {
    private let base = VirtualTimeScheduler()
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
      return ActionDisposable { timer.cancel() }
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
}

/// Traps if the interval of a repetition is not positive.
func checkRepetition(_ interval: TimeInterval, of name: StaticString) {
  if !(interval > 0) { trap(name, "an interval of \(words(interval)); pass more than 0") }
}
