public import ReactiveKit

extension Publishers {
  /// Leaves out values until another publisher delivers one. What `drop(untilOutputFrom:)` returns.
  ///
  /// Origin: Combine.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: _ReceiverPublisher
  where Upstream.Failure == Other.Failure {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Whose first value lets values pass.
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
      DropUntilOutputStage(downstream).start(other: { other._attach($0) }, upstream: { upstream._attach($0) })
    }
  }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}
