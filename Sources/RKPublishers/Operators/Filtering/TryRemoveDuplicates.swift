public import ReactiveCore

extension Publisher {
  /// Like `removeDuplicates(by:)`, but with a throwing predicate. If `predicate` throws an error, this operator cancels
  /// the upstream and fails with that error.
  ///
  /// ```swift
  /// source                                    // -1-1-2-2-1-|
  /// source.tryRemoveDuplicates { $0 == $1 }   // -1---2---1-|
  /// ```
  /// ![Like removeDuplicates(by:), but with a throwing predicate.](filtering-try-remove-duplicates)
  ///
  /// - Parameter predicate: A closure that receives the previous value and the new one, and returns whether to drop the
  ///   new one.
  @inlinable
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher that drops each value that a throwing predicate considers equal to the previous one. The result of
  /// `tryRemoveDuplicates(by:)`.
  public struct TryRemoveDuplicates<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// A closure that receives the previous value and the new one, and returns whether they are equal. If it throws,
    /// the publisher fails with that error.
    public let predicate: (Output, Output) throws -> Bool

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - predicate: A closure that receives the previous value and the new one, and returns whether they are equal.
    ///     If it throws, the publisher fails with that error.
    @inlinable @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Output, Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(tryRemoveDuplicatesStage(downstream, predicate))
    }
  }
}
