public import ReactiveCore

extension Publishers {
  /// A publisher that drops values until another publisher publishes a value. The result of `drop(untilOutputFrom:)`.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: _ReceiverPublisher
  where Upstream.Failure == Other.Failure {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The publisher to wait for before publishing values.
    public let other: Other

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - other: The publisher to wait for before publishing values.
    @inlinable @inline(__always)
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      attachDropUntilOutput(downstream, other: { other._attach($0) }, upstream: { upstream._attach($0) })
    }
  }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}
