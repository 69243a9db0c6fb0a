public import ReactiveKit

extension Publishers {
  /// Delivers what all values fold into. What `reduce(_:_:)` returns.
  ///
  /// Origin: Combine.
  public struct Reduce<Upstream: Publisher, Output>: _ReceiverPublisher {
    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// What the first value is folded into.
    public let initial: Output

    /// Folds a value in.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
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
