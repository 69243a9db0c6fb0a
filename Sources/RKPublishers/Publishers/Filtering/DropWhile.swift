public import ReactiveKit

extension Publishers {
  /// Leaves out values until one fails a test. What `drop(while:)` returns.
  ///
  /// Origin: Combine.
  public struct DropWhile<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Tests whether to leave out.
    public let predicate: (Output) -> Bool

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(dropWhileStage(downstream, predicate))
    }
  }
}
