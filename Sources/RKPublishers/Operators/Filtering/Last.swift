public import ReactiveCore

extension Publisher {
  /// Publishes the last value after the upstream finishes, then finishes. Finishes without a value if the upstream
  /// finishes without one.
  ///
  /// ```swift
  /// source          // -1-2-3-|
  /// source.last()   // -------(3|)
  /// ```
  /// ![Publishes the last value when the stream finishes.](filtering-last)
  ///
  /// ```swift
  /// let progress = [10, 60, 100].publisher
  /// _ = progress
  ///   .last()
  ///   .sink { print("\($0) %") }  // prints 100 %
  /// ```
  ///
  /// Requests unlimited values, and retains the latest one. Waits for demand before it publishes the value or finishes
  /// without one, but delivers a failure immediately.
  @inlinable
  public func last() -> Publishers.Last<Self> {
    Publishers.Last(upstream: self)
  }
}

extension Publishers {
  /// A publisher that publishes the last value. The result of `last()`.
  public struct Last<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameter upstream: The upstream publisher.
    @inlinable @inline(__always)
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(lastStage("Last(downstream, result, initial, status)", downstream))
    }
  }
}

extension Publishers.Last: Equatable where Upstream: Equatable {}
