public import ReactiveKit

extension Publishers {
  /// Converts the failure. What `mapError(_:)` returns.
  ///
  /// Origin: Combine.
  public struct MapError<Upstream: Publisher, Failure: Error>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// Where the values come from.
    public let upstream: Upstream

    /// Converts the failure.
    public let transform: (Upstream.Failure) -> Failure

    /// Makes the publisher; the operator does.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Makes the publisher; the operator does.
    @inlinable
    public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
      self.init(upstream: upstream, transform: map)
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(mapErrorStage(downstream, transform))
    }
  }
}
