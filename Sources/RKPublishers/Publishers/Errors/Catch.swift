public import ReactiveKit

extension Publishers {
  /// Continues after a failure with a publisher made from it. What `catch(_:)` returns.
  ///
  /// Origin: Combine.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: _ReceiverPublisher
  where Upstream.Output == NewPublisher.Output {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = NewPublisher.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes a publisher of a failure.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      let handler = handler
      upstream._attach(
        catchStage("Catch", downstream) { (error, receiver) throws(NewPublisher.Failure) in
          handler(error)._attach(receiver)
        })
    }
  }
}
