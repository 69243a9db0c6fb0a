public import ReactiveKit

extension Publishers {
  /// Attaches to the upstream again when it fails. What `retry(_:)` returns.
  ///
  /// Origin: Combine.
  public struct Retry<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How often the upstream is attached to again; without limit if `nil` or negative.
    public let retries: Int?

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream, retries: Int?) {
      if let retries { checkRetries(retries, of: "retry(_:)") }
      self.upstream = upstream
      self.retries = retries
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      let upstream = upstream
      RetryNode(downstream, retries: retries, if: { _ in true }, attachUpstream: { upstream._attach($0) }).attach()
    }
  }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}
