import Synchronization

/// Stores values as a subject's latest before they arrive there by a detour, and sends them when they arrive.
@usableFromInline
final class StoreBeforeSend<Value>: Sendable {
  private let subject: SubjectCore<Value, Never>

  /// The number of stored values that have not arrived yet.
  private let expected = Atomic<Int>(0)

  init(_ subject: SubjectCore<Value, Never>) {
    self.subject = subject
  }

  /// - Parameters:
  ///   - value: Becomes the latest.
  ///   - arrives: Whether the value is sure to arrive.
  func store(_ value: Value, arrives: Bool) {
    subject.replaceLatest(with: value)
    if arrives { expected.add(1, ordering: .relaxed) }
  }

  /// Sends a value that has arrived. It becomes the latest, unless a later one is stored and has not arrived yet.
  func send(_ value: Value) {
    if takeOne() { subject.sendInTurn(value) } else { subject.pass(value) }
  }

  /// Subtracts one from the number, unless it is 0. Returns whether any remain. The subject delivers one value at a time, so
  /// no other thread subtracts meanwhile.
  private func takeOne() -> Bool {
    guard expected.load(ordering: .relaxed) > 0 else { return false }
    return expected.wrappingSubtract(1, ordering: .relaxed).newValue > 0
  }
}
