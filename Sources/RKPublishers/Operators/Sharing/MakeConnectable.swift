public import ReactiveCore

extension Publisher where Failure == Never {
  /// Creates a publisher that publishes the values of this publisher while connected.
  ///
  /// ```swift
  /// source   // -1--2--3--|
  /// source.makeConnectable().autoconnect()
  /// first    // -1--2--3--|
  /// ```
  /// ![Creates a publisher that publishes the values of this publisher while connected.](sharing-make-connectable)
  ///
  /// ```swift
  /// let news = Just("storm").makeConnectable()
  /// let screen = news.sink { print("screen:", $0) }
  /// let file = news.sink { print("file:", $0) }  // prints nothing
  /// let connection = news.connect()  // prints screen: storm, file: storm
  /// [screen, file].forEach { $0.cancel() }
  /// connection.cancel()
  /// ```
  @inlinable
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    Publishers.MakeConnectable(upstream: self)
  }
}

extension Publishers {
  /// A publisher that publishes the upstream's values while connected. The result of `makeConnectable()`.
  ///
  /// Copies share one subject.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher, _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    @usableFromInline let multicast: Multicast<Upstream, PassthroughSubject<Output, Failure>>

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameter upstream: The upstream publisher.
    @inlinable
    public init(upstream: Upstream) {
      multicast = upstream.multicast(subject: PassthroughSubject())
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      multicast._attach(downstream)
    }

    /// Connects to the upstream, until the result is cancelled or released.
    @inlinable
    public func connect() -> any Cancellable {
      multicast.connect()
    }
  }
}

extension Publishers.MakeConnectable: CustomReflectable {
  /// Shows the upstream.
  public var customMirror: Mirror { Mirror(self, showing: [("upstream", multicast.upstream)]) }
}
