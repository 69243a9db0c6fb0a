public import ReactiveKit

/// Delivers one value, or fails, when a promise is kept.
///
/// The closure runs at once, when the future is made, and the result is kept for all subscribers, also those that come
/// later. A value is delivered to a subscriber that has asked for anything; a failure whether asked for or not. The promise
/// may be kept on any thread; only the first time counts. Its type is Combine's, which is not `Sendable`: for a `@Sendable`
/// closure, shadow it by `nonisolated(unsafe) let promise = promise`.
///
/// Origin: Combine.
public final class Future<Output, Failure: Error>: _ReceiverPublisher, @unchecked Sendable {
  // `Sendable` holds because the core is.

  /// What keeps the promise.
  public typealias Promise = (Result<Output, Failure>) -> Void

  @usableFromInline
  let core = SubjectCore<Output, Failure>("Future", .nested, memory: .replay(limit: 1))

  /// Makes a future, and runs a closure that keeps its promise, now or later.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.core.settle(with: $0) }
  }

  @inlinable
  public func _attach(_ downstream: _Receiver<Output, Failure>) {
    core.attach(downstream, keeping: self)
  }
}

extension Future: CustomReflectable {
  /// Shows the result, when there is one, and the number of subscribers.
  public var customMirror: Mirror { Mirror(self, showing: [("result", core.outcome as Any)] + core.facts) }
}
