public import ReactiveKit

@available(*, deprecated, message: "Use the schedulers of ReactiveKit.")
extension RAC4 {
  /// A scheduler that runs closures one after another.
  @available(*, deprecated, message: "Use ExecutionContext, a DispatchQueue, or any Scheduler of ReactiveKit.")
  public protocol SchedulerType: AnyObject {
    /// Runs a closure, immediately or later.
    ///
    /// - Returns: A disposable that keeps the closure from running, or `nil` if that is not possible.
    @available(*, deprecated, message: "Use schedule { … } of ReactiveKit's schedulers, which returns nothing.")
    @discardableResult
    func schedule(_ action: @escaping () -> Void) -> (any Disposable)?
  }

  /// A scheduler that runs closures immediately, on the current thread.
  @available(*, deprecated, message: "Use ExecutionContext.immediate, or ImmediateScheduler.shared.")
  public final class ImmediateScheduler: SchedulerType, Sendable {
    /// Creates a scheduler.
    @available(*, deprecated, message: "Use ExecutionContext.immediate, or ImmediateScheduler.shared.")
    public init() {}

    /// Runs a closure before returning. Returns `nil`.
    @available(*, deprecated, message: "Use ExecutionContext.immediate.execute { … }.")
    @discardableResult
    public func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
      action()
      return nil
    }
  }

  /// A scheduler that runs closures on the main queue: immediately if this is the main queue and none of its closures
  /// is queued.
  @available(*, deprecated, message: "Use ExecutionContext.mainActor, or .immediateOnMain.")
  public final class UIScheduler: SchedulerType, @unchecked Sendable {
    // `Sendable` holds because the variable is used only under the lock.
    private let lock = ReactiveKit.Lock()
    private var waiting = 0

    /// Creates a scheduler.
    @available(*, deprecated, message: "Use ExecutionContext.mainActor, or .immediateOnMain.")
    public init() {}

    /// Runs a closure on the main queue.
    @available(*, deprecated, message: "Use ExecutionContext.mainActor.execute { … }.")
    @discardableResult
    public func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
      let disposable = SimpleDisposable()
      let act = {
        if !disposable.isDisposed { action() }
      }
      // The context runs closures immediately on the main queue. If closures are queued, this one is queued after them.
      let isFirst = lock.withLock {
        waiting += 1
        return waiting == 1
      }
      let turn = {
        act()
        self.lock.withLock { self.waiting -= 1 }
      }
      if isFirst { ExecutionContext.immediateOnMain.execute(turn) } else { ExecutionContext.main.execute(turn) }
      return disposable
    }
  }
}

@available(*, deprecated, message: "Use the schedulers of ReactiveKit.")
extension RAC4.SchedulerType {
  /// This scheduler as a context of ReactiveKit.
  public var context: ExecutionContext { ExecutionContext { self.schedule($0) } }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType {
  /// Sends each event on a scheduler.
  @available(*, deprecated, message: "Use receive(on: .mainActor), or receive(on: queue).")
  public func observeOn(_ scheduler: any RAC4.SchedulerType) -> RAC4.Signal<Value, Error> {
    RAC4.Signal(signal.events.receive(on: scheduler.context))
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType {
  /// Sends each event on a scheduler.
  @available(*, deprecated, message: "Use receive(on: .mainActor), or receive(on: queue).")
  public func observeOn(_ scheduler: any RAC4.SchedulerType) -> RAC4.SignalProducer<Value, Error> {
    RAC4.SignalProducer(producer.events.receive(on: scheduler.context))
  }

  /// Runs the work on a scheduler. Sends events on the threads on which the work sends them.
  @available(*, deprecated, message: "Use subscribe(on: queue).")
  public func startOn(_ scheduler: any RAC4.SchedulerType) -> RAC4.SignalProducer<Value, Error> {
    RAC4.SignalProducer(producer.events.subscribe(on: scheduler.context))
  }
}
