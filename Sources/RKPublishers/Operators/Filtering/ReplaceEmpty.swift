public import ReactiveCore

extension Publishers {
  /// A publisher that replaces an empty upstream with one value. The result of `replaceEmpty(with:)`.
  public struct ReplaceEmpty<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The value to publish if the upstream finishes without one.
    public let output: Output

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - output: The value to publish if the upstream finishes without one.
    @inlinable @inline(__always)
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(greedyReplaceEmptyStage(downstream, with: output))
    }
  }
}

extension Publishers.ReplaceEmpty: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}
