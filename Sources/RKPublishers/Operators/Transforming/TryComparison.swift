public import ReactiveCore

extension Publisher {
  /// Like `min(by:)`, but with a throwing closure. If `areInIncreasingOrder` throws an error, this operator cancels the
  /// upstream and fails with that error.
  ///
  /// ```swift
  /// source                      // -2-1-3-|
  /// source.tryMin { $0 < $1 }   // -------(1|)
  /// ```
  /// ![Like min(by:), but with a throwing closure.](transforming-try-min)
  ///
  /// - Parameter areInIncreasingOrder: A closure that returns whether its first argument is less than its second.
  @inlinable
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    tryMax { try areInIncreasingOrder($1, $0) }
  }

  /// Like `max(by:)`, but with a throwing closure. If `areInIncreasingOrder` throws an error, this operator cancels the
  /// upstream and fails with that error.
  ///
  /// ```swift
  /// source                      // -2-1-3-|
  /// source.tryMax { $0 < $1 }   // -------(3|)
  /// ```
  /// ![Like max(by:), but with a throwing closure.](transforming-try-max)
  ///
  /// - Parameter areInIncreasingOrder: A closure that returns whether its first argument is less than its second.
  @inlinable
  public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
}

extension Publishers {
  /// A publisher that publishes the greatest value according to a throwing closure. The result of `tryMax(by:)`, or of
  /// `tryMin(by:)` with the order reversed.
  public struct TryComparison<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// A closure that returns whether its first argument is less than its second. If it throws, the publisher fails
    /// with that error.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - areInIncreasingOrder: A closure that returns whether its first argument is less than its second. If it
    ///     throws, the publisher fails with that error.
    @inlinable @inline(__always)
    public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(
        comparisonStage(
          "TryComparison(downstream, result, initial, status)", downstream, convert: { $0 }, areInIncreasingOrder))
    }
  }
}
