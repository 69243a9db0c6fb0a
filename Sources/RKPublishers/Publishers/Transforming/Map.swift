public import ReactiveKit

extension Publishers {
  /// Delivers what a closure makes of each value. What `map(_:)` returns.
  ///
  /// Origin: Combine.
  public struct Map<Upstream: Publisher, Output>: _ReceiverPublisher {
    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Converts each value.
    public let transform: (Upstream.Output) -> Output

    @usableFromInline
    let step: Step<Upstream.Output, Output, Void>

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
      step = mapStep(transform)
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(downstream.preceded(by: step, "Map"))
    }
  }
}

extension Publishers.Map {
  /// Converts each converted value: one stage does both.
  ///
  /// Origin: Combine.
  @inlinable
  @inline(__always)
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Upstream, T> {
    let first = self.transform
    return Publishers.Map<Upstream, T>(upstream: upstream, transform: { transform(first($0)) })
  }

  /// Converts each converted value with a closure that may throw: one stage does both.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
    let first = self.transform
    return Publishers.TryMap<Upstream, T>(upstream: upstream, transform: { try transform(first($0)) })
  }
}
