public import ReactiveCore

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

    @usableFromInline let next: (AnyObject, Output) -> Subscribers.Demand

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
