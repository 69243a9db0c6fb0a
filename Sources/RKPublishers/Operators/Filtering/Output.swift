public import ReactiveCore

extension Publishers {
  /// A publisher that publishes the values whose index is in a range. The result of `prefix(_:)`, `output(at:)`, or
  /// `output(in:)`.
  public struct Output<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The indices of the values to publish, counted from 0.
    public let range: CountableRange<Int>

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - range: The indices of the values to publish, counted from 0.
    /// - Precondition: `range` does not start before 0.
    @inlinable
    public init(upstream: Upstream, range: CountableRange<Int>) {
      if range.lowerBound < 0 || range.upperBound < 0 {
        trap("output(in:)", "the range \(range); pass one within 0...")
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
