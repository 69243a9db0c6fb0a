public import ReactiveCore

extension Publisher {
  /// Like `drop(while:)`, but with a throwing predicate. If `predicate` throws an error, this operator cancels
  /// the upstream and fails with that error.
  ///
  /// ```swift
  /// source                      // -1-2-3-1-|
  /// source.tryDrop { $0 < 3 }   // -----3-1-|
  /// ```
  /// ![Like drop(while:), but with a throwing predicate.](filtering-try-drop)
  ///
  /// - Parameter predicate: A closure that returns whether to drop a value. It is not called after it has returned
  ///   `false`.
  @inlinable
  public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher that drops values until one does not satisfy a throwing predicate. The result of `tryDrop(while:)`.
  public struct TryDropWhile<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// A closure that returns whether to drop a value. If it throws, the publisher fails with that error.
    public let predicate: (Output) throws -> Bool

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - predicate: A closure that returns whether to drop a value. If it throws, the publisher fails with that
    ///     error.
    @inlinable @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(tryDropWhileStage(downstream, predicate))
    }
  }
}
