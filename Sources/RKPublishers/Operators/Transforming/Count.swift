public import ReactiveCore

extension Publisher {
  /// Publishes the number of values after the upstream finishes, then finishes.
  ///
  /// ```swift
  /// source           // -7-8-7-|
  /// source.count()   // -------(3|)
  /// ```
  /// ![Publishes the number of values.](transforming-count)
  ///
  /// ```swift
  /// let downloads = ["a.pdf", "b.pdf", "c.pdf"].publisher
  /// _ = downloads
  ///   .count()
  ///   .sink { print($0, "files") }  // prints 3 files
  /// ```
  ///
  /// Requests unlimited values. Waits for demand before it publishes, but delivers a failure immediately.
  @inlinable
  public func count() -> Publishers.Count<Self> {
    Publishers.Count(upstream: self)
  }
}

extension Publishers {
  /// A publisher that publishes the number of values. The result of `count()`.
  public struct Count<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Int

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
      upstream._attach(countStage(downstream))
    }
  }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}
