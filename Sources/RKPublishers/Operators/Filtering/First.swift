public import ReactiveCore

extension Publisher {
  /// Publishes the first value, then finishes. Finishes without a value if the upstream finishes without one.
  ///
  /// ```swift
  /// source           // ---1-2-3-|
  /// source.first()   // ---(1|)
  /// ```
  /// ![Publishes the first value, and finishes.](filtering-first)
  ///
  /// ```swift
  /// let answers = ["yes", "no", "perhaps"].publisher
  /// _ = answers
  ///   .first()
  ///   .sink { print($0) }  // prints yes
  /// ```
  ///
  /// Requests unlimited values, and cancels the upstream at the first one. Waits for demand before it publishes the
  /// value or finishes without one, but delivers a failure immediately.
  @inlinable
  public func first() -> Publishers.First<Self> {
    Publishers.First(upstream: self)
  }
}

extension Publishers {
  /// A publisher that publishes the first value. The result of `first()`.
  public struct First<Upstream: Publisher>: _ReceiverPublisher {
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
      upstream._attach(firstStage("First(downstream, result, initial, status)", downstream))
    }
  }
}

extension Publishers.First: Equatable where Upstream: Equatable {}
