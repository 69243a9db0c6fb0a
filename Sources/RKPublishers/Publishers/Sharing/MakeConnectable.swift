public import ReactiveKit

extension Publishers {
  /// Delivers what its upstream delivers while it is connected. What `makeConnectable()` returns.
  ///
  /// Copies share one subject.
  ///
  /// Origin: Combine.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher, _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    private let multicast: Multicast<Upstream, PassthroughSubject<Output, Failure>>

    /// Makes the publisher; the operator does.
    public init(upstream: Upstream) {
      multicast = upstream.multicast(subject: PassthroughSubject())
    }

    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      multicast._attach(downstream)
    }

    /// Starts to deliver, until the result is cancelled or released.
    public func connect() -> any Cancellable {
      multicast.connect()
    }
  }
}

extension Publishers.MakeConnectable: CustomReflectable {
  /// Shows the upstream.
  public var customMirror: Mirror { Mirror(self, showing: [("upstream", multicast.upstream)]) }
}
