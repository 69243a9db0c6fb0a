public import ReactiveCore

extension Publisher {
  /// Publishes values in arrays of a given size. Publishes the remaining values as a smaller array, regardless of
  /// demand, when the upstream finishes. A failure discards the remaining values.
  ///
  /// ```swift
  /// source              // -1-2-3-|
  /// source.collect(2)   // ---a---(b|)  a = [1, 2], b = [3]
  /// ```
  /// ![Publishes arrays of a number of values.](transforming-collect-count)
  ///
  /// ```swift
  /// let photos = [1, 2, 3, 4, 5].publisher
  /// _ = photos
  ///   .collect(2)
  ///   .sink { print("upload", $0) }  // prints upload [1, 2], upload [3, 4], upload [5]
  /// ```
  ///
  /// Requests `count` values for each array requested.
  ///
  /// - Parameter count: The number of values in an array.
  /// - Precondition: `count` is at least 1.
  @inlinable
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }
}

extension Publishers {
  /// A publisher that publishes values in arrays of a given size. The result of `collect(_:)`.
  public struct CollectByCount<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = [Upstream.Output]

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The number of values in an array.
    public let count: Int

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - count: The number of values in an array.
    /// - Precondition: `count` is at least 1.
    @inlinable @inline(__always)
    public init(upstream: Upstream, count: Int) {
      if count < 1 { trap("collect(_:)", "\(count) values; pass 1 or more") }
      self.upstream = upstream
      self.count = count
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(collectByCountStage(downstream, count, sendsRest: true))
    }
  }
}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}
