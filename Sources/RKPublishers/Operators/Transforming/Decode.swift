public import ReactiveCore

extension Publishers {
  /// A publisher that decodes each value. The result of `decode(type:decoder:)`.
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: _ReceiverPublisher
  where Upstream.Output == Coder.Input {
    /// The kind of error this publisher can fail with.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    @usableFromInline let decoder: Coder

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - decoder: The decoder that decodes each value.
    @inlinable @inline(__always)
    public init(upstream: Upstream, decoder: Coder) {
      self.upstream = upstream
      self.decoder = decoder
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      let decoder = decoder
      upstream._attach(
        tryMapStage("Decode(downstream, finished, upstreamSubscription)", downstream, acceptsEarlyEnd: true) {
          try decoder.decode(Output.self, from: $0)
        })
    }
  }
}
