public import Dispatch
public import ReactiveKit

/// A dispatch queue. `async` and `sync` are Dispatch's members, and `context` is ReactiveKit's current one.
///
/// Origin: ReactiveKit 1.x and 2.x, where it is a structure that wraps a queue.
@available(*, deprecated, renamed: "DispatchQueue")
public typealias Queue = DispatchQueue

extension Scheduler where Self: DispatchQueue {
  /// Returns the given queue.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, message: "Leave it out: use the queue itself.")
  public init(queue: Self) {
    self = queue
  }

  /// Creates a serial queue.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "init(label:)")
  public init(name: String) {
    self = DispatchQueue(label: name) as! Self
  }
}

extension DispatchQueue {
  /// The global queue.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, message: "Use global().")
  public static var global: DispatchQueue { global() }

  /// The global queue for background work.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, message: "Use global(qos: .background).")
  public static var background: DispatchQueue { global(qos: .background) }

  /// This queue.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, message: "Leave it out: use the queue itself.")
  public var queue: DispatchQueue { self }

  /// Runs a closure on this queue after an interval in seconds.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, message: "Use asyncAfter(deadline: .now() + interval) { … }.")
  @_disfavoredOverload
  public func after(_ interval: Double, block: @escaping () -> Void) {
    schedule(after: interval, block)
  }

  /// Returns a function that runs closures on this queue after an interval in seconds.
  @available(*, deprecated, message: "Use { block in queue.asyncAfter(deadline: .now() + interval) { block() } }.")
  @_disfavoredOverload
  public func after(_ interval: Double) -> (@escaping () -> Void) -> Void {
    { block in self.schedule(after: interval, block) }
  }

  /// Runs a closure on this queue after an interval in seconds, unless the returned disposable is disposed first.
  @available(*, deprecated, renamed: "disposableAfter(when:block:)")
  @_disfavoredOverload
  public func disposableAfter(_ interval: Double, block: @escaping () -> Void) -> any Disposable {
    disposableAfter(when: interval, block: block)
  }

  private func schedule(after interval: Double, _ block: @escaping () -> Void) {
    _ = disposableAfter(when: interval, block: block)
  }
}
