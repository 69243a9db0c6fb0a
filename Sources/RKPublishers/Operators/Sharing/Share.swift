public import ReactiveCore

extension Publisher {
  /// Shares one upstream subscription. Each subscriber receives the values sent after it subscribed.
  ///
  /// ```swift
  /// source   // -1--2--3--|
  /// source.share()
  /// first    // -1--2--3--|
  /// second   //      --3--|
  /// ```
  /// ![Subscribes once for all subscribers. A publisher keeps nothing for later ones.](sharing-share)
  ///
  /// ```swift
  /// let celsius = PassthroughSubject<Double, Never>()
  /// let fahrenheit = celsius.map { value in print("convert"); return value * 1.8 + 32 }.share()
  /// let screen = fahrenheit.sink { print("screen:", $0) }
  /// let file = fahrenheit.sink { print("file:", $0) }
  /// celsius.send(20)  // prints convert, screen: 68.0, file: 68.0
  /// screen.cancel()
  /// file.cancel()
  /// ```
  ///
  /// Subscribes to the upstream when the first subscriber arrives. Requests unlimited values at the first request
  /// of any subscriber. Cancels the upstream when the last subscriber cancels. A subscriber that subscribes after the
  /// completion receives the completion. A signal's `share` also buffers elements for later observers.
  @inlinable
  public func share() -> Publishers.Share<Self> {
    Publishers.Share(upstream: self)
  }
}

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
