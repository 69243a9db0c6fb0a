public import ReactiveCore

extension Publisher {
  /// Publishes two properties of each value as a tuple. See ``map(_:)``.
  ///
  /// - Parameters:
  ///   - keyPath0: The key path of the first property.
  ///   - keyPath1: The key path of the second property.
  @inlinable
  public func map<T0, T1>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
  ) -> Publishers.MapKeyPath2<Self, T0, T1> {
    Publishers.MapKeyPath2(upstream: self, keyPath0, keyPath1)
  }
}

extension Publishers {
  /// A publisher that publishes two properties of each value, as a tuple. The result of `map(_:_:)` with key paths.
  public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = (Output0, Output1)

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The key path of the first property.
    public let keyPath0: KeyPath<Upstream.Output, Output0>

    /// The key path of the second property.
    public let keyPath1: KeyPath<Upstream.Output, Output1>

    @usableFromInline let step: Step<Upstream.Output, (Output0, Output1), Annotation>

    @inlinable
    init(
      upstream: Upstream, _ keyPath0: KeyPath<Upstream.Output, Output0>, _ keyPath1: KeyPath<Upstream.Output, Output1>
    ) {
      self.upstream = upstream
      self.keyPath0 = keyPath0
      self.keyPath1 = keyPath1
      step = keyPathStep(keyPath0, keyPath1)
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(downstream.preceded(by: step, "ValueForKeys(keyPath0, keyPath1)"))
    }
  }
}
