public import ReactiveKit

extension Publisher {
  /// Makes a publisher of each value, and delivers what these publishers deliver, as it comes.
  ///
  /// Finishes when this publisher and all inner ones have; fails when one of them does, which cancels the others. Where
  /// everything is asked for, so it is of the inner publishers; else each is asked for one value at a time, and what comes
  /// without being asked for waits without bound.
  ///
  /// At most `maxPublishers` inner publishers run at the same time: so many values are asked for, and one more when an inner
  /// publisher has finished.
  ///
  /// - Complexity: O(1) to start and to end an inner publisher.
  ///
  /// Origin: Combine, where a failing inner publisher leaves the upstream running.
  @inlinable
  @_disfavoredOverload
  public func flatMap<T, P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where T == P.Output, Failure == P.Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// Makes a publisher that cannot fail of each value, and delivers what these deliver; see the form for publishers that
  /// fail alike.
  ///
  /// Origin: Combine.
  @inlinable
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  /// Makes a publisher of each value, and delivers what these deliver; fails as they do.
  ///
  /// Origin: Combine.
  @inlinable
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Makes a publisher that cannot fail of each value, and delivers what these deliver.
  ///
  /// Origin: Combine.
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Delivers what the newest of the publishers that this one delivers does. A new one cancels the one before.
  ///
  /// Asks for everything itself; the newest publisher is asked for what has not been delivered yet. Finishes when this
  /// publisher and the newest inner one have.
  ///
  /// Origin: Combine.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  /// Delivers what the newest of the publishers that this one delivers does; fails as they do.
  ///
  /// Origin: Combine.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  /// Delivers what the newest of the publishers that this one delivers does.
  ///
  /// Origin: Combine.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Delivers what the newest of the publishers that this one delivers does; fails as this one does.
  ///
  /// Origin: Combine.
  @inlinable
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    map { $0.setFailureType(to: Failure.self) }.switchToLatest()
  }
}
