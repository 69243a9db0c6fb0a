public import ReactiveCore

extension Publishers {
  /// A publisher that publishes values until another publisher publishes a value. The result of
  /// `prefix(untilOutputFrom:)`.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The publisher that ends this publisher with its first value.
    public let other: Other

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - other: The publisher that ends this publisher with its first value.
    @inlinable @inline(__always)
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      attachPrefixUntilOutput(downstream, other: { other._attach($0) }, upstream: { upstream._attach($0) })
    }
  }
}
