public import ReactiveKit

extension Publishers {
  /// Gives a publisher that cannot fail a type of failure. What `setFailureType(to:)` returns.
  ///
  /// Origin: Combine.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: _ReceiverPublisher
  where Upstream.Failure == Never {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(setFailureTypeStage(downstream))
    }
  }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}

extension Publishers.SetFailureType {
  /// Gives the publisher another type of failure instead.
  ///
  /// Origin: Combine.
  @inlinable
  public func setFailureType<E: Error>(to failure: E.Type) -> Publishers.SetFailureType<Upstream, E> {
    Publishers.SetFailureType<Upstream, E>(upstream: upstream)
  }
}
