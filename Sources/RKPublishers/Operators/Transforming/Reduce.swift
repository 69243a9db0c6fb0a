public import ReactiveCore

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
