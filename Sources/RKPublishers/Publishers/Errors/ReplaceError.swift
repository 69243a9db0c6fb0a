public import ReactiveKit

extension Publishers {
  /// Delivers a value in place of a failure. What `replaceError(with:)` returns.
  ///
  /// Origin: Combine.
  public struct ReplaceError<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = Never

    /// What takes the place of a failure.
    public let output: Output

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes the publisher; the operator does.
    @inlinable
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      let output = output
      upstream._attach(
        catchStage("ReplaceError", downstream, isLenient: true) { (_, receiver) throws(Never) in
          attachOne("ReplaceError", receiver) { output }
        })
    }
  }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}
