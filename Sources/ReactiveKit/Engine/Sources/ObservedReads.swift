import Observation

/// Reads again and again, each time something that was read has changed, and passes on what was read.
final class ObservedReads: @unchecked Sendable {
  // `Sendable` holds because the closure is one to be called on any thread.

  /// Reads, passes on, and waits for a change. Taken at the end.
  private let turn = OnceClosure()

  init<Value>(_ read: @escaping () -> Value, _ receive: @escaping (Value) -> Void) {
    // Objects keep what they call at a change until there is one: no more than a weak reference.
    turn.set { [weak self] in
      receive(withObservationTracking(read) { [weak self] in self?.readWhenChanged() })
    }
  }

  func read() {
    turn.current?()
  }

  /// Something is about to change, on this thread. It will have changed when the main actor is free.
  private func readWhenChanged() {
    Task { @MainActor in self.read() }
  }

  func end() {
    let turn = turn.take()
    withExtendedLifetime(turn) {}
  }
}
