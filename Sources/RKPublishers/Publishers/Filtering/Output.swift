public import ReactiveKit

extension Publishers {
  /// Delivers the values whose place lies in a range. What `prefix(_:)`, `output(at:)` and `output(in:)` return.
  ///
  /// Origin: Combine.
  public struct Output<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// The places of the values delivered.
    public let range: CountableRange<Int>

    /// Makes the publisher; the operator does.
    ///
    /// - Precondition: The range does not start below 0.
    @inlinable
    public init(upstream: Upstream, range: CountableRange<Int>) {
      if range.lowerBound < 0 || range.upperBound < 0 {
        trap("output(in:)", "the range \(range); places are counted from 0")
      }
      self.upstream = upstream
      self.range = range
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(outputStage(downstream, range))
    }
  }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}
