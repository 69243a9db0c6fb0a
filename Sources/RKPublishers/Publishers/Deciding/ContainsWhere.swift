public import ReactiveKit

extension Publishers {
  /// Delivers whether a value passes a test. What `contains(where:)` returns.
  ///
  /// Origin: Combine.
  public struct ContainsWhere<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Bool

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Tests each value.
    public let predicate: (Upstream.Output) -> Bool

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      let predicate = predicate
      upstream._attach(
        containsStage("ContainsWhere", downstream, convert: { $0 }) { (value) throws(Failure) in predicate(value) })
    }
  }
}
