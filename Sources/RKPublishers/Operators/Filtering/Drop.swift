public import ReactiveCore

extension Publishers {
  /// A publisher that drops the first `count` values. The result of `dropFirst(_:)`.
  public struct Drop<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The number of values to drop.
    public let count: Int

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - count: The number of values to drop.
    /// - Precondition: `count` is not negative. Traps when the upstream's subscription arrives.
    @inlinable @inline(__always)
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(dropStage(downstream, count))
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}
