public import ReactiveCore

extension Publisher {
  /// Publishes values until another publisher publishes a value, then cancels the upstream and finishes. Ignores the
  /// other publisher if it finishes or fails without a value.
  ///
  /// ```swift
  /// source                                 // -1-2-3-4-|
  /// stop                                   // ----x----
  /// source.prefix(untilOutputFrom: stop)   // -1-2|
  /// ```
  /// ![Publishes values until another stream sends one, and finishes.](filtering-prefix-until)
  ///
  /// ```swift
  /// let positions = PassthroughSubject<Int, Never>()
  /// let release = PassthroughSubject<Void, Never>()
  /// let drag = positions.prefix(untilOutputFrom: release).sink { print($0) }
  /// positions.send(10)  // prints 10
  /// release.send()
  /// positions.send(20)  // prints nothing
  /// drag.cancel()
  /// ```
  ///
  /// Subscribes to the other publisher first, and requests one value from it. If that value arrives before the upstream
  /// sends its subscription, the subscriber receives `.finished` without a subscription.
  ///
  /// A signal's `prefix(untilOutputFrom:)` differs: it also completes when the other signal completes or fails.
  ///
  /// - Parameter publisher: The publisher that ends this publisher with its first value.
  @inlinable
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }
}

extension Publishers {
  /// A publisher that publishes values until another publisher publishes a value. The result of
  /// `prefix(untilOutputFrom:)`.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The publisher that ends this publisher with its first value.
    public let other: Other

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - other: The publisher that ends this publisher with its first value.
    @inlinable @inline(__always)
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      attachPrefixUntilOutput(downstream, other: { other._attach($0) }, upstream: { upstream._attach($0) })
    }
  }
}
