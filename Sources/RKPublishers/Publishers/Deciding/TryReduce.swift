public import ReactiveKit

extension Publishers {
  /// Delivers what all values fold into, and fails with what the closure throws. What `tryReduce(_:_:)` returns.
  ///
  /// Origin: Combine.
  public struct TryReduce<Upstream: Publisher, Output>: _ReceiverPublisher {
    /// The kind of error that can end the delivery.
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// What the first value is folded into.
    public let initial: Output

    /// Folds a value in, or throws.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
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
