public import ReactiveKit

/// A scheduler that runs closures one after another.
@available(*, deprecated, message: "Use ExecutionContext, a DispatchQueue, or any Scheduler of ReactiveKit.")
public protocol SchedulerType {
  /// Runs a closure, immediately or later.
  ///
  /// - Returns: A disposable that keeps the closure from running, or `nil` if that is not possible.
  @available(*, deprecated, message: "Use schedule { … } of ReactiveKit's schedulers, which returns nothing.")
  @discardableResult
  func schedule(_ action: @escaping () -> Void) -> (any Disposable)?
}

@available(*, deprecated, message: "Use the schedulers of ReactiveKit.")
extension SchedulerType {
  /// This scheduler as a context of ReactiveKit.
  public var context: ExecutionContext { ExecutionContext { self.schedule($0) } }
}
