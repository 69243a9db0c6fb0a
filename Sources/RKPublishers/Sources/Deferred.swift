public import ReactiveKit

/// Makes a publisher anew for each subscriber, and attaches the subscriber to it.
///
/// Origin: Combine.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The kind of values delivered.
  public typealias Output = DeferredPublisher.Output

  /// The kind of error that can end the delivery.
  public typealias Failure = DeferredPublisher.Failure

  /// Makes the publisher, when a subscriber comes.
  public let createPublisher: () -> DeferredPublisher

  /// Makes a publisher of a closure that makes publishers.
  @inlinable
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Makes a publisher and attaches a subscriber to it.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
    createPublisher().subscribe(subscriber)
  }

  @inlinable
  public func _attach(_ downstream: _Receiver<Output, Failure>) {
    createPublisher()._attach(downstream)
  }
}
