public import ReactiveKit

extension Publishers {
  /// Delivers values until another publisher delivers one. What `prefix(untilOutputFrom:)` returns.
  ///
  /// Origin: Combine.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Whose first value ends the delivery.
    public let other: Other

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      PrefixUntilOutputStage(downstream).start(other: { other._attach($0) }, upstream: { upstream._attach($0) })
    }
  }
}
