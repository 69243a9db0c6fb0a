public import ReactiveKit

extension Publishers {
  /// Connects a connectable publisher while it has subscribers. What `autoconnect()` returns.
  ///
  /// Origin: Combine.
  public class Autoconnect<Upstream: ConnectablePublisher>: _ReceiverPublisher, @unchecked Sendable {
    // `Sendable` holds because the connection is safe by itself, and the upstream does not change.

    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// What is connected.
    public final let upstream: Upstream

    private final let connection: SharedConnection

    /// What shows this object to an upstream that is not of this library, for its mirror.
    private final let showsItself: Bool

    /// Makes the publisher; the operator does.
    public init(upstream: Upstream) {
      self.upstream = upstream
      showsItself = !(upstream is any _ReceiverPublisher)
      connection = SharedConnection(disconnectCount: 0, connect: upstream.connect)
    }

    public final func _attach(_ downstream: _Receiver<Output, Failure>) {
      connection.enter {
        let receiver = connection.counting(downstream, "Autoconnect")
        guard showsItself else { return upstream._attach(receiver) }
        let step = Step<Output, Output, Parent>(Parent(self)) { StepBox<Output, Parent>.of($0).next($1) }
        upstream._attach(receiver.preceded(by: step, "Autoconnect"))
      }
    }
  }
}

extension Publishers.Autoconnect: CustomReflectable {
  /// Shows the upstream.
  public var customMirror: Mirror { Mirror(self, showing: [("upstream", upstream)]) }
}
