public import ReactiveCore

extension Publisher {
  /// Publishes the values of the upstream and, after a failure, those of the publisher that `handler` returns. Requests
  /// the remaining demand from that publisher.
  ///
  /// ```swift
  /// source                         // -1-#
  /// backup                         // -8-9-|
  /// source.catch { _ in backup }   // -1--8-9-|
  /// ```
  /// ![Continues with another stream after a failure.](errors-catch)
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let request = Fail<String, Offline>(error: Offline())
  /// _ = request
  ///   .catch { _ in Just("the cached page") }
  ///   .sink { print($0) }  // prints the cached page
  /// ```
  ///
  /// - Parameter handler: A closure that receives the error, and returns the publisher to continue with.
  /// - Precondition: The upstream sends its subscription before a failure, and publishes no more values than requested.
  @inlinable
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
  where Output == P.Output {
    Publishers.Catch(upstream: self, handler: handler)
  }
}

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
