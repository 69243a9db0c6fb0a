public import Dispatch
public import Foundation
import ReactiveKit

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
    let inner = queue.disposableAfter(when: date.timeIntervalSinceNow, block: action)
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
    return ActionDisposable(action: timer.cancel)
  }
}
