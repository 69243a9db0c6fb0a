/// A scheduler of any type: code that stores one takes a queue in the app, and virtual time in tests.
///
/// ```swift
/// final class SearchModel {
///   let scheduler: AnyScheduler
///
///   init(scheduler: AnyScheduler = AnyScheduler(DispatchQueue.main)) { self.scheduler = scheduler }
/// }
///
/// let time = VirtualTimeScheduler()
/// let model = SearchModel(scheduler: AnyScheduler(time))  // in a test
/// model.scheduler.schedule { print("now") }
/// time.advance()  // prints now
/// ```
///
/// A function that only passes a scheduler on can be generic instead: `func search<S: Scheduler>(on scheduler: S)`.
/// A file that imports `RKPublishers` needs `import struct ReactiveCore.AnyScheduler`.
///
/// Its times are those of a virtual-time scheduler: nanoseconds since this scheduler was first used, or those of the base
/// if that has such times. They are converted to dates of the base by adding a stride, so a base that loses precision
/// runs closures as late as it does by itself. Runs closures where and when the base does, with the base's default options.
///
/// Retains the base. May be used on any thread if the base may.
///
/// Origin: this library.
public struct AnyScheduler: Scheduler, @unchecked Sendable {
  // `Sendable` holds because the box has no state but a lock's. Schedulers are called on any thread.

  /// This scheduler has no options.
  public typealias SchedulerOptions = Never

  /// A point in virtual time.
  public typealias SchedulerTimeType = VirtualTimeScheduler.SchedulerTimeType

  private let base: any AnySchedulerBox

  /// Creates a scheduler that schedules on another one.
  ///
  /// - Parameter base: The scheduler to schedule on. It is retained.
  public init<S: Scheduler>(_ base: S) {
    self.base = (base as? AnyScheduler)?.base ?? SchedulerBox(base)
  }

  /// The current time.
  ///
  /// - Complexity: O(1). If the base's strides are not Dispatch's, compares 63 of them.
  public var now: SchedulerTimeType { base.now }

  /// The minimum tolerance: 0. The base's own minimum applies in addition.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// Runs `action` on the base as soon as possible.
  ///
  /// - Parameters:
  ///   - options: Always `nil`. There are no options.
  ///   - action: The closure to run.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    base.schedule(action)
  }

  /// Runs `action` on the base after `date`.
  ///
  /// - Parameters:
  ///   - date: The date after which to run the closure.
  ///   - tolerance: The time by which the closure may be late, which is at least the base's minimum tolerance.
  ///   - options: Always `nil`. There are no options.
  ///   - action: The closure to run.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    base.schedule(date.nanoseconds, tolerance.magnitude, action)
  }

  /// Runs `action` on the base after `date` and after each `interval`, until the returned cancellable is cancelled.
  ///
  /// - Parameters:
  ///   - date: The date after which to run the closure first.
  ///   - interval: The time between two runs.
  ///   - tolerance: The time by which the closure may be late, which is at least the base's minimum tolerance.
  ///   - options: Always `nil`. There are no options.
  ///   - action: The closure to run.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    base.schedule(date.nanoseconds, interval.magnitude, tolerance.magnitude, action)
  }
}

/// A scheduler with times in nanoseconds.
private protocol AnySchedulerBox {
  var isReliable: Bool { get }
  var now: VirtualTimeScheduler.SchedulerTimeType { get }
  func schedule(_ action: @escaping () -> Void)
  func schedule(_ date: Int, _ tolerance: Int, _ action: @escaping () -> Void)
  func schedule(_ date: Int, _ interval: Int, _ tolerance: Int, _ action: @escaping () -> Void) -> any Cancellable
}

private final class SchedulerBox<S: Scheduler>: AnySchedulerBox {
  private let base: S
  private let lock = Lock()
  private var knownStart: S.SchedulerTimeType?

  init(_ base: S) { self.base = base }

  var isReliable: Bool { base.isReliable }

  /// The base's date that is time 0. A scheduler that is not used is not asked for its time.
  private var start: S.SchedulerTimeType {
    if let start = lock.withLock({ knownStart }) { return start }
    let zero = VirtualTimeScheduler.SchedulerTimeType(nanoseconds: 0) as? S.SchedulerTimeType ?? base.now
    return lock.withLock {
      if knownStart == nil { knownStart = zero }
      return knownStart ?? zero
    }
  }

  var now: VirtualTimeScheduler.SchedulerTimeType {
    let start = start
    return .init(nanoseconds: nanoseconds(start.distance(to: base.now)))
  }

  func schedule(_ action: @escaping () -> Void) { base.schedule(options: nil, action) }

  func schedule(_ date: Int, _ tolerance: Int, _ action: @escaping () -> Void) {
    base.schedule(after: start.advanced(by: .nanoseconds(date)), tolerance: stride(tolerance), options: nil, action)
  }

  func schedule(_ date: Int, _ interval: Int, _ tolerance: Int, _ action: @escaping () -> Void) -> any Cancellable {
    base.schedule(
      after: start.advanced(by: .nanoseconds(date)), interval: .nanoseconds(interval), tolerance: stride(tolerance),
      options: nil, action)
  }

  private func stride(_ tolerance: Int) -> S.SchedulerTimeType.Stride {
    max(.nanoseconds(tolerance), base.minimumTolerance)
  }

  /// The length of a stride, which is negative if the base's clock was set back. A stride can be made of nanoseconds, but
  /// need not say how many it has.
  private func nanoseconds(_ stride: S.SchedulerTimeType.Stride) -> Int {
    if let stride = stride as? VirtualTimeScheduler.SchedulerTimeType.Stride { return stride.magnitude }
    if stride < .zero { return -nanoseconds(.zero - stride) }
    if stride == .zero { return 0 }
    var (low, high) = (0, Int.max)
    while low < high {
      let middle = low + (high - low) / 2 + 1
      if .nanoseconds(middle) <= stride { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension AnyScheduler: KnownScheduler {
  package var isReliable: Bool { base.isReliable }
}
