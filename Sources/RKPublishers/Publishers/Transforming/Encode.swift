public import ReactiveKit

extension Publishers {
  /// Delivers what an encoder makes of each value. What `encode(encoder:)` returns.
  ///
  /// Origin: Combine.
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: _ReceiverPublisher
  where Upstream.Output: Encodable {
    /// The kind of values delivered.
    public typealias Output = Coder.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    @usableFromInline
    let encoder: Coder

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream, encoder: Coder) {
      self.upstream = upstream
      self.encoder = encoder
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      let encoder = encoder
      upstream._attach(codeStage("Encode", downstream) { try encoder.encode($0) })
    }
  }
}
