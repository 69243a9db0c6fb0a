public import ReactiveCore

extension Publishers {
  /// A publisher that continues with another publisher if the upstream fails. The result of `catch(_:)`.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: _ReceiverPublisher
  where Upstream.Output == NewPublisher.Output {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = NewPublisher.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// A closure that receives the error, and returns the publisher to continue with.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - handler: A closure that receives the error, and returns the publisher to continue with.
    @inlinable @inline(__always)
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(
        catchStage("Catch(downstream, demand)", downstream) {
          [handler] (error, receiver) throws(NewPublisher.Failure) in
          handler(error)._attach(receiver)
        })
    }
  }
}
