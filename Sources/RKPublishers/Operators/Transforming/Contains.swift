public import ReactiveCore

extension Publisher where Output: Equatable {
  /// Publishes whether a value equals a given one. See ``contains(where:)``.
  ///
  /// - Parameter output: The value to look for.
  @inlinable
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}

extension Publishers {
  /// A publisher that publishes whether any value equals a given one. The result of `contains(_:)`.
  public struct Contains<Upstream: Publisher>: _ReceiverPublisher where Upstream.Output: Equatable {
    /// The kind of values this publisher publishes.
    public typealias Output = Bool

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The value to look for.
    public let output: Upstream.Output

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - output: The value to look for.
    @inlinable @inline(__always)
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      let output = output
      upstream._attach(
        containsStage("Contains(downstream, result, initial, status)", downstream, convert: { $0 }) {
          (value) throws(Failure) in value == output
        })
    }
  }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}
