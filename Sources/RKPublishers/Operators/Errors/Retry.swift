public import ReactiveCore

extension Publisher {
  /// Subscribes to this publisher again when it fails, up to `retries` times. After that, a failure passes through.
  ///
  /// ```swift
  /// source            // -1-#
  /// source.retry(1)   // -1--1-#
  /// ```
  /// ![Subscribes again after a failure, a number of times.](errors-retry)
  ///
  /// ```swift
  /// struct Busy: Error {}
  /// var attempts = 0
  /// let request = Deferred { () -> Result<String, Busy>.Publisher in
  ///   attempts += 1
  ///   return attempts < 3 ? .init(Busy()) : .init("a page")
  /// }
  /// _ = request.retry(2)
  ///   .replaceError(with: "no page")
  ///   .sink { print($0) }  // prints a page
  /// // attempts == 3
  /// ```
  ///
  /// Requests the remaining demand on each attempt. Attempts that fail immediately run in a loop, so their number is
  /// not limited by the stack.
  ///
  /// - Parameter retries: The maximum number of times to subscribe again.
  /// - Precondition: `retries` is not negative. The upstream publishes no more values than requested.
  @inlinable
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}

extension Publishers {
  /// A publisher that subscribes to the upstream again when the upstream fails. The result of `retry(_:)`.
  public struct Retry<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The maximum number of times to subscribe again, or `nil` for no limit.
    public let retries: Int?

    /// Creates the publisher. Prefer the operator, unless `retries` is `nil`.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - retries: The maximum number of times to subscribe again, or `nil` for no limit.
    /// - Precondition: `retries` is `nil` or not negative.
    @inlinable @inline(__always)
    public init(upstream: Upstream, retries: Int?) {
      if let retries { checkRetries(retries, of: "retry(_:)") }
      self.upstream = upstream
      self.retries = retries
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      attachRetrying(downstream, retries: retries, if: { _ in true }) { [upstream] in upstream._attach($0) }
    }
  }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}
