public import Dispatch

/// A place where closures are run: on a queue, on the main thread, or right here.
///
/// An execution context is a ``Scheduler`` of Dispatch's time. Delayed work waits on a global queue and is then run by the
/// context.
///
/// Origin: ReactiveKit 3.x.
public struct ExecutionContext: @unchecked Sendable {
  // `Sendable` holds because a context is a place to send closures to from anywhere; a function that makes one is to be
  // that.

  /// Runs a closure in this context, sooner or later.
  public let context: (@escaping () -> Void) -> Void

  /// What makes this a context in which no closure runs from within another; see ``nonRecursive()``.
  let recursion: RecursionGuard?

  /// Makes a context of a function that runs closures. Each closure is to be run once; the function may be called on any
  /// thread.
  public init(_ context: @escaping (@escaping () -> Void) -> Void) {
    self.context = context
    recursion = nil
  }

  private init(_ recursion: RecursionGuard) {
    self.recursion = recursion
    context = { recursion.run($0) }
  }

  /// Runs a closure in this context.
  public func execute(_ block: @escaping () -> Void) {
    context(block)
  }

  /// Runs a closure in place.
  public static var immediate: ExecutionContext { ExecutionContext { $0() } }

  /// Runs a closure in place on the main thread, and puts it on the main queue elsewhere.
  public static var immediateOnMain: ExecutionContext {
    ExecutionContext { block in
      if isOnMainQueue() { block() } else { DispatchQueue.main.schedule(block) }
    }
  }

  /// Puts a closure on the main queue.
  public static var main: ExecutionContext { DispatchQueue.main.context }

  /// Puts a closure on the global queue of a quality of service. Closures may run at the same time.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> ExecutionContext {
    DispatchQueue.global(qos: qos).context
  }

  /// Runs a closure in place, unless that would be from within another closure that the same context runs on the same
  /// thread: then it is dropped.
  ///
  /// A signal received on such a context loses the elements that its observer causes, never its end. This is how bindings
  /// in both directions come to rest.
  public static func nonRecursive() -> ExecutionContext { ExecutionContext(RecursionGuard()) }
}

/// What only the main queue carries.
private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

/// Whether this code runs on the main queue, as everything on the main thread does.
func isOnMainQueue() -> Bool {
  DispatchQueue.getSpecific(key: mainQueueKey) == true
}

extension DispatchQueue {
  /// The context that puts closures on this queue.
  ///
  /// Origin: ReactiveKit 3.x.
  public var context: ExecutionContext { ExecutionContext { self.schedule($0) } }

  /// Runs a closure on this queue after an interval in seconds, unless the result is disposed before.
  ///
  /// Origin: ReactiveKit 3.x.
  public func disposableAfter(when interval: Double, block: @escaping () -> Void) -> any Disposable {
    if interval.isNaN { trap("disposableAfter(when:block:)", "\(interval) is not a number of seconds") }
    let work = OnceClosure(block)
    schedule(after: now.advanced(by: .seconds(interval))) { work.take()?() }
    return BlockDisposable { _ = work.take() }
  }
}

extension ExecutionContext: Scheduler {
  /// A point in Dispatch's time.
  public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType

  /// No options can be given.
  public typealias SchedulerOptions = Never

  /// The current time of Dispatch's monotonic clock.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  /// 0.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// Runs an action in this context.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    context(action)
  }

  /// Runs an action in this context at the date. The tolerance is not used.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let context = context
    DispatchQueue.global().schedule(after: date, tolerance: tolerance) { context(action) }
  }

  /// Runs an action in this context at the date and after each interval, until the result is cancelled or released.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let context = context
    return DispatchQueue.global().schedule(after: date, interval: interval, tolerance: tolerance) { context(action) }
  }
}
