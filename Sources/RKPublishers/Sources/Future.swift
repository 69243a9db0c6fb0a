public import ReactiveCore

/// A publisher that publishes one value and finishes, or fails, when its promise is called.
///
/// ```swift
/// var runs = 0
/// let answer = Future<Int, Never> { promise in
///   runs += 1  // Begins at once, without a subscriber.
///   promise(.success(42))
/// }
/// _ = answer.sink { print($0) }  // prints 42
/// _ = answer.sink { print($0) }  // prints 42
/// // runs == 1
/// ```
///
/// Retains the result for all subscribers, including later ones. Publishes a value when there is demand, and delivers a
/// failure regardless of demand. The promise can be called on any thread. Only the first call has an effect.
///
/// The closure receives a promise that is `@Sendable`, unlike in Combine, so that a task or a queue can call it.
public final class Future<Output, Failure: Error>: _ReceiverPublisher, @unchecked Sendable {
  // `Sendable` because `core` is.

  /// A closure that receives the result of the future. The type is not `@Sendable`, as in Combine, so that a variable of
  /// this type can keep any closure.
  public typealias Promise = (Result<Output, Failure>) -> Void

  @usableFromInline let core: SubjectCore<Output, Failure>

  /// Creates a future, and calls a closure with its promise.
  ///
  /// - Parameter attemptToFulfill: A closure that receives the promise. It is called immediately, and may keep the
  ///   promise and call it at any time.
  @inlinable
  public init(_ attemptToFulfill: @escaping (@escaping @Sendable (Result<Output, Failure>) -> Void) -> Void) {
    core = SubjectCore("Future(parent, downstream, hasAnyDemand, subject)", .nested, memory: .replay(limit: 1))
    attemptToFulfill { self.core.settle(with: $0) }
  }

  @inlinable
  public func _attach(_ downstream: _Receiver<Output, Failure>) {
    core.attach(downstream, keeping: self)
  }
}

extension Future: CustomReflectable {
  /// The type and the number of subscribers.
  public var description: String { text(self, core.mirrorChildren) }

  /// Shows the result, if there is one, and the number of subscribers.
  public var customMirror: Mirror {
    Mirror(self, showing: [("result", core.outcome as Any)] + core.mirrorChildren)
  }
}
