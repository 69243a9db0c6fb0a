public import ReactiveCore

extension Publisher {
  /// Publishes the property of each value at a key path. See ``map(_:)``.
  ///
  /// Demand, completion, and cancellation pass through.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the property.
  ///   - unused: Leave this out. It keeps a trailing closure from this overload.
  @inlinable
  @_disfavoredOverload
  public func map<T>(
    _ keyPath: KeyPath<Output, T>, _ unused: _NoTrailingClosure = { _ in }
  ) -> Publishers.MapKeyPath<Self, T> {
    Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
  }
}

extension Publishers {
  /// A publisher that publishes a property of each value. The result of `map(_:)` with a key path.
  public struct MapKeyPath<Upstream: Publisher, Output>: _ReceiverPublisher {
    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The key path of the property.
    public let keyPath: KeyPath<Upstream.Output, Output>

    @usableFromInline let step: Step<Upstream.Output, Output, Annotation>

    @inlinable
    init(upstream: Upstream, keyPath: KeyPath<Upstream.Output, Output>) {
      self.upstream = upstream
      self.keyPath = keyPath
      step = keyPathStep(keyPath)
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(downstream.preceded(by: step, "ValueForKey(keyPath)"))
    }
  }
}
