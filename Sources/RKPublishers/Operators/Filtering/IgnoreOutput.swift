public import ReactiveCore

extension Publishers {
  /// A publisher that drops all values and forwards only the completion. The result of `ignoreOutput()`.
  public struct IgnoreOutput<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Never

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
      upstream._attach(ignoreOutputStage(downstream))
    }
  }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}
