/// Changes of a subject's newest value that are one step each: made under the lock, or prepared outside it and then committed.
/// What is changed last is sent last, on whichever threads.
final class Transactions<Value>: @unchecked Sendable {
  // `Sendable` holds because the variables are used under the subject's lock alone.

  private struct State {
    /// Whether the newest value is another one than the subscribers have got.
    var isUnsent = false

    /// The threads that prepare a change in ``closed(_:)``.
    var closedThreads: [UInt] = []
  }

  private let subject: SubjectCore<Value, Never>
  private let trapInside: () -> Never

  @exclusivity(unchecked)
  private var state = State()

  /// - Parameter trapInside: Stops the program where a change is made on a thread that prepares one in ``closed(_:)``.
  init(_ subject: SubjectCore<Value, Never>, trapInside: @escaping () -> Never) {
    self.subject = subject
    self.trapInside = trapInside
  }

  /// Changes the value in place, under the lock, and sends what is returned.
  ///
  /// - Parameters:
  ///   - recursion: See ``SubjectCore/update(within:_:)``.
  ///   - change: Takes whether the subscribers have got the value that is changed. See ``SubjectCore/update(within:_:)``.
  func change(within recursion: RecursionGuard? = nil, _ change: (inout Value, _ isSent: Bool) -> Value?) {
    subject.update(within: recursion) { value in
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

  /// Prepares a change outside the lock, again and again until no other has come between, and commits it.
  ///
  /// - Parameters:
  ///   - prepare: Returns what the change needs; or `nil`, and nothing is changed.
  ///   - isSame: Whether the value is still the one that the change was prepared for. Called under the lock.
  ///   - change: As in ``change(within:_:)``.
  func commit<Plan>(
    within recursion: RecursionGuard? = nil, _ prepare: (Value) throws -> Plan?, isSame: (Value, Value) -> Bool,
    _ change: (inout Value, Plan, _ isSent: Bool) -> Value?
  ) rethrows {
    var isDone = false
    while !isDone {
      // Keeps what the value consists of until the lock is free.
      let former = subject.newest
      guard recursion?.isInside != true, let plan = try prepare(former) else { return }
      self.change(within: recursion) { value, isSent in
        guard isSame(value, former) else { return nil }
        isDone = true
        return change(&value, plan, isSent)
      }
      withExtendedLifetime(former) {}
    }
  }

  /// Prepares a change on a thread that may not make another one meanwhile: it would be prepared again because of that, and
  /// so on.
  func closed<R>(_ prepare: () throws -> R) rethrows -> R {
    let thread = threadToken()
    subject.lock.withLock { state.closedThreads.append(thread) }
    defer {
      subject.lock.withLock { _ = state.closedThreads.lastIndex(of: thread).map { state.closedThreads.remove(at: $0) } }
    }
    return try prepare()
  }

  private func checkThread() {
    if !state.closedThreads.isEmpty, state.closedThreads.contains(threadToken()) { trapInside() }
  }
}
