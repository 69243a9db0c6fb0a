/// A scheduler that runs closures immediately, on the current thread.
@available(*, deprecated, message: "Use ExecutionContext.immediate, or ImmediateScheduler.shared of ReactiveKit.")
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
