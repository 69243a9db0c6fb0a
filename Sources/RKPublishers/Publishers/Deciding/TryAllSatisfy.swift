public import ReactiveKit

extension Publishers {
  /// Delivers whether all values pass a test, and fails with what the test throws. What `tryAllSatisfy(_:)` returns.
  ///
  /// Origin: Combine.
  public struct TryAllSatisfy<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Bool

    /// The kind of error that can end the delivery.
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// Tests each value, or throws.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(allSatisfyStage("TryAllSatisfy", downstream, convert: { $0 }, predicate))
    }
  }
}
