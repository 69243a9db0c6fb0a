public import ReactiveCore

extension Publisher {
  /// Drops the first `count` values. Requests `count` values in addition to the subscriber's demand.
  ///
  /// ```swift
  /// source                // -1-2-3-4-|
  /// source.dropFirst(2)   // -----3-4-|
  /// ```
  /// ![Drops the first values.](filtering-drop-first)
  ///
  /// ```swift
  /// let lines = ["name,age", "Ada,36", "Grace,85"].publisher
  /// _ = lines
  ///   .dropFirst()  // the header
  ///   .sink { print($0) }  // prints Ada,36, Grace,85
  /// ```
  ///
  /// - Parameter count: The number of values to drop. By default, 1.
  /// - Precondition: `count` is not negative. Traps when the upstream's subscription arrives, as in Combine.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Drop(upstream: self, count: count)
  }
}

extension Publishers {
  /// A publisher that drops the first `count` values. The result of `dropFirst(_:)`.
  public struct Drop<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The number of values to drop.
    public let count: Int

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - count: The number of values to drop.
    /// - Precondition: `count` is not negative. Traps when the upstream's subscription arrives.
    @inlinable @inline(__always)
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(dropStage(downstream, count))
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}
