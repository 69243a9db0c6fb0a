public import ReactiveCore

extension Publisher {
  /// Publishes the values that satisfy `isIncluded`. Requests one more value for each value it drops.
  ///
  /// ```swift
  /// source                                      // -1-2-3-4-|
  /// source.tryFilter { $0.isMultiple(of: 2) }   // ---2---4-|
  /// ```
  /// ![Publishes the values that satisfy isIncluded.](filtering-try-filter)
  ///
  /// If `isIncluded` throws an error, this operator cancels the upstream and fails with that error.
  ///
  /// - Parameter isIncluded: A closure that returns whether to publish a value.
  /// - Precondition: The upstream sends its subscription before any value or completion. Traps otherwise, like every
  ///   operator with this precondition.
  @inlinable
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers {
  /// A publisher that publishes the values that satisfy a throwing predicate. The result of `tryFilter(_:)`.
  public struct TryFilter<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// A closure that returns whether to publish a value. If it throws, the publisher fails with that error.
    public let isIncluded: (Upstream.Output) throws -> Bool

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - isIncluded: A closure that returns whether to publish a value. If it throws, the publisher fails with that
    ///     error.
    @inlinable @inline(__always)
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(tryFilterStage(downstream, isIncluded))
    }
  }
}

extension Publishers.TryFilter {
  /// Publishes the values that satisfy this publisher's predicate and `isIncluded`. A single operator applies both.
  ///
  /// - Parameter isIncluded: A closure that returns whether to publish a value. It is called only for values that
  ///   satisfy this publisher's predicate.
  @inlinable
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.TryFilter<Upstream> {
    let first = self.isIncluded
    return Publishers.TryFilter(upstream: upstream, isIncluded: { try first($0) && isIncluded($0) })
  }

  /// Like `filter(_:)`, but with a throwing predicate. If `isIncluded` throws an error, this operator cancels the
  /// upstream and fails with that error.
  ///
  /// - Parameter isIncluded: A closure that returns whether to publish a value.
  @inlinable
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> {
    let first = self.isIncluded
    return Publishers.TryFilter(upstream: upstream, isIncluded: { try first($0) && isIncluded($0) })
  }
}
