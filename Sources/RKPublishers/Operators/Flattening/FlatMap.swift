public import ReactiveCore

extension Publishers {
  /// A publisher that transforms each value into an inner publisher, and publishes the values of the inner publishers.
  /// The result of `flatMap(maxPublishers:_:)`.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: _ReceiverPublisher
  where NewPublisher.Failure == Upstream.Failure {
    /// The kind of values this publisher publishes.
    public typealias Output = NewPublisher.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The maximum number of inner publishers that run at the same time.
    public let maxPublishers: Subscribers.Demand

    /// A closure that receives a value, and returns an inner publisher.
    public let transform: (Upstream.Output) -> NewPublisher

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - maxPublishers: The maximum number of inner publishers that run at the same time.
    ///   - transform: A closure that receives a value, and returns an inner publisher.
    /// - Precondition: `maxPublishers` is not `.none`.
    @inlinable @inline(__always)
    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand, transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      if maxPublishers == .none {
        trap("flatMap(maxPublishers:_:)", "\(maxPublishers) publishers at once; pass 1 or more, or .unlimited")
      }
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(
        flatMapStage(downstream, .nested, .requested(maxPublishers)) { [transform] in transform($0)._attach($1) })
    }
  }
}
