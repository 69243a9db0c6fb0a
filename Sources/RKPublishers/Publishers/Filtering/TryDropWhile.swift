public import ReactiveKit

extension Publishers {
  /// A publisher that drops values until one does not satisfy a throwing predicate. The result of `tryDrop(while:)`.
  public struct TryDropWhile<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// Returns whether to drop a value, or throws the error to fail with.
    public let predicate: (Output) throws -> Bool

    /// Creates the publisher. Use the operator instead.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(tryDropWhileStage(downstream, predicate))
    }
  }
}
