import ReactiveKit

/// A scheduler that runs closures on the main queue: immediately if this is the main queue and none of its closures
/// is queued.
@available(*, deprecated, message: "Use ExecutionContext.mainActor, or .immediateOnMain.")
public final class UIScheduler: SchedulerType, @unchecked Sendable {
  // `Sendable` holds because the variable is used only under the lock.
  private let lock = Lock()
  private var waiting = 0

  /// Creates a scheduler.
  @available(*, deprecated, message: "Use ExecutionContext.mainActor, or .immediateOnMain.")
  public init() {}

  /// Runs a closure on the main queue.
  @available(*, deprecated, message: "Use ExecutionContext.mainActor.execute { … }.")
  @discardableResult
  public func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
    let work = OnceClosure(action)
    // The context runs closures immediately on the main queue. If closures are queued, this one is queued after them.
    let isFirst = lock.withLock {
      waiting += 1
      return waiting == 1
    }
    let turn = {
      work.take()?()
      self.lock.withLock { self.waiting -= 1 }
    }
    if isFirst { ExecutionContext.immediateOnMain.execute(turn) } else { ExecutionContext.main.execute(turn) }
    return ActionDisposable { _ = work.take() }
  }
}
