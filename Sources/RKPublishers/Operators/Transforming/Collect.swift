public import ReactiveCore

extension Publisher {
  /// Publishes all values as one array after the upstream finishes, then finishes. Publishes an empty array if there
  /// are no values.
  ///
  /// ```swift
  /// source             // -1-2-3-|
  /// source.collect()   // -------(a|)  a = [1, 2, 3]
  /// ```
  /// ![Publishes all values as an array.](transforming-collect)
  ///
  /// ```swift
  /// let names = ["Ada", "Grace", "Barbara"].publisher
  /// _ = names
  ///   .collect()
  ///   .sink { print($0.joined(separator: " and ")) }  // prints Ada and Grace and Barbara
  /// ```
  ///
  /// Requests unlimited values, and buffers them without limit. Waits for demand before it publishes, but delivers a
  /// failure immediately and discards the buffer.
  @inlinable
  public func collect() -> Publishers.Collect<Self> {
    Publishers.Collect(upstream: self)
  }
}

extension Publishers {
  /// A publisher that publishes all values as one array. The result of `collect()`.
  public struct Collect<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = [Upstream.Output]

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
      upstream._attach(collectStage(downstream))
    }
  }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}
