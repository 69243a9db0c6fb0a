public import ReactiveCore

extension Publisher {
  /// Publishes `false` at the first value that does not satisfy `predicate`, or `true` if the upstream finishes without
  /// one. Then finishes.
  ///
  /// ```swift
  /// source                         // -1-2-3-|
  /// source.allSatisfy { $0 < 7 }   // -------(t|)  t = true
  /// source.allSatisfy { $0 < 2 }   // ---(f|)      f = false
  /// ```
  /// ![Publishes false at the first value that fails a test, or true at the end.](transforming-all-satisfy)
  ///
  /// ```swift
  /// let temperatures = [19, 21, 20].publisher
  /// _ = temperatures
  ///   .allSatisfy { $0 > 18 }
  ///   .sink { print($0 ? "warm" : "cold") }  // prints warm
  /// ```
  ///
  /// Requests unlimited values, and cancels the upstream at the value that decides. Waits for demand before it
  /// publishes, but delivers a failure immediately.
  ///
  /// - Parameter predicate: A closure that returns whether a value satisfies the condition.
  @inlinable
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher that publishes whether all values satisfy a predicate. The result of `allSatisfy(_:)`.
  public struct AllSatisfy<Upstream: Publisher>: _ReceiverPublisher {
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
        allSatisfyStage("AllSatisfy(downstream, result, initial, status)", downstream, convert: { $0 }) {
          (value) throws(Failure) in predicate(value)
        })
    }
  }
}
