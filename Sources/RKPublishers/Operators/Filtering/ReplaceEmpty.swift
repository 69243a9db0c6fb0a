public import ReactiveCore

extension Publisher {
  /// Publishes a value and then finishes if the upstream finishes without one. Waits for demand before it publishes
  /// that value. Values, a failure, and a completion after a value pass through immediately.
  ///
  /// ```swift
  /// empty: Int                    // ----|
  /// full                          // -1--|
  /// empty.replaceEmpty(with: 0)   // ----(0|)
  /// full.replaceEmpty(with: 0)    // -1--|
  /// ```
  /// ![Publishes a value if the stream finishes without one.](filtering-replace-empty)
  ///
  /// ```swift
  /// let hits = [String]().publisher
  /// _ = hits
  ///   .replaceEmpty(with: "No results.")
  ///   .sink { print($0) }  // prints No results.
  /// ```
  ///
  /// Requests unlimited values when it receives the subscription, so a subscriber can receive more values than it
  /// requested. The subscriber's requests pass through, too.
  ///
  /// - Parameter output: The value to publish if the upstream finishes without one.
  @inlinable
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
}

extension Publishers {
  /// A publisher that replaces an empty upstream with one value. The result of `replaceEmpty(with:)`.
  public struct ReplaceEmpty<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The value to publish if the upstream finishes without one.
    public let output: Output

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - output: The value to publish if the upstream finishes without one.
    @inlinable @inline(__always)
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(greedyReplaceEmptyStage(downstream, with: output))
    }
  }
}

extension Publishers.ReplaceEmpty: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}
