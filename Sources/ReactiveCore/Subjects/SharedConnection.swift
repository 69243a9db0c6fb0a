/// A connection that lasts while it has users.
@usableFromInline
package final class SharedConnection: @unchecked Sendable {
  // `Sendable` holds because the closure does not change, and connecting may be done on any thread.
  private let users: ConnectionUsers
  private let connect: () -> any Cancellable

  /// - Parameter disconnectCount: The number of users at which the connection ends, when it is reached from above.
  @usableFromInline
  package init(disconnectCount: Int, connect: @escaping () -> any Cancellable) {
    users = ConnectionUsers(disconnectCount: disconnectCount)
    self.connect = connect
  }

  /// Adds a user, attaches it, and connects if there is no connection, unless the user has left by then.
  @usableFromInline
  package func enter(_ attach: () -> Void) {
    users.enter(attach, connect)
  }

  /// The connection, for the debug graph.
  package var current: (any Cancellable)? { users.current }

  /// Removes a user, and disconnects if `disconnectCount` is reached.
  @usableFromInline
  package func leave() {
    users.leave()
  }

  /// Attaches a downstream, which is a user until it cancels.
  ///
  /// - Parameter parent: The publisher, if a mirror is to show it.
  @usableFromInline
  package func attach<Value, Failure>(
    _ downstream: _Receiver<Value, Failure>, _ name: StageName, parent: AnyObject?,
    upstream attachUpstream: (_Receiver<Value, Failure>) -> Void
  ) {
    enter {
      let receiver = counting(downstream, name)
      guard let parent else { return attachUpstream(receiver) }
      attachUpstream(receiver.showing(Shown { ["parent": parent] }, name))
    }
  }

  /// Returns a downstream that is a user until it cancels, even after the completion. Until the completion, its
  /// subscription retains this object; after that, only the connection, which must still be cancelled.
  private func counting<Value, Failure>(
    _ downstream: _Receiver<Value, Failure>, _ name: StageName
  ) -> _Receiver<Value, Failure> {
    let departure = OnceClosure { self.leave() }
    return _Receiver(
      Label(name, before: downstream),
      subscription: { [weak users] in downstream.subscription(CountedSubscription($0, departure, users)) },
      next: downstream.next,
      completion: { [users] in
        departure.replace { users.leave() }
        downstream.completion($0)
      })
  }
}

/// The users of a connection, and the connection.
private final class ConnectionUsers: @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.
  private let lock = Lock()
  private var state: ConnectionState
  private var connection: (any Cancellable)?

  init(disconnectCount: Int) {
    state = ConnectionState(disconnectCount: disconnectCount)
  }

  /// The connection, for the debug graph.
  var current: (any Cancellable)? { lock.withLock { connection } }

  func enter(_ attach: () -> Void, _ connect: () -> any Cancellable) {
    let departures = lock.withLock { state.enter() }
    attach()
    guard lock.withLock({ state.beginConnecting(since: departures) }) else { return }
    let new = connect()
    let isNeeded = lock.withLock {
      let isNeeded = state.endConnecting()
      if isNeeded { connection = new }
      return isNeeded
    }
    if !isNeeded { new.cancel() }
  }

  func leave() {
    let connection = lock.withLock { state.leave() ? self.connection.take() : nil }
    if let connection { Cancellations.run(connection.cancel) }
  }
}

/// The upstream's subscription. Cancelling it removes a user.
private final class CountedSubscription: EngineSubscription, @unchecked Sendable {
  // `Sendable` holds because a subscription's methods may be called on any thread.
  private let upstream: EngineSubscription
  private let departure: OnceClosure
  private weak let users: ConnectionUsers?

  init(_ upstream: EngineSubscription, _ departure: OnceClosure, _ users: ConnectionUsers?) {
    self.upstream = upstream
    self.departure = departure
    self.users = users
  }

  override func request(_ demand: Subscribers.Demand) {
    upstream.request(demand)
  }

  override func cancel() {
    departure.take()?()
    upstream.cancel()
  }

  override func retire() {
    upstream.retire()
  }

  override var description: String { "\(upstream)" }
  override var combineIdentifier: CombineIdentifier { upstream.combineIdentifier }
  override var destination: AnyObject? { upstream.destination }
  override var wrapped: (any Cancellable)? { upstream }
  override var upstreams: [any Cancellable] { users?.current.map { [$0] } ?? [] }
  override var eventSource: (any EventSource)? { upstream.eventSource }
}
