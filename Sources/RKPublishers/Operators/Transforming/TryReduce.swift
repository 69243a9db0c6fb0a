public import ReactiveCore

extension Publisher {
  /// Like `reduce(_:_:)`, but with a throwing closure. If `nextPartialResult` throws an error, this operator cancels
  /// the upstream and fails with that error.
  ///
  /// ```swift
  /// source                            // -1-2-3-|
  /// source.tryReduce(0) { $0 + $1 }   // -------(6|)
  /// ```
  /// ![Like reduce(_:_:), but with a throwing closure.](transforming-try-reduce)
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value. It is published if there are no values.
  ///   - nextPartialResult: A closure that receives the result so far and a value, and returns the next result.
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// A publisher that accumulates all values with a throwing closure, and publishes the final result. The result of
  /// `tryReduce(_:_:)`.
  public struct TryReduce<Upstream: Publisher, Output>: _ReceiverPublisher {
    /// The kind of error this publisher can fail with.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// The result before the first value.
    public let initial: Output

    /// A closure that receives the result so far and a value, and returns the next result. If it throws, the publisher
    /// fails with that error.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - initial: The result before the first value.
    ///   - nextPartialResult: A closure that receives the result so far and a value, and returns the next result. If it
    ///     throws, the publisher fails with that error.
    @inlinable @inline(__always)
    public init(
      upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(tryReduceStage(downstream, initial, nextPartialResult))
    }
  }
}
