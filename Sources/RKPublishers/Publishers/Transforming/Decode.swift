public import ReactiveKit

extension Publishers {
  /// Delivers what a decoder makes of each value. What `decode(type:decoder:)` returns.
  ///
  /// Origin: Combine.
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: _ReceiverPublisher
  where Upstream.Output == Coder.Input {
    /// The kind of error that can end the delivery.
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    @usableFromInline
    let decoder: Coder

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream, decoder: Coder) {
      self.upstream = upstream
      self.decoder = decoder
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      let decoder = decoder
      upstream._attach(codeStage("Decode", downstream) { try decoder.decode(Output.self, from: $0) })
    }
  }
}
