public import ReactiveKit

extension Publishers {
  /// Delivers the values that differ from their predecessor, and fails with what the comparison throws. What
  /// `tryRemoveDuplicates(by:)` returns.
  ///
  /// Origin: Combine.
  public struct TryRemoveDuplicates<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// Compares a value with its predecessor, or throws.
    public let predicate: (Output, Output) throws -> Bool

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Output, Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(tryRemoveDuplicatesStage(downstream, predicate))
    }
  }
}
