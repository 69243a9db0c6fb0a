public import ReactiveKit

extension Publishers {
  /// Delivers what the newest of the publishers that come from upstream delivers. What `switchToLatest()` returns.
  ///
  /// Origin: Combine.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: _ReceiverPublisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    /// The kind of values delivered.
    public typealias Output = P.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = P.Failure

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
      let stage = SwitchToLatestStage<P, Output, Failure>(downstream, .nested, attach: { $0._attach($1) })
      upstream._attach(stage.start())
    }
  }
}
