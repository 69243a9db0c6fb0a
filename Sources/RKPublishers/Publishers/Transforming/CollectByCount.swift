public import ReactiveKit

extension Publishers {
  /// Delivers values in arrays of a size. What `collect(_:)` returns.
  ///
  /// Origin: Combine.
  public struct CollectByCount<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = [Upstream.Output]

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How many values make an array.
    public let count: Int

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream, count: Int) {
      if count < 1 { trap("collect(_:)", "\(count) values make no array; give 1 or more") }
      self.upstream = upstream
      self.count = count
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(collectByCountStage(downstream, count, rest: .delivered))
    }
  }
}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}
