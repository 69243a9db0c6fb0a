public import ReactiveCore

extension Publisher {
  /// Like `last()`, but only considers values that satisfy `predicate`.
  ///
  /// ```swift
  /// source                   // -1-2-3-|
  /// source.last { $0 < 3 }   // -------(2|)
  /// ```
  /// ![Like last(), but only considers values that satisfy predicate.](filtering-last-where)
  ///
  /// ```swift
  /// let temperatures = [3, -1, -2, 4].publisher
  /// _ = temperatures
  ///   .last { $0 < 0 }
  ///   .sink { print("last frost:", $0) }  // prints last frost: -2
  /// ```
  ///
  /// - Parameter predicate: A closure that returns whether a value is a candidate to publish.
  @inlinable
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher that publishes the last value that satisfies a predicate. The result of `last(where:)`.
  public struct LastWhere<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// A closure that returns whether a value is a candidate to publish.
    public let predicate: (Output) -> Bool

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - predicate: A closure that returns whether a value is a candidate to publish.
    @inlinable @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(lastStage("LastWhere(downstream, result, initial, status)", downstream, where: predicate))
    }
  }
}
