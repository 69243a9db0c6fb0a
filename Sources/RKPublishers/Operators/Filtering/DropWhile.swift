public import ReactiveCore

extension Publisher {
  /// Drops values until one does not satisfy `predicate`. Publishes that value and all later ones. Requests one more
  /// value for each value it drops.
  ///
  /// ```swift
  /// source                   // -1-2-3-1-|
  /// source.drop { $0 < 3 }   // -----3-1-|
  /// ```
  /// ![Drops values until one does not satisfy predicate.](filtering-drop-while)
  ///
  /// ```swift
  /// let measurements = [0, 0, 12, 0, 9].publisher
  /// _ = measurements
  ///   .drop { $0 == 0 }
  ///   .sink { print($0) }  // prints 12, 0, 9
  /// ```
  ///
  /// - Parameter predicate: A closure that returns whether to drop a value. It is not called after it has returned
  ///   `false`.
  @inlinable
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher that drops values until one does not satisfy a predicate. The result of `drop(while:)`.
  public struct DropWhile<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// A closure that returns whether to drop a value.
    public let predicate: (Output) -> Bool

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - predicate: A closure that returns whether to drop a value.
    @inlinable @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(dropWhileStage(downstream, predicate))
    }
  }
}
