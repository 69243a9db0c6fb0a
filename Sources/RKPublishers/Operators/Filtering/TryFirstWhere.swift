public import ReactiveCore

extension Publisher {
  /// Like `first(where:)`, but with a throwing predicate. If `predicate` throws an error, this operator cancels
  /// the upstream and fails with that error.
  ///
  /// ```swift
  /// source                       // -1-2-3-4-|
  /// source.tryFirst { $0 > 1 }   // ---(2|)
  /// ```
  /// ![Like first(where:), but with a throwing predicate.](filtering-try-first)
  ///
  /// - Parameter predicate: A closure that returns whether a value is the one to publish.
  @inlinable
  public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryFirstWhere<Self> {
    Publishers.TryFirstWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher that publishes the first value that satisfies a throwing predicate. The result of `tryFirst(where:)`.
  public struct TryFirstWhere<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// A closure that returns whether a value is the one to publish. If it throws, the publisher fails with that error.
    public let predicate: (Output) throws -> Bool

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - predicate: A closure that returns whether a value is the one to publish. If it throws, the publisher fails
    ///     with that error.
    @inlinable @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(tryFirstStage(downstream, where: predicate))
    }
  }
}
