public import ReactiveKit

extension Publishers {
  /// Delivers the property of each value that a key path names. What `map(_:)` returns for key paths.
  ///
  /// Origin: Combine.
  public struct MapKeyPath<Upstream: Publisher, Output>: _ReceiverPublisher {
    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// The property.
    public let keyPath: KeyPath<Upstream.Output, Output>

    @usableFromInline
    let step: Step<Upstream.Output, Output, KeyPaths>

    @inlinable
    init(upstream: Upstream, keyPath: KeyPath<Upstream.Output, Output>) {
      self.upstream = upstream
      self.keyPath = keyPath
      step = Step(KeyPaths([keyPath])) { box, value in
        StepBox<Output, KeyPaths>.of(box).next(value[keyPath: keyPath])
      }
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(downstream.preceded(by: step, "ValueForKey"))
    }
  }
}
