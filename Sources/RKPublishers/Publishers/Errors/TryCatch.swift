public import ReactiveKit

extension Publishers {
  /// Continues after a failure with a publisher made from it, or fails with what the closure throws. What
  /// `tryCatch(_:)` returns.
  ///
  /// Origin: Combine.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: _ReceiverPublisher
  where Upstream.Output == NewPublisher.Output {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes a publisher of a failure, or throws.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      let handler = handler
      upstream._attach(
        catchStage("TryCatch", downstream) { (error, receiver) throws(any Error) in
          try handler(error)._attach(mapErrorStage(receiver) { $0 })
        })
    }
  }
}
