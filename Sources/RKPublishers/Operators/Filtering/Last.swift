public import ReactiveCore

extension Publishers {
  /// A publisher that publishes the last value. The result of `last()`.
  public struct Last<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

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
      upstream._attach(lastStage("Last(downstream, result, initial, status)", downstream))
    }
  }
}

extension Publishers.Last: Equatable where Upstream: Equatable {}
