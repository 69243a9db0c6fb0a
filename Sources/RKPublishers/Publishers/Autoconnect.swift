extension Publishers {
  /// Connects a connectable publisher while it has subscribers. What `autoconnect()` returns.
  ///
  /// Origin: Combine.
  public class Autoconnect<Upstream: ConnectablePublisher>: ConduitPublisher, @unchecked Sendable {
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
      let connection = connection
      connection.enter {
        upstream._attach(
          Conduit(
            Label("Autoconnect", before: downstream),
            subscription: { downstream.subscription(AutoconnectSubscription($0, connection)) },
            next: downstream.next, completion: downstream.completion))
      }
    }
  }
}

/// The upstream's subscription, whose cancellation counts. It keeps the connection alive.
private final class AutoconnectSubscription: Subscription, CustomStringConvertible, CustomPlaygroundDisplayConvertible,
  @unchecked Sendable
{
  // `Sendable` holds because a subscription's methods may be called on any thread.
  private let upstream: any Subscription
  private let connection: SharedConnection
  private let hasLeft = Flag()

  init(_ upstream: any Subscription, _ connection: SharedConnection) {
    self.upstream = upstream
    self.connection = connection
  }

  func request(_ demand: Subscribers.Demand) {
    upstream.request(demand)
  }

  func cancel() {
    if hasLeft.raise() { connection.leave() }
    upstream.cancel()
  }

  var combineIdentifier: CombineIdentifier { upstream.combineIdentifier }
  var description: String { "\(upstream)" }
  var playgroundDescription: Any { description }
}
