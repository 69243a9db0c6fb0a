import Synchronization

/// Stores values as a subject's newest at once, which come to the subject by a detour, and sends them when they arrive.
final class StoreBeforeSend<Value>: Sendable {
  private let subject: SubjectCore<Value, Never>

  /// How many values were stored that have yet to arrive.
  private let expected = Atomic<Int>(0)

  init(_ subject: SubjectCore<Value, Never>) {
    self.subject = subject
  }

  /// Stores a value.
  ///
  /// - Parameter arrives: Whether the value is sure to arrive.
  func store(_ value: Value, arrives: Bool) {
    subject.replaceLatest(with: value)
    if arrives { expected.add(1, ordering: .relaxed) }
  }

  /// Sends a value that has arrived. It becomes the newest, unless a later one is stored and has yet to arrive.
  func send(_ value: Value) {
    if takeOne() { subject.submit(.value(value)) } else { subject.send(value) }
  }

  /// Takes one from the number, if there is one. Returns whether others are left.
  private func takeOne() -> Bool {
    var current = expected.load(ordering: .relaxed)
    while current > 0 {
      let (exchanged, now) = expected.compareExchange(expected: current, desired: current - 1, ordering: .relaxed)
      if exchanged { return current > 1 }
      current = now
    }
    return false
  }
}
