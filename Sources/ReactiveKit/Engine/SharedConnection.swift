/// A connection that lasts while there is someone who needs it.
package final class SharedConnection: @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.
  private let lock = Lock()
  private let disconnectCount: Int
  private let connect: () -> any Cancellable
  private var count = 0
  private var isConnecting = false
  private var endsAtOnce = false
  private var connection: (any Cancellable)?

  /// - Parameter disconnectCount: The count at which the connection ends, when it is reached from above.
  package init(disconnectCount: Int, connect: @escaping () -> any Cancellable) {
    self.disconnectCount = disconnectCount
    self.connect = connect
  }

  /// Counts one in, attaches it, and connects if there is no connection.
  package func enter(_ attach: () -> Void) {
    lock.withLock { count += 1 }
    attach()
    let connects = lock.withLock {
      guard connection == nil, !isConnecting else { return false }
      isConnecting = true
      return true
    }
    guard connects else { return }
    let new = connect()
    let isNeeded = lock.withLock {
      isConnecting = false
      guard !endsAtOnce else {
        endsAtOnce = false
        return false
      }
      connection = new
      return true
    }
    if !isNeeded { new.cancel() }
  }

  /// Counts one out, and disconnects if that was the last that counts.
  package func leave() {
    let connection = lock.withLock { () -> (any Cancellable)? in
      count -= 1
      guard count == disconnectCount else { return nil }
      // The source may come to its end before connecting returns.
      endsAtOnce = isConnecting
      return self.connection.take()
    }
    connection?.cancel()
  }

  /// The downstream, whose cancellation counts one out.
  package func counting<Value, Failure>(
    _ downstream: Conduit<Value, Failure>, _ name: StaticString
  )
    -> Conduit<Value, Failure>
  {
    Conduit(
      Label(name, before: downstream),
      subscription: { [self] in downstream.subscription(CountedSubscription($0, self)) },
      next: downstream.next, completion: downstream.completion)
  }
}

/// The upstream's subscription, whose cancellation counts one out. It keeps the connection alive.
private final class CountedSubscription: EngineSubscription, @unchecked Sendable {
  // `Sendable` holds because a subscription's methods may be called on any thread.
  private let upstream: EngineSubscription
  private let connection: SharedConnection
  private let hasLeft = Flag()

  init(_ upstream: EngineSubscription, _ connection: SharedConnection) {
    self.upstream = upstream
    self.connection = connection
  }

  override func request(_ demand: Subscribers.Demand) {
    upstream.request(demand)
  }

  override func cancel() {
    if hasLeft.raise() { connection.leave() }
    upstream.cancel()
  }

  override var description: String { "\(upstream)" }
}
