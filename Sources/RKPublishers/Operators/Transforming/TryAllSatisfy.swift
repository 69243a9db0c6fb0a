public import ReactiveCore

extension Publisher {
  /// Like `allSatisfy(_:)`, but with a throwing predicate. If `predicate` throws an error, this operator cancels the
  /// upstream and fails with that error.
  ///
  /// ```swift
  /// source                            // -1-2-3-|
  /// source.tryAllSatisfy { $0 < 2 }   // ---(f|)   f = false
  /// ```
  /// ![Like allSatisfy(_:), but with a throwing predicate.](transforming-try-all-satisfy)
  ///
  /// - Parameter predicate: A closure that returns whether a value satisfies the condition.
  @inlinable
  public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher that publishes whether all values satisfy a throwing predicate. The result of `tryAllSatisfy(_:)`.
  public struct TryAllSatisfy<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Bool

    /// The kind of error this publisher can fail with.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// A closure that returns whether a value satisfies the condition. If it throws, the publisher fails with that
    /// error.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - predicate: A closure that returns whether a value satisfies the condition. If it throws, the publisher fails
    ///     with that error.
    @inlinable @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(
        allSatisfyStage("TryAllSatisfy(downstream, result, initial, status)", downstream, convert: { $0 }, predicate))
    }
  }
}
