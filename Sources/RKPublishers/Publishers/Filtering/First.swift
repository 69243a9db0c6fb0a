public import ReactiveKit

extension Publishers {
  /// Delivers the first value. What `first()` returns.
  ///
  /// Origin: Combine.
  public struct First<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

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
      upstream._attach(firstStage("First", downstream))
    }
  }
}

extension Publishers.First: Equatable where Upstream: Equatable {}
