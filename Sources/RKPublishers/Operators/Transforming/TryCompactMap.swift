public import ReactiveCore

extension Publisher {
  /// Like `compactMap(_:)`, but with a throwing closure. If `transform` throws an error, this operator cancels the
  /// upstream and fails with that error.
  ///
  /// ```swift
  /// source                             // -1--x-3-|
  /// source.tryCompactMap { Int($0) }   // -1----3-|
  /// ```
  /// ![Like compactMap(_:), but with a throwing closure.](transforming-try-compact-map)
  ///
  /// - Parameter transform: A closure that transforms a value, or returns `nil` to drop the value.
  /// - Precondition: The upstream sends its subscription before any value or completion.
  @inlinable
  public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// A publisher that transforms each value with a throwing closure, and drops `nil` results. The result of
  /// `tryCompactMap(_:)`.
  public struct TryCompactMap<Upstream: Publisher, Output>: _ReceiverPublisher {
    /// The kind of error this publisher can fail with.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// A closure that transforms a value, or returns `nil` to drop the value. If it throws, the publisher fails with
    /// that error.
    public let transform: (Upstream.Output) throws -> Output?

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - transform: A closure that transforms a value, or returns `nil` to drop the value. If it throws, the
    ///     publisher fails with that error.
    @inlinable @inline(__always)
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
  /// Transforms this publisher's values with a throwing closure, and drops `nil` results. A single operator applies
  /// both transformations.
  ///
  /// - Parameter transform: A closure that transforms a value, or returns `nil` to drop the value.
  @inlinable
  public func compactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.TryCompactMap<Upstream, T>(upstream: upstream, transform: { try first($0).flatMap(transform) })
  }
}
