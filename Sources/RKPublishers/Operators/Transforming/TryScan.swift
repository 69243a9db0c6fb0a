public import ReactiveCore

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
