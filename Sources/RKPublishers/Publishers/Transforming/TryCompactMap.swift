public import ReactiveKit

extension Publishers {
  /// Delivers what a closure makes of each value, unless it is nothing, and fails with what it throws. What
  /// `tryCompactMap(_:)` returns.
  ///
  /// Origin: Combine.
  public struct TryCompactMap<Upstream: Publisher, Output>: _ReceiverPublisher {
    /// The kind of error that can end the delivery.
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// Converts each value, makes nothing of it, or throws.
    public let transform: (Upstream.Output) throws -> Output?

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(tryCompactMapStage(downstream, transform))
    }
  }
}

extension Publishers.TryCompactMap {
  /// Converts each converted value with a closure that may throw, or leaves it out: one stage does both.
  ///
  /// Origin: Combine.
  @inlinable
  public func compactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.TryCompactMap<Upstream, T>(upstream: upstream, transform: { try first($0).flatMap(transform) })
  }
}
