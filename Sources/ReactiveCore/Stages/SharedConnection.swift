/// A connection that disconnects all subscribers of its publisher when it is cancelled.
package protocol DisconnectingConnection: Cancellable {}

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

  /// Adds a user, attaches it, and connects if there is no connection, unless the user has left by then. Does nothing, and returns
  /// false, while a ``DisconnectingConnection`` is being cancelled: then ``afterDisconnecting(_:)`` has to begin again.
  @usableFromInline
  @discardableResult
  package func enter(_ attach: () -> Void) -> Bool {
    users.enter(attach, connect)
  }

  /// Does work now, or on the thread that cancels the connection, after that.
  @usableFromInline
  package func afterDisconnecting(_ work: @escaping () -> Void) {
    users.afterDisconnecting(work)
  }

  /// The connection, if there is one.
  package var current: (any Cancellable)? { users.current }

  /// Removes a user, and disconnects if `disconnectCount` is reached.
  @usableFromInline
  package func leave() {
    users.leave()
  }

  /// Attaches a downstream, which is a user until it cancels. Returns false as ``enter(_:)`` does.
  ///
  /// - Parameter parent: The publisher, if a mirror is to show it.
  @usableFromInline
  @discardableResult
  package func attach<Value, Failure>(
    _ downstream: _Receiver<Value, Failure>, _ name: StageName, parent: AnyObject?,
    upstream attachUpstream: (_Receiver<Value, Failure>) -> Void
  ) -> Bool {
    enter {
      let receiver = counting(downstream, name)
      guard let parent else { return attachUpstream(receiver) }
      attachUpstream(receiver.annotated(Annotation { ["parent": parent] }, name))
    }
  }

  /// Returns a downstream that is a user until it cancels, even after the completion. Until the completion, its
  /// subscription retains this object; after that, only the connection, which must still be cancelled.
  private func counting<Value, Failure>(
    _ downstream: _Receiver<Value, Failure>, _ name: StageName
  ) -> _Receiver<Value, Failure> {
    let user = ConnectionUser(self, users)
    return _Receiver(
      Label(name, before: downstream),
      subscription: { downstream.subscription(CountedSubscription($0, user)) },
      next: downstream.next,
      completion: {
        user.complete()
        downstream.completion($0)
      })
  }
}

/// A user of a connection: retains what connects until the completion, and the connection until the user leaves.
final class ConnectionUser: @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.
  private let lock = Lock()
  private var shared: SharedConnection?
  private var users: ConnectionUsers?

  init(_ shared: SharedConnection, _ users: ConnectionUsers) {
    self.shared = shared
    self.users = users
  }

  /// The connection, until the user leaves.
  var connection: (any Cancellable)? { lock.withLock { users }?.current }

  func complete() {
    let shared = lock.withLock { self.shared.take() }
    extendLifetime(shared)
  }

  /// Only the first call counts.
  func leave() {
    let (shared, users) = lock.withLock { (self.shared.take(), self.users.take()) }
    users?.leave()
    extendLifetime(shared)
  }
}

/// The users of a connection, and the connection.
final class ConnectionUsers: @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.
  private let lock = Lock()
  private var state: ConnectionState
  private var connection: (any Cancellable)?
  /// What is to be done when the connection has been cancelled.
  private var waiting: [() -> Void] = []

  init(disconnectCount: Int) {
    state = ConnectionState(disconnectCount: disconnectCount)
  }

  /// The connection, if there is one.
  var current: (any Cancellable)? { lock.withLock { connection } }

  func enter(_ attach: () -> Void, _ connect: () -> any Cancellable) -> Bool {
    guard let departures = lock.withLock({ state.enter() }) else { return false }
    attach()
    guard lock.withLock({ state.beginConnecting(since: departures) }) else { return true }
    let new = connect()
    let disconnects = new is any DisconnectingConnection
    let isNeeded = lock.withLock {
      let isNeeded = state.endConnecting(disconnects: disconnects)
      if isNeeded { connection = new }
      return isNeeded
    }
    if !isNeeded { disconnect(new) }
    return true
  }

  func afterDisconnecting(_ work: @escaping () -> Void) {
    let waits = lock.withLock {
      if state.isDisconnecting { waiting.append(work) }
      return state.isDisconnecting
    }
    if !waits { work() }
  }

  func leave() {
    let connection = lock.withLock { state.leave() ? self.connection.take() : nil }
    if let connection { Cancellations.run { self.disconnect(connection) } }
  }

  private func disconnect(_ connection: any Cancellable) {
    connection.cancel()
    let waiting = lock.withLock {
      state.endDisconnecting()
      defer { self.waiting = [] }
      return self.waiting
    }
    for work in waiting { work() }
  }
}

/// The upstream's subscription. Cancelling it removes a user.
final class CountedSubscription: EngineSubscription, @unchecked Sendable {
  // `Sendable` holds because a subscription's methods may be called on any thread.
  let upstream: EngineSubscription
  let user: ConnectionUser

  init(_ upstream: EngineSubscription, _ user: ConnectionUser) {
    self.upstream = upstream
    self.user = user
  }

  override func request(_ demand: Subscribers.Demand) {
    upstream.request(demand)
  }

  override func cancel() {
    user.leave()
    upstream.cancel()
  }

  override func retire() {
    upstream.retire()
  }

  override var combineIdentifier: CombineIdentifier { upstream.combineIdentifier }
  override var eventSource: AnyObject? { upstream.eventSource }
}

/// What a shared connection knows: how many users it has, and whether it stands. A value type without a lock; its owner uses it
/// under one.
struct ConnectionState {
  private enum Phase {
    case idle
    case connecting
    /// The users have left while the connection is being made.
    case connectingUnused
    case connected
    /// The connection is being cancelled.
    case disconnecting
  }

  private let disconnectCount: Int
  private var count = 0
  private var departures = 0
  private var phase = Phase.idle
  /// Whether users wait while the connection is being cancelled.
  private var disconnects = false

  /// - Parameter disconnectCount: The number of users at which the connection ends, when it is reached from above.
  init(disconnectCount: Int) {
    self.disconnectCount = disconnectCount
  }

  var isDisconnecting: Bool { phase == .disconnecting }

  /// Adds a user. Returns the number of departures so far; `nil` if the user has to wait.
  mutating func enter() -> Int? {
    if isDisconnecting { return nil }
    count += 1
    // If a connection is being made that nobody needed any more, it is needed again.
    if phase == .connectingUnused { phase = .connecting }
    return departures
  }

  /// Returns whether a user that has been attached is to connect. It may have left by now.
  mutating func beginConnecting(since departures: Int) -> Bool {
    guard phase == .idle, count > disconnectCount || departures == self.departures else { return false }
    phase = .connecting
    return true
  }

  /// Returns whether the new connection is needed. The source may have completed meanwhile, so that all users have left.
  ///
  /// - Parameter disconnects: Whether to cancel the connection disconnects all subscribers.
  mutating func endConnecting(disconnects: Bool) -> Bool {
    self.disconnects = disconnects
    let isNeeded = phase == .connecting
    phase = isNeeded ? .connected : disconnects ? .disconnecting : .idle
    return isNeeded
  }

  /// Call when a connection has been cancelled.
  mutating func endDisconnecting() {
    if isDisconnecting { phase = .idle }
  }

  /// Removes a user. Returns whether the connection ends.
  mutating func leave() -> Bool {
    count -= 1
    departures += 1
    guard count == disconnectCount else { return false }
    let isConnected = phase == .connected
    phase = isConnected ? (disconnects ? .disconnecting : .idle) : phase == .connecting ? .connectingUnused : phase
    return isConnected
  }
}
