public import ReactiveCore

extension Publishers {
  /// A publisher that subscribes to the upstream again when the upstream fails. The result of `retry(_:)`.
  public struct Retry<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The maximum number of times to subscribe again, or `nil` for no limit.
    public let retries: Int?

    /// Creates the publisher. Prefer the operator, unless `retries` is `nil`.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - retries: The maximum number of times to subscribe again, or `nil` for no limit.
    /// - Precondition: `retries` is `nil` or not negative.
    @inlinable @inline(__always)
    public init(upstream: Upstream, retries: Int?) {
      if let retries { checkRetries(retries, of: "retry(_:)") }
      self.upstream = upstream
      self.retries = retries
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      attachRetrying(downstream, retries: retries, if: { _ in true }) { [upstream] in upstream._attach($0) }
    }
  }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}
