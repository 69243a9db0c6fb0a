public import ReactiveKit

extension Publishers {
  /// One subscription to the upstream for all subscribers. What `share()` returns.
  ///
  /// Equal means identical.
  ///
  /// Origin: Combine.
  public final class Share<Upstream: Publisher>: _ReceiverPublisher, Equatable, @unchecked Sendable {
    // `Sendable` holds because `shared` is, and the upstream does not change.

    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// What is shared.
    public let upstream: Upstream

    private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    /// Makes the publisher; the operator does.
    public init(upstream: Upstream) {
      self.upstream = upstream
      shared = upstream.multicast(subject: PassthroughSubject()).autoconnect()
    }

    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      shared._attach(downstream)
    }

    /// Equal means identical.
    public static func == (lhs: Publishers.Share<Upstream>, rhs: Publishers.Share<Upstream>) -> Bool {
      lhs === rhs
    }
  }
}

extension Publishers.Share: CustomReflectable {
  /// Shows the upstream.
  public var customMirror: Mirror { Mirror(self, showing: [("upstream", upstream)]) }
}
