public import ReactiveCore

extension Publisher {
  /// Drops each value that `predicate` considers equal to the previous value. Requests one more value for each value it
  /// drops.
  ///
  /// ```swift
  /// source                                 // -1-1-2-2-1-|
  /// source.removeDuplicates { $0 == $1 }   // -1---2---1-|
  /// ```
  /// ![Drops each value that predicate considers equal to the previous value.](filtering-remove-duplicates)
  ///
  /// ```swift
  /// let positions = [1.0, 1.1, 2.0, 2.05].publisher
  /// _ = positions
  ///   .removeDuplicates { abs($0 - $1) < 0.5 }
  ///   .sink { print($0) }  // prints 1.0, 2.0
  /// ```
  ///
  /// Compares each value with the one received just before it, even if that one was dropped. Retains the latest value.
  ///
  /// - Parameter predicate: A closure that receives the previous value and the new one, and returns whether to drop the
  ///   new one.
  /// - Precondition: The upstream sends its subscription before any value or completion.
  @inlinable @inline(__always)
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publisher where Output: Equatable {
  /// Drops each value that equals the previous value. Requests one more value for each value it drops. See
  /// ``removeDuplicates(by:)``.
  ///
  /// - Precondition: The upstream sends its subscription before any value or completion.
  @inlinable @inline(__always)
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}

extension Publishers {
  /// A publisher that drops each value equal to the previous one. The result of `removeDuplicates()` or
  /// `removeDuplicates(by:)`.
  public struct RemoveDuplicates<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// A closure that receives the previous value and the new one, and returns whether they are equal.
    public let predicate: (Output, Output) -> Bool

    @usableFromInline let next: (Node<Output?, Output, Failure>, Output) -> Subscribers.Demand

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - predicate: A closure that receives the previous value and the new one, and returns whether they are equal.
    @inlinable @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
      next = removeDuplicatesFunction(predicate, failure: Failure.self)
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(removeDuplicatesStage(downstream, next: next))
    }
  }
}
