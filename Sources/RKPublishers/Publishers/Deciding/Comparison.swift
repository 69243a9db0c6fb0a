public import ReactiveKit

extension Publishers {
  /// Delivers the greatest value by an order. What `max(by:)` returns, and `min(by:)` with the order reversed.
  ///
  /// Origin: Combine.
  public struct Comparison<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Whether the first of two values is less than the second.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      let areInIncreasingOrder = areInIncreasingOrder
      upstream._attach(
        comparisonStage("Comparison", downstream, convert: { $0 }) { (greatest, value) throws(Failure) in
          areInIncreasingOrder(greatest, value)
        })
    }
  }
}
