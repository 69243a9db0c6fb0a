public import ReactiveCore

extension Publisher {
  /// Publishes three properties of each value as a tuple. See ``map(_:)``.
  ///
  /// - Parameters:
  ///   - keyPath0: The key path of the first property.
  ///   - keyPath1: The key path of the second property.
  ///   - keyPath2: The key path of the third property.
  @inlinable
  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
    Publishers.MapKeyPath3(upstream: self, keyPath0, keyPath1, keyPath2)
  }
}

extension Publishers {
  /// A publisher that publishes three properties of each value, as a tuple. The result of `map(_:_:_:)` with key paths.
  public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = (Output0, Output1, Output2)

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The key path of the first property.
    public let keyPath0: KeyPath<Upstream.Output, Output0>

    /// The key path of the second property.
    public let keyPath1: KeyPath<Upstream.Output, Output1>

    /// The key path of the third property.
    public let keyPath2: KeyPath<Upstream.Output, Output2>

    @usableFromInline let step: Step<Upstream.Output, (Output0, Output1, Output2), Annotation>

    @inlinable
    init(
      upstream: Upstream, _ keyPath0: KeyPath<Upstream.Output, Output0>, _ keyPath1: KeyPath<Upstream.Output, Output1>,
      _ keyPath2: KeyPath<Upstream.Output, Output2>
    ) {
      self.upstream = upstream
      self.keyPath0 = keyPath0
      self.keyPath1 = keyPath1
      self.keyPath2 = keyPath2
      step = keyPathStep(keyPath0, keyPath1, keyPath2)
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(downstream.preceded(by: step, "ValueForKeys(keyPath0, keyPath1, keyPath2)"))
    }
  }
}
