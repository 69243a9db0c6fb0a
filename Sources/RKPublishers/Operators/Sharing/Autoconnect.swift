public import ReactiveCore

extension ConnectablePublisher {
  /// Connects this publisher while the result has subscribers.
  ///
  /// ```swift
  /// source   // -1--2--3--|
  /// source.multicast(subject: PassthroughSubject()).autoconnect()
  /// source.multicast { PassthroughSubject() }.autoconnect()
  /// source.makeConnectable().autoconnect()
  /// first    // -1--2--3--|
  /// ```
  /// ![Connects this publisher while the result has subscribers.](sharing-autoconnect)
  ///
  /// ```swift
  /// let clicks = PassthroughSubject<String, Never>()
  /// let shared = clicks.makeConnectable().autoconnect()
  /// let observation = shared.sink { print($0) }
  /// clicks.send("OK")  // prints OK
  /// observation.cancel()
  /// ```
  ///
  /// Connects after the first subscriber has subscribed, and disconnects when the last subscriber has cancelled. A
  /// subscriber that has received a completion still counts until it cancels.
  @inlinable
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publishers {
  /// A publisher that connects a connectable publisher while there are subscribers. The result of `autoconnect()`.
  public class Autoconnect<Upstream: ConnectablePublisher>: _ReceiverPublisher, @unchecked Sendable {
    // `Sendable` holds because `connection` is thread-safe, and the other properties do not change.

    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The connectable publisher.
    public final let upstream: Upstream

    @usableFromInline final let connection: SharedConnection

    /// Whether the mirror of the subscriber that the upstream receives shows this object. True for an upstream that is
    /// not from this library.
    @usableFromInline final let showsItself: Bool

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameter upstream: The upstream publisher.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
      showsItself = !(upstream is any _ReceiverPublisher)
      connection = SharedConnection(disconnectCount: 0, connect: upstream.connect)
    }

    @inlinable
    public final func _attach(_ downstream: _Receiver<Output, Failure>) {
      let isAttached = connection.attach(
        downstream, "Autoconnect(parent, downstream)", parent: showsItself ? self : nil
      ) { upstream._attach($0) }
      if !isAttached { attachLater(downstream) }
    }

    @usableFromInline
    final func attachLater(_ downstream: _Receiver<Output, Failure>) {
      connection.afterDisconnecting { self._attach(downstream) }
    }
  }
}

extension Publishers.Autoconnect: CustomReflectable {
  /// Shows the upstream.
  public var customMirror: Mirror { Mirror(self, showing: [("upstream", upstream)]) }
}
