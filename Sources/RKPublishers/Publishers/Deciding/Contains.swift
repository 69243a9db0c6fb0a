public import ReactiveKit

extension Publishers {
  /// Delivers whether a value is among the values. What `contains(_:)` returns.
  ///
  /// Origin: Combine.
  public struct Contains<Upstream: Publisher>: _ReceiverPublisher where Upstream.Output: Equatable {
    /// The kind of values delivered.
    public typealias Output = Bool

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// What is looked for.
    public let output: Upstream.Output

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      let output = output
      upstream._attach(
        containsStage("Contains", downstream, convert: { $0 }) { (value) throws(Failure) in value == output })
    }
  }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}
