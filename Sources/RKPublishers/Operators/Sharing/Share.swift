public import ReactiveCore

extension Publishers {
  /// A publisher that shares one subscription to the upstream among all subscribers. The result of `share()`.
  ///
  /// Two instances are equal only if they are identical.
  public final class Share<Upstream: Publisher>: _ReceiverPublisher, Equatable, @unchecked Sendable {
    // `Sendable` holds because `shared` is `Sendable`, and the upstream does not change.

    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    @usableFromInline let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameter upstream: The upstream publisher.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
      shared = upstream.multicast(subject: PassthroughSubject()).autoconnect()
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      shared._attach(downstream)
    }

    /// Returns whether two instances are identical.
    public static func == (lhs: Publishers.Share<Upstream>, rhs: Publishers.Share<Upstream>) -> Bool {
      lhs === rhs
    }
  }
}

extension Publishers.Share: CustomReflectable {
  /// Shows the upstream.
  public var customMirror: Mirror { Mirror(self, showing: [("upstream", upstream)]) }
}
