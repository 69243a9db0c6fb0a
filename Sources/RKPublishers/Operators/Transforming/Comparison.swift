public import ReactiveCore

extension Publishers {
  /// A publisher that publishes the greatest value. The result of `max()` or `max(by:)`, or of `min()` or `min(by:)`
  /// with the order reversed.
  public struct Comparison<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// A closure that returns whether its first argument is less than its second.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - areInIncreasingOrder: A closure that returns whether its first argument is less than its second.
    @inlinable @inline(__always)
    public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      let areInIncreasingOrder = areInIncreasingOrder
      upstream._attach(
        comparisonStage("Comparison(downstream, result, initial, status)", downstream, convert: { $0 }) {
          (greatest, value) throws(Failure) in
          areInIncreasingOrder(greatest, value)
        })
    }
  }
}
