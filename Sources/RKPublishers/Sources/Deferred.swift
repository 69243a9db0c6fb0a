public import ReactiveCore

/// A publisher that creates a publisher for each subscriber, and subscribes the subscriber to it.
///
/// ```swift
/// var calls = 0
/// let number = Deferred { () -> Just<Int> in
///   calls += 1
///   return Just(calls)
/// }
/// // calls == 0
/// _ = number.sink { print($0) }  // prints 1
/// _ = number.sink { print($0) }  // prints 2
/// ```
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The kind of values this publisher publishes.
  public typealias Output = DeferredPublisher.Output

  /// The kind of error this publisher can fail with.
  public typealias Failure = DeferredPublisher.Failure

  /// A closure that creates the publisher. It is called for each subscriber.
  public let createPublisher: () -> DeferredPublisher

  /// Creates a deferred publisher.
  ///
  /// - Parameter createPublisher: A closure that creates the publisher. It is called for each subscriber.
  @inlinable
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Creates a publisher and subscribes a subscriber to it.
  ///
  /// - Parameter subscriber: The subscriber to attach.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
    createPublisher().subscribe(subscriber)
  }

  @inlinable
  public func _attach(_ downstream: _Receiver<Output, Failure>) {
    createPublisher()._attach(downstream)
  }
}
