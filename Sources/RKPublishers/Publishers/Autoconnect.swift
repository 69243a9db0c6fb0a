public import ReactiveKit

extension Publishers {
  /// Connects a connectable publisher while it has subscribers. What `autoconnect()` returns.
  ///
  /// Origin: Combine.
  public class Autoconnect<Upstream: ConnectablePublisher>: _ConduitPublisher, @unchecked Sendable {
    // `Sendable` holds because the connection is safe by itself, and the upstream does not change.

    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// What is connected.
    public final let upstream: Upstream

    private final let connection: SharedConnection

    /// Makes the publisher; the operator does.
    public init(upstream: Upstream) {
      self.upstream = upstream
      connection = SharedConnection(disconnectCount: 0, connect: upstream.connect)
    }

    public final func _attach(_ downstream: Conduit<Output, Failure>) {
      connection.enter {
        upstream._attach(connection.counting(downstream, "Autoconnect"))
      }
    }
  }
}
