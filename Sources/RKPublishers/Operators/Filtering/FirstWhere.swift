public import ReactiveCore

extension Publisher {
  /// Like `first()`, but only considers values that satisfy `predicate`.
  ///
  /// ```swift
  /// source                    // -1-2-3-4-|
  /// source.first { $0 > 1 }   // ---(2|)
  /// ```
  /// ![Like first(), but only considers values that satisfy predicate.](filtering-first-where)
  ///
  /// ```swift
  /// let prices = [80, 45, 30].publisher
  /// _ = prices
  ///   .first { $0 < 50 }
  ///   .sink { print("buy for", $0) }  // prints buy for 45
  /// ```
  ///
  /// - Parameter predicate: A closure that returns whether a value is the one to publish.
  @inlinable
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher that publishes the first value that satisfies a predicate. The result of `first(where:)`.
  public struct FirstWhere<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// A closure that returns whether a value is the one to publish.
    public let predicate: (Output) -> Bool

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - predicate: A closure that returns whether a value is the one to publish.
    @inlinable @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      // Combine prints this name, too.
      upstream._attach(firstStage("TryFirst(downstream, result, initial, status)", downstream, where: predicate))
    }
  }
}
