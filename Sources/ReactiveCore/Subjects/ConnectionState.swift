/// What a shared connection knows: how many users it has, and whether it stands. A value type without a lock; its owner uses it
/// under one.
struct ConnectionState {
  private enum Phase {
    case idle
    case connecting
    /// The users have left while the connection is being made.
    case connectingInVain
    case connected
  }

  private let disconnectCount: Int
  private var count = 0
  private var departures = 0
  private var phase = Phase.idle

  /// - Parameter disconnectCount: The number of users at which the connection ends, when it is reached from above.
  init(disconnectCount: Int) {
    self.disconnectCount = disconnectCount
  }

  /// Adds a user. Returns the number of departures so far.
  mutating func enter() -> Int {
    count += 1
    // If a connection is being made that nobody needed any more, it is needed again.
    if phase == .connectingInVain { phase = .connecting }
    return departures
  }

  /// Returns whether a user that has been attached is to connect. It may have left by now.
  mutating func beginConnecting(since departures: Int) -> Bool {
    guard phase == .idle, count > disconnectCount || departures == self.departures else { return false }
    phase = .connecting
    return true
  }

  /// Returns whether the new connection is needed. The source may have completed meanwhile, so that all users have left.
  mutating func endConnecting() -> Bool {
    let isNeeded = phase == .connecting
    phase = isNeeded ? .connected : .idle
    return isNeeded
  }

  /// Removes a user. Returns whether the connection ends.
  mutating func leave() -> Bool {
    count -= 1
    departures += 1
    guard count == disconnectCount else { return false }
    let isConnected = phase == .connected
    phase = isConnected ? .idle : phase == .connecting ? .connectingInVain : phase
    return isConnected
  }
}
