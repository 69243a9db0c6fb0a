public import ReactiveCore

extension Publishers {
  /// A publisher that publishes a property of each value. The result of `map(_:)` with a key path.
  public struct MapKeyPath<Upstream: Publisher, Output>: _ReceiverPublisher {
    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The key path of the property.
    public let keyPath: KeyPath<Upstream.Output, Output>

    @usableFromInline let step: Step<Upstream.Output, Output, Shown>

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
