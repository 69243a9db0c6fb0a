public import ReactiveCore

extension Publisher {
  /// Like `last(where:)`, but with a throwing predicate. If `predicate` throws an error, this operator cancels
  /// the upstream and fails with that error.
  ///
  /// ```swift
  /// source                      // -1-2-3-|
  /// source.tryLast { $0 < 3 }   // -------(2|)
  /// ```
  /// ![Like last(where:), but with a throwing predicate.](filtering-try-last)
  ///
  /// - Parameter predicate: A closure that returns whether a value is a candidate to publish.
  @inlinable
  public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryLastWhere<Self> {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher that publishes the last value that satisfies a throwing predicate. The result of `tryLast(where:)`.
  public struct TryLastWhere<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// A closure that returns whether a value is a candidate to publish. If it throws, the publisher fails with that
    /// error.
    public let predicate: (Output) throws -> Bool

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - predicate: A closure that returns whether a value is a candidate to publish. If it throws, the publisher
    ///     fails with that error.
    @inlinable @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(tryLastStage(downstream, where: predicate))
    }
  }
}
