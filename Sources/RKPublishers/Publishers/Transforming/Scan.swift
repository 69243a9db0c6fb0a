public import ReactiveKit

extension Publishers {
  /// Delivers the running result for each value. What `scan(_:_:)` returns.
  ///
  /// Origin: Combine.
  public struct Scan<Upstream: Publisher, Output>: _ReceiverPublisher {
    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// What the first value is folded into.
    public let initialResult: Output

    /// Folds a value into the running result.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    @usableFromInline
    let step: Step<Upstream.Output, Output, Output>

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(
      upstream: Upstream, initialResult: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
      step = scanStep(initialResult, nextPartialResult)
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(downstream.preceded(by: step, "Scan"))
    }
  }
}
