public import ReactiveKit

extension Publishers {
  /// Makes a publisher of each value, and delivers what these deliver. What `flatMap(maxPublishers:_:)` returns.
  ///
  /// Origin: Combine.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: _ReceiverPublisher
  where NewPublisher.Failure == Upstream.Failure {
    /// The kind of values delivered.
    public typealias Output = NewPublisher.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How many inner publishers run at the same time.
    public let maxPublishers: Subscribers.Demand

    /// Makes an inner publisher of each value.
    public let transform: (Upstream.Output) -> NewPublisher

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand, transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      if maxPublishers == .none {
        trap("flatMap(maxPublishers:_:)", "\(maxPublishers) publishers at once; give 1 or more, or .unlimited")
      }
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      let transform = transform
      let stage = FlatMapStage<Upstream.Output, Output, Failure>(
        downstream, .nested, .requested(maxPublishers), attach: { transform($0)._attach($1) })
      upstream._attach(stage.start())
    }
  }
}
