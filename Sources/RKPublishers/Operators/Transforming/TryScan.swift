public import ReactiveCore

extension Publisher {
  /// Like `scan(_:_:)`, but with a throwing closure. If `nextPartialResult` throws an error, this operator cancels the
  /// upstream and fails with that error.
  ///
  /// ```swift
  /// source                          // -1-2-3-|
  /// source.tryScan(0) { $0 + $1 }   // -1-3-6-|
  /// ```
  /// ![Like scan(_:_:), but with a throwing closure.](transforming-try-scan)
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value. It is not published.
  ///   - nextPartialResult: A closure that receives the result so far and a value, and returns the next result.
  @inlinable
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// A publisher that accumulates values with a throwing closure, and publishes the result so far for each value. The
  /// result of `tryScan(_:_:)`.
  public struct TryScan<Upstream: Publisher, Output>: _ReceiverPublisher {
    /// The kind of error this publisher can fail with.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// The result before the first value.
    public let initialResult: Output

    /// A closure that receives the result so far and a value, and returns the next result. If it throws, the publisher
    /// fails with that error.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - initialResult: The result before the first value.
    ///   - nextPartialResult: A closure that receives the result so far and a value, and returns the next result. If it
    ///     throws, the publisher fails with that error.
    @inlinable @inline(__always)
    public init(
      upstream: Upstream, initialResult: Output, nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(tryScanStage(downstream, initialResult, nextPartialResult))
    }
  }
}
