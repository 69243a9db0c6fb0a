/// Atomic changes of a subject's latest value: made under the lock, or prepared outside it and then committed. The last
/// change is sent last, whichever threads make the changes.
final class Transactions<Value>: @unchecked Sendable {
  // `Sendable` holds because the variables are used under the subject's lock alone.

  private struct State {
    /// Whether the subscribers have not received the latest value.
    var isUnsent = false

    /// The threads that prepare a change in ``closed(_:)``.
    var closedThreads: [UInt] = []
  }

  private let subject: SubjectCore<Value, Never>
  private let trapInside: () -> Never

  private var state = State()

  /// - Parameters:
  ///   - subject: Keeps the value, and sends the changes.
  ///   - trapInside: Traps. Called when a thread makes a change while it prepares one in ``closed(_:)``.
  init(_ subject: SubjectCore<Value, Never>, trapInside: @escaping () -> Never) {
    self.subject = subject
    self.trapInside = trapInside
  }

  /// Changes the value in place, under the lock, and sends the result of `change`.
  ///
  /// - Parameters:
  ///   - byUser: See ``SubjectCore/update(byUser:_:)``.
  ///   - change: Receives whether the former value was sent. See ``SubjectCore/update(byUser:_:)``.
  func change(byUser: Bool = true, _ change: (inout Value, _ isSent: Bool) -> Value?) {
    subject.update(byUser: byUser) { value in
      checkThread()
      guard let sent = change(&value, !state.isUnsent) else { return nil }
      state.isUnsent = false
      return sent
    }
  }

  /// Replaces the value and sends nothing.
  func replaceSilently(with value: Value) {
    var released: Value?
    subject.update {
      checkThread()
      released = $0
      $0 = value
      state.isUnsent = true
      return nil
    }
    withExtendedLifetime(released) {}
  }

  /// Prepares a change outside the lock, repeatedly until no other change happens meanwhile, and commits it.
  ///
  /// - Parameters:
  ///   - byUser: See ``SubjectCore/update(byUser:_:)``.
  ///   - prepare: Returns what the change needs, or `nil` to change nothing.
  ///   - isSame: Whether the value is still the one that the change was prepared for. Called under the lock.
  ///   - change: See ``change(byUser:_:)``.
  func commit<Plan>(
    byUser: Bool = true, _ prepare: (Value) throws -> Plan?, isSame: (Value, Value) -> Bool,
    _ change: (inout Value, Plan, _ isSent: Bool) -> Value?
  ) rethrows {
    var isDone = false
    while !isDone {
      // Retains the former value, so that no part of it is released under the lock.
      let former = subject.newest
      guard let plan = try prepare(former) else { return }
      self.change(byUser: byUser) { value, isSent in
        guard isSame(value, former) else { return nil }
        isDone = true
        return change(&value, plan, isSent)
      }
      withExtendedLifetime(former) {}
    }
  }

  /// Prepares a change on a thread that must not make another one meanwhile: that would make it prepare again,
  /// endlessly.
  func closed<R>(_ prepare: () throws -> R) rethrows -> R {
    let thread = threadToken()
    subject.lock.withLock { state.closedThreads.append(thread) }
    defer {
      subject.lock.withLock { _ = state.closedThreads.lastIndex(of: thread).map { state.closedThreads.remove(at: $0) } }
    }
    return try prepare()
  }

  private func checkThread() {
    guard !state.closedThreads.isEmpty else { return }
    if state.closedThreads.contains(threadToken()) { trapInside() }
  }
}
