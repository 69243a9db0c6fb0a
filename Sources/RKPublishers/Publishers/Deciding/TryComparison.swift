public import ReactiveKit

extension Publishers {
  /// Delivers the greatest value by an order, and fails with what the comparison throws. What `tryMax(by:)` returns, and
  /// `tryMin(by:)` with the order reversed.
  ///
  /// Origin: Combine.
  public struct TryComparison<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// Whether the first of two values is less than the second, or throws.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(comparisonStage("TryComparison", downstream, convert: { $0 }, areInIncreasingOrder))
    }
  }
}
