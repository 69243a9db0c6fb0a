public import Dispatch
public import ReactiveKit

// Contexts from the time when a context was a closure. Each name can be used as a context and can be called.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Runs a closure immediately.
///
/// Origin: ReactiveKit 1.x to 3.4.
@available(*, deprecated, renamed: "ExecutionContext.immediate")
public var ImmediateExecutionContext: ExecutionContext { .immediate }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Runs a closure immediately.
///
/// Origin: ReactiveKit 1.x to 3.4.
@available(*, deprecated, renamed: "ExecutionContext.immediate.execute(_:)")
public func ImmediateExecutionContext(_ block: @escaping () -> Void) {
  ExecutionContext.immediate.execute(block)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Runs a closure on the main thread: immediately if the current code runs there, and otherwise asynchronously.
///
/// Origin: ReactiveKit 1.x to 3.4.
@available(*, deprecated, renamed: "ExecutionContext.immediateOnMain")
public var ImmediateOnMainExecutionContext: ExecutionContext { .immediateOnMain }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Runs a closure on the main thread: immediately if the current code runs there, and otherwise asynchronously.
///
/// Origin: ReactiveKit 1.x to 3.4.
@available(*, deprecated, renamed: "ExecutionContext.immediateOnMain.execute(_:)")
public func ImmediateOnMainExecutionContext(_ block: @escaping () -> Void) {
  ExecutionContext.immediateOnMain.execute(block)
}

extension ExecutionContext {
  /// Runs a closure in this context.
  ///
  /// Origin: ReactiveKit 1.x to 3.4, where a context was a closure.
  @available(*, deprecated, message: "Use execute(block).")
  @_disfavoredOverload
  public func callAsFunction(_ block: @escaping () -> Void) {
    execute(block)
  }
}

extension DispatchQueue {
  /// Runs a closure on this queue. Without a call, this is a context of this queue.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, renamed: "schedule(_:)")
  public func context(_ block: @escaping () -> Void) {
    context.execute(block)
  }

  /// Runs a closure on this queue after an interval in seconds.
  ///
  /// Origin: ReactiveKit 3.0 to 3.13.
  @available(*, deprecated, message: "Use asyncAfter(deadline: .now() + interval, execute: block).")
  @_disfavoredOverload
  public func after(when interval: Double, block: @escaping () -> Void) {
    _ = disposableAfter(when: interval, block: block)
  }
}
