public import ReactiveCore

extension Publisher {
  /// Transforms each value into a publisher, and publishes the values of these inner publishers as they arrive.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.flatMap(maxPublishers: .max(1)) { number in inner.map { "\(number)\($0)" } }
  ///          // --a---A--b---B-|  a = 1p, A = 1q, b = 2p, B = 2q
  /// ```
  /// ![Publishes the values of all inner streams as they come.](flattening-flat-map)
  ///
  /// ```swift
  /// let books = ["Emma", "Persuasion"].publisher
  /// _ = books
  ///   .flatMap { title in ["\(title), page 1", "\(title), page 2"].publisher }
  ///   .sink { print($0) }
  /// // prints Emma, page 1, Emma, page 2, Persuasion, page 1, Persuasion, page 2
  /// ```
  ///
  /// Finishes when this publisher and all inner publishers have finished. Fails when one of them fails, and cancels the
  /// others. With unlimited demand, requests unlimited values from inner publishers. Otherwise requests one value at a
  /// time from each, and buffers values without limit until there is demand.
  ///
  /// Requests `maxPublishers` values from this publisher, and one more each time an inner publisher finishes.
  ///
  /// - Parameters:
  ///   - maxPublishers: The maximum number of inner publishers that run at the same time. By default, unlimited.
  ///   - transform: A closure that receives a value, and returns an inner publisher.
  /// - Precondition: `maxPublishers` is not `.none`.
  /// - Complexity: O(1) to start and to end an inner publisher.
  ///
  /// Origin: Combine. There, a failing inner publisher does not cancel the upstream.
  @inlinable
  @_disfavoredOverload
  public func flatMap<T, P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where T == P.Output, Failure == P.Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// Transforms each value into a publisher that cannot fail, and publishes the values of these inner publishers as
  /// they arrive. See ``flatMap(maxPublishers:_:)`` for inner publishers with the same failure type.
  ///
  /// - Parameters:
  ///   - maxPublishers: The maximum number of inner publishers that run at the same time. By default, unlimited.
  ///   - transform: A closure that receives a value, and returns an inner publisher.
  @inlinable
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  /// Transforms each value into a publisher, and publishes the values of these inner publishers as they arrive. Fails
  /// when an inner publisher fails. See ``flatMap(maxPublishers:_:)`` for inner publishers with the same failure type.
  ///
  /// - Parameters:
  ///   - maxPublishers: The maximum number of inner publishers that run at the same time. By default, unlimited.
  ///   - transform: A closure that receives a value, and returns an inner publisher.
  @inlinable
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Transforms each value into a publisher that cannot fail, and publishes the values of these inner publishers as
  /// they arrive. See ``flatMap(maxPublishers:_:)`` for inner publishers with the same failure type.
  ///
  /// - Parameters:
  ///   - maxPublishers: The maximum number of inner publishers that run at the same time. By default, unlimited.
  ///   - transform: A closure that receives a value, and returns an inner publisher.
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

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
        flatMapStage(downstream, .nested, requests: maxPublishers) { [transform] in transform($0)._attach($1) })
    }
  }
}
