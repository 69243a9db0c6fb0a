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
}
