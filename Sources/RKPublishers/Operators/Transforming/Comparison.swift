public import ReactiveCore

extension Publisher {
  /// Publishes the minimum value according to `areInIncreasingOrder` after the upstream finishes, then finishes. Of
  /// several equal values, publishes the earliest. Finishes without a value if the upstream finishes without one.
  ///
  /// ```swift
  /// source                   // -2-1-3-|
  /// source.min { $0 < $1 }   // -------(1|)
  /// ```
  /// ![Publishes the least or the greatest value.](transforming-min)
  ///
  /// ```swift
  /// let temperatures = [3, 1, -2, 4].publisher
  /// _ = temperatures
  ///   .min { $0 < $1 }
  ///   .sink { print("coldest:", $0) }  // prints coldest: -2
  /// ```
  ///
  /// Requests unlimited values, and retains the minimum so far. Waits for demand before it publishes the value or
  /// finishes without one, but delivers a failure immediately.
  ///
  /// - Parameter areInIncreasingOrder: A closure that returns whether its first argument is less than its second.
  @inlinable
  public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    max { areInIncreasingOrder($1, $0) }
  }

  /// Publishes the maximum value according to `areInIncreasingOrder` after the upstream finishes, then finishes. Of
  /// several equal values, publishes the earliest. Finishes without a value if the upstream finishes without one.
  ///
  /// ```swift
  /// source                   // -2-1-3-|
  /// source.max { $0 < $1 }   // -------(3|)
  /// ```
  /// ![Publishes the least or the greatest value.](transforming-max)
  ///
  /// ```swift
  /// let names = ["Ada", "Barbara", "Grace"].publisher
  /// _ = names
  ///   .max { $0.count < $1.count }
  ///   .sink { print("longest:", $0) }  // prints longest: Barbara
  /// ```
  ///
  /// Requests unlimited values, and retains the maximum so far. Waits for demand before it publishes the value or
  /// finishes without one, but delivers a failure immediately.
  ///
  /// - Parameter areInIncreasingOrder: A closure that returns whether its first argument is less than its second.
  @inlinable
  public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
}

extension Publisher where Output: Comparable {
  /// Publishes the minimum value. See ``min(by:)``.
  @inlinable
  public func min() -> Publishers.Comparison<Self> {
    max(by: >)
  }

  /// Publishes the maximum value. See ``max(by:)``.
  @inlinable
  public func max() -> Publishers.Comparison<Self> {
    max(by: <)
  }
}

extension Publishers {
  /// A publisher that publishes the greatest value. The result of `max()` or `max(by:)`, or of `min()` or `min(by:)`
  /// with the order reversed.
  public struct Comparison<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// A closure that returns whether its first argument is less than its second.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - areInIncreasingOrder: A closure that returns whether its first argument is less than its second.
    @inlinable @inline(__always)
    public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      let areInIncreasingOrder = areInIncreasingOrder
      upstream._attach(
        comparisonStage("Comparison(downstream, result, initial, status)", downstream, convert: { $0 }) {
          (greatest, value) throws(Failure) in
          areInIncreasingOrder(greatest, value)
        })
    }
  }
}
