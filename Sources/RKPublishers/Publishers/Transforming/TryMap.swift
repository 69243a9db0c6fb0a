public import ReactiveKit

extension Publishers {
  /// Delivers what a closure makes of each value, and fails with what it throws. What `tryMap(_:)` returns.
  ///
  /// Origin: Combine.
  public struct TryMap<Upstream: Publisher, Output>: _ReceiverPublisher {
    /// The kind of error that can end the delivery.
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// Converts each value, or throws.
    public let transform: (Upstream.Output) throws -> Output

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(tryMapStage(downstream, transform))
    }
  }
}

extension Publishers.TryMap {
  /// Converts each converted value: one stage does both.
  ///
  /// Origin: Combine.
  @inlinable
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.TryMap<Upstream, T> {
    let first = self.transform
    return Publishers.TryMap<Upstream, T>(upstream: upstream, transform: { transform(try first($0)) })
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
