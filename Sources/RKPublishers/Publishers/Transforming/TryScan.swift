public import ReactiveKit

extension Publishers {
  /// Delivers the running result for each value, and fails with what the closure throws. What `tryScan(_:_:)`
  /// returns.
  ///
  /// Origin: Combine.
  public struct TryScan<Upstream: Publisher, Output>: _ReceiverPublisher {
    /// The kind of error that can end the delivery.
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// What the first value is folded into.
    public let initialResult: Output

    /// Folds a value into the running result, or throws.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
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
