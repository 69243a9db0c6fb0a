public import Dispatch

/// A context that runs closures: on a queue, on the main thread, or immediately.
///
/// ```swift
/// var order: [Int] = []
/// let bag = DisposeBag()
/// SafeSignal(sequence: [1, 2])
///   .receive(on: ExecutionContext.immediate)  // or .main, .mainActor, .global(qos: .utility)
///   .sink { order.append($0) }
///   .store(in: bag)
/// // order == [1, 2]
/// ExecutionContext { work in print("in my context"); work() }.execute { order.append(3) }  // prints in my context
/// // order == [1, 2, 3]
/// ```
///
/// An execution context is a `Scheduler` with Dispatch's time. Delayed closures wait on a global queue, and then run
/// in the context.
public struct ExecutionContext: @unchecked Sendable {
  // `Sendable` holds because a context receives closures from any thread. The function it is created with must allow
  // that.

  /// Runs a closure in this context, immediately or later.
  public let context: (@escaping () -> Void) -> Void

  /// The guard of a context that drops what its own closures cause. See ``nonRecursive()``.
  @usableFromInline let cause: Cause?

  /// Whether this context is known to drop no closure.
  @usableFromInline package let isReliable: Bool

  /// Creates a context with a function that runs closures. If it releases a closure without running it, that
  /// closure's element is lost; later elements arrive.
  ///
  /// - Parameter context: A closure that runs the closure it receives. It must be safe to call on any thread, and must
  ///   run each closure at most once, on any thread.
  public init(_ context: @escaping (@escaping @Sendable () -> Void) -> Void) {
    // The function type without `@Sendable` is the same at run time. A caller expects that a context runs a closure
    // elsewhere.
    unsafe self.init(isReliable: false, unsafeBitCast(context, to: ((@escaping () -> Void) -> Void).self))
  }

  init(isReliable: Bool, _ context: @escaping (@escaping () -> Void) -> Void) {
    self.context = context
    self.isReliable = isReliable
    cause = nil
  }

  @usableFromInline
  package init(_ cause: Cause) {
    self.cause = cause
    context = { cause.run($0) }
    isReliable = true
  }

  /// Runs a closure in this context.
  ///
  /// - Parameter block: The closure to run.
  public func execute(_ block: @escaping () -> Void) {
    context(block)
  }

  /// Runs closures immediately, on the current thread.
  public static var immediate: ExecutionContext { ExecutionContext(isReliable: true) { $0() } }

  /// Runs closures on the main thread: immediately if the current code runs there, and otherwise asynchronously.
  public static var immediateOnMain: ExecutionContext {
    ExecutionContext(isReliable: true) { block in
      if isOnMainQueue() { block() } else { DispatchQueue.main.schedule(block) }
    }
  }

  /// Runs closures on the main queue, always asynchronously.
  public static var main: ExecutionContext { DispatchQueue.main.context }

  /// Runs closures on the global queue of a quality of service. Closures may run concurrently.
  ///
  /// - Parameter qos: The quality of service of the queue.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> ExecutionContext {
    DispatchQueue.global(qos: qos).context
  }

  /// Runs closures immediately, but drops a closure that is run from within another closure of the same context on the
  /// same thread.
  ///
  /// A signal received in such a context loses all elements that its own observer causes, but never its completion. A
  /// binding loses less: see ``BindableProtocol/bidirectionalBind(to:)``.
  public static func nonRecursive() -> ExecutionContext { ExecutionContext(Cause()) }
}

/// A key that is set only on the main queue.
private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

/// Whether the current code runs on the main queue. All code on the main thread does.
func isOnMainQueue() -> Bool {
  DispatchQueue.getSpecific(key: mainQueueKey) == true
}

extension Scheduler {
  /// A context that runs closures on this scheduler as soon as possible. Delays that code asks of the context itself
  /// pass in Dispatch's time: pass a `VirtualTimeScheduler` itself to operators that wait.
  ///
  /// Origin: this library.
  public var context: ExecutionContext {
    ExecutionContext(isReliable: isReliable) { self.schedule($0) }
  }
}

extension DispatchQueue {
  /// A context that runs closures on this queue.
  public var context: ExecutionContext { ExecutionContext(isReliable: true) { self.schedule($0) } }

  /// Runs a closure on this queue after an interval, unless the returned disposable is disposed first. The disposable
  /// counts as disposed after the closure has run.
  ///
  /// - Parameters:
  ///   - interval: The number of seconds until the closure runs.
  ///   - block: The closure to run. It is released when the returned disposable is disposed.
  /// - Precondition: `interval` is not NaN.
  public func disposableAfter(when interval: Double, block: @escaping () -> Void) -> any Disposable {
    if interval.isNaN { trap("disposableAfter(when:block:)", "an interval of \(interval) s; pass a number") }
    return disposable(after: .seconds(interval), block)
  }

  /// Runs a closure on this queue after a `Duration`, unless the returned disposable is disposed first. The disposable
  /// counts as disposed after the closure has run.
  ///
  /// - Parameters:
  ///   - interval: The time until the closure runs.
  ///   - block: The closure to run. It is released when the returned disposable is disposed.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func disposableAfter(when interval: Duration, block: @escaping () -> Void) -> any Disposable {
    disposable(after: .init(interval), block)
  }

  private func disposable(after interval: SchedulerTimeType.Stride, _ block: @escaping () -> Void) -> any Disposable {
    let work = OnceClosure(block)
    let disposable = BlockDisposable { _ = work.take() }
    schedule(after: now.advanced(by: interval)) {
      work.take()?()
      // It has ended, so that a bag releases it.
      disposable.dispose()
    }
    return disposable
  }
}

extension ExecutionContext: Scheduler {
  /// A point in Dispatch's time.
  public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType

  /// This scheduler has no options.
  public typealias SchedulerOptions = Never

  /// The current time of Dispatch's monotonic clock.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  /// 0.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// Runs `action` in this context.
  ///
  /// - Parameters:
  ///   - options: Always `nil`. There are no options.
  ///   - action: The closure to run.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    context(action)
  }

  /// Runs `action` in this context at `date`.
  ///
  /// - Parameters:
  ///   - date: The earliest time at which to run the closure.
  ///   - tolerance: The permitted deviation from `date`. It is ignored.
  ///   - options: Always `nil`. There are no options.
  ///   - action: The closure to run.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let context = context
    DispatchQueue.global().schedule(after: date, tolerance: tolerance) { context(action) }
  }

  /// Runs `action` in this context at `date` and after each `interval`, until the returned cancellable is cancelled or
  /// released.
  ///
  /// - Parameters:
  ///   - date: The earliest time at which to run the closure first.
  ///   - interval: The time between two runs.
  ///   - tolerance: The permitted deviation from the time of a run.
  ///   - options: Always `nil`. There are no options.
  ///   - action: The closure to run. It is released when the returned cancellable is cancelled or released.
  /// - Precondition: `interval` is not negative.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let context = context
    let action = OnceClosure(action)
    let timer = DispatchQueue.global().schedule(after: date, interval: interval, tolerance: tolerance) {
      context { action.current?() }
    }
    // The context may still have to run work that the timer has passed on.
    return AnyCancellable {
      timer.cancel()
      _ = action.take()
    }
  }
}

extension ExecutionContext: KnownScheduler {
  package var isRealTime: Bool { true }
}
