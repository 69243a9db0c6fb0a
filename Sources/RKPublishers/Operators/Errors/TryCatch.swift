public import ReactiveCore

extension Publisher {
  /// Like `catch(_:)`, but with a throwing closure. If `handler` throws an error, the result fails with that error.
  ///
  /// ```swift
  /// source                            // -1-#
  /// backup                            // -8-9-|
  /// source.tryCatch { _ in backup }   // -1--8-9-|
  /// ```
  /// ![Like catch(_:), but with a throwing closure.](errors-try-catch)
  ///
  /// - Parameter handler: A closure that receives the error, and returns the publisher to continue with.
  @inlinable
  public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
  where Output == P.Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }
}

extension Publishers {
  /// A publisher that continues with another publisher, returned by a throwing closure, if the upstream fails. The
  /// result of `tryCatch(_:)`.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: _ReceiverPublisher
  where Upstream.Output == NewPublisher.Output {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// A closure that receives the error, and returns the publisher to continue with. If it throws, this publisher
    /// fails with the thrown error.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - handler: A closure that receives the error, and returns the publisher to continue with. If it throws, this
    ///     publisher fails with the thrown error.
    @inlinable @inline(__always)
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(
        catchStage("TryCatch(downstream, demand)", downstream) { [handler] (error, receiver) throws(any Error) in
          try handler(error)._attach(mapErrorStage(receiver) { $0 })
        })
    }
  }
}
