public import ReactiveKit

extension Publishers {
  /// Delivers the values that differ from their predecessor. What `removeDuplicates()` returns.
  ///
  /// Origin: Combine.
  public struct RemoveDuplicates<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Compares a value with its predecessor.
    public let predicate: (Output, Output) -> Bool

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(removeDuplicatesStage(downstream, predicate))
    }
  }
}
