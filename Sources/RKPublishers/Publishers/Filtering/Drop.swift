public import ReactiveKit

extension Publishers {
  /// Leaves out the first values. What `dropFirst(_:)` returns.
  ///
  /// Origin: Combine.
  public struct Drop<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How many values are left out.
    public let count: Int

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(dropStage(downstream, count))
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}
