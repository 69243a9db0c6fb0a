/// A connection that lasts while there is someone who needs it.
package final class SharedConnection: @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.
  private let lock = Lock()
  private let disconnectCount: Int
  private let connect: () -> any Cancellable
  private var count = 0
  private var departures = 0
  private var isConnecting = false
  private var endsAtOnce = false
  private var connection: (any Cancellable)?

  /// - Parameter disconnectCount: The count at which the connection ends, when it is reached from above.
  package init(disconnectCount: Int, connect: @escaping () -> any Cancellable) {
    self.disconnectCount = disconnectCount
    self.connect = connect
  }

  /// Counts one in, attaches it, and connects if there is no connection, unless the one has left by then.
  package func enter(_ attach: () -> Void) {
    let departures = lock.withLock {
      count += 1
      // A connection that is being made, and that nobody needed any more, is needed again.
      endsAtOnce = false
      return self.departures
    }
    attach()
    let connects = lock.withLock {
      // Who came may have gone by now.
      guard connection == nil, !isConnecting, count > disconnectCount || departures == self.departures else {
        return false
      }
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
      departures += 1
      guard count == disconnectCount else { return nil }
      // The source may come to its end before connecting returns.
      endsAtOnce = isConnecting
      return self.connection.take()
    }
    connection?.cancel()
  }

  /// The downstream, whose cancellation counts one out. Until then, or until the end, it keeps the connection alive.
  package func counting<Value, Failure>(
    _ downstream: Conduit<Value, Failure>, _ name: StaticString
  ) -> Conduit<Value, Failure> {
    let departure = OnceClosure { self.leave() }
    return Conduit(
      Label(name, before: downstream),
      subscription: { downstream.subscription(CountedSubscription($0, departure)) },
      next: downstream.next,
      completion: {
        _ = departure.take()
        downstream.completion($0)
      })
  }
}

/// The upstream's subscription, whose cancellation counts one out.
private final class CountedSubscription: EngineSubscription, @unchecked Sendable {
  // `Sendable` holds because a subscription's methods may be called on any thread.
  private let upstream: EngineSubscription
  private let departure: OnceClosure

  init(_ upstream: EngineSubscription, _ departure: OnceClosure) {
    self.upstream = upstream
    self.departure = departure
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
}
