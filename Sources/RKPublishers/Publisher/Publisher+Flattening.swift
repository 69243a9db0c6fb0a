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
  /// they arrive. See the overload for inner publishers with the same failure type.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.flatMap(maxPublishers: .max(1)) { number in inner.map { "\(number)\($0)" } }
  ///          // --a---A--b---B-|  a = 1p, A = 1q, b = 2p, B = 2q
  /// ```
  /// ![Publishes the values of all inner streams as they come.](flattening-flat-map)
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
  /// when an inner publisher fails.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.flatMap(maxPublishers: .max(1)) { number in inner.map { "\(number)\($0)" } }
  ///          // --a---A--b---B-|  a = 1p, A = 1q, b = 2p, B = 2q
  /// ```
  /// ![Publishes the values of all inner streams as they come.](flattening-flat-map)
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
  /// they arrive.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.flatMap(maxPublishers: .max(1)) { number in inner.map { "\(number)\($0)" } }
  ///          // --a---A--b---B-|  a = 1p, A = 1q, b = 2p, B = 2q
  /// ```
  /// ![Publishes the values of all inner streams as they come.](flattening-flat-map)
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

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Publishes the values of the latest inner publisher. Cancels the previous inner publisher when it receives a new
  /// one.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.map { number in inner.map { "\(number)\($0)" } }.switchToLatest()
  ///          // --a--b---B-|  a = 1p, b = 2p, B = 2q
  /// ```
  /// ![Publishes the values of the latest of the streams that a stream sends.](flattening-switch-to-latest)
  ///
  /// Requests unlimited inner publishers, and requests the remaining demand from the latest one. Finishes when this
  /// publisher and the latest inner publisher have finished. Fails when one of them fails, and cancels the other.
  ///
  /// - Precondition: Each inner publisher sends its subscription before a completion, and publishes no more values than
  ///   requested.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  /// Publishes the values of the latest inner publisher. Fails when the latest inner publisher fails.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.map { number in inner.map { "\(number)\($0)" } }.switchToLatest()
  ///          // --a--b---B-|  a = 1p, b = 2p, B = 2q
  /// ```
  /// ![Publishes the values of the latest of the streams that a stream sends.](flattening-switch-to-latest)
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  /// Publishes the values of the latest inner publisher.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.map { number in inner.map { "\(number)\($0)" } }.switchToLatest()
  ///          // --a--b---B-|  a = 1p, b = 2p, B = 2q
  /// ```
  /// ![Publishes the values of the latest of the streams that a stream sends.](flattening-switch-to-latest)
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Publishes the values of the latest inner publisher. Fails when this publisher fails.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.map { number in inner.map { "\(number)\($0)" } }.switchToLatest()
  ///          // --a--b---B-|  a = 1p, b = 2p, B = 2q
  /// ```
  /// ![Publishes the values of the latest of the streams that a stream sends.](flattening-switch-to-latest)
  @inlinable
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    map { $0.setFailureType(to: Failure.self) }.switchToLatest()
  }
}
