import Observation

/// Reads repeatedly, each time something that was read has changed, and forwards the results.
final class ObservedReads: @unchecked Sendable {
  // `Sendable` holds because the closures may be called on any thread.

  /// Reads, forwards the result, and waits for a change. Taken at the end.
  private let turn = OnceClosure()

  init<Value>(_ read: @escaping () -> Value, _ receive: @escaping (Value) -> Void) {
    // Objects retain the change handler until there is a change, so it contains only a weak reference.
    turn.set { [weak self] in
      receive(withObservationTracking(read) { [weak self] in self?.readWhenChanged() })
    }
  }

  func read() {
    turn.current?()
  }

  /// Called on this thread before something changes. It will have changed when the main actor is free.
  private func readWhenChanged() {
    Task { @MainActor in self.read() }
  }

  func end() {
    let turn = turn.take()
    withExtendedLifetime(turn) {}
  }
}
