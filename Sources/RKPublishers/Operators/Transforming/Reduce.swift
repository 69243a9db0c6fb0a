public import ReactiveCore

extension Publisher {
  /// Combines all values with `nextPartialResult`. Publishes the result after the upstream finishes, then finishes.
  ///
  /// ```swift
  /// source                         // -1-2-3-|
  /// source.reduce(0) { $0 + $1 }   // -------(6|)
  /// ```
  /// ![Combines all values with nextPartialResult.](transforming-reduce)
  ///
  /// ```swift
  /// let prices = [20, 35, 50].publisher
  /// _ = prices
  ///   .reduce(0) { total, price in total + price }
  ///   .sink { print($0) }  // prints 105
  /// ```
  ///
  /// Requests unlimited values. Waits for demand before it publishes, but delivers a failure immediately.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value. It is published if there are no values.
  ///   - nextPartialResult: A closure that receives the result so far and a value, and returns the next result.
  @inlinable
  @_disfavoredOverload
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// A publisher that accumulates all values, and publishes the final result. The result of `reduce(_:_:)`.
  public struct Reduce<Upstream: Publisher, Output>: _ReceiverPublisher {
    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The result before the first value.
    public let initial: Output

    /// A closure that receives the result so far and a value, and returns the next result.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - initial: The result before the first value.
    ///   - nextPartialResult: A closure that receives the result so far and a value, and returns the next result.
    @inlinable @inline(__always)
    public init(upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(reduceStage(downstream, initial, nextPartialResult))
    }
  }
}
