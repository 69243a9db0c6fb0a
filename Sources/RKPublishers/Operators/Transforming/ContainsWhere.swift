public import ReactiveCore

extension Publisher {
  /// Publishes `true` at the first value that satisfies `predicate`, or `false` if the upstream finishes without one.
  /// Then finishes.
  ///
  /// ```swift
  /// source                        // -1-2-3-|
  /// source.contains { $0 == 2 }   // ---(t|)   t = true
  /// ```
  /// ![Publishes true at the first value that passes a test, or false at the end.](transforming-contains)
  ///
  /// ```swift
  /// let temperatures = [3, 1, -2, 4].publisher
  /// _ = temperatures
  ///   .contains { $0 < 0 }
  ///   .sink { print($0 ? "frost" : "no frost") }  // prints frost
  /// ```
  ///
  /// Requests unlimited values, and cancels the upstream at the value that decides. Waits for demand before it
  /// publishes, but delivers a failure immediately.
  ///
  /// - Parameter predicate: A closure that returns whether a value satisfies the condition.
  @inlinable
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher that publishes whether any value satisfies a predicate. The result of `contains(where:)`.
  public struct ContainsWhere<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Bool

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// A closure that returns whether a value satisfies the condition.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - predicate: A closure that returns whether a value satisfies the condition.
    @inlinable @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      let predicate = predicate
      upstream._attach(
        containsStage("ContainsWhere(downstream, result, initial, status)", downstream, convert: { $0 }) {
          (value) throws(Failure) in predicate(value)
        })
    }
  }
}
