public import ReactiveCore

extension Publishers {
  /// A publisher that publishes the values of the latest publisher received from the upstream. The result of
  /// `switchToLatest()`.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: _ReceiverPublisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    /// The kind of values this publisher publishes.
    public typealias Output = P.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = P.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameter upstream: The upstream publisher.
    @inlinable @inline(__always)
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(switchToLatestStage(downstream, .nested) { $0._attach($1) })
    }
  }
}
