public import ReactiveKit

extension Publishers {
  /// Delivers values until one fails a test, and fails with what the test throws. What `tryPrefix(while:)` returns.
  ///
  /// Origin: Combine.
  public struct TryPrefixWhile<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// Tests whether to go on, or throws.
    public let predicate: (Output) throws -> Bool

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(tryPrefixWhileStage(downstream, predicate))
    }
  }
}
