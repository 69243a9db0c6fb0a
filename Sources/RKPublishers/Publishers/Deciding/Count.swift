public import ReactiveKit

extension Publishers {
  /// Delivers the number of values. What `count()` returns.
  ///
  /// Origin: Combine.
  public struct Count<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Int

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(countStage(downstream))
    }
  }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}
