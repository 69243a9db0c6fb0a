import Synchronization

/// Work that runs once at a time, and begins only while it is allowed.
final class ExclusiveWork: Sendable {
  private enum State {
    static var allowed: UInt8 { 1 }
    static var underWay: UInt8 { 2 }
  }

  private let state: Atomic<UInt8>
  private let isUnderWay: SubjectCore<Bool, Never>
  private let mayBegin: SubjectCore<Bool, Never>

  /// Creates work that has not begun.
  ///
  /// - Parameters:
  ///   - isUnderWay: A subject that stores whether the work is under way.
  ///   - mayBegin: A subject that stores whether the work may begin.
  init(isAllowed: Bool, isUnderWay: SubjectCore<Bool, Never>, mayBegin: SubjectCore<Bool, Never>) {
    state = Atomic(isAllowed ? State.allowed : 0)
    self.isUnderWay = isUnderWay
    self.mayBegin = mayBegin
  }

  /// Allows the work to begin, or forbids it to begin again.
  func allow(_ isAllowed: Bool) {
    if isAllowed {
      state.bitwiseOr(State.allowed, ordering: .acquiringAndReleasing)
    } else {
      state.bitwiseAnd(~State.allowed, ordering: .acquiringAndReleasing)
    }
    publish()
  }

  /// Begins the work. Returns false if it may not begin.
  func begin() -> Bool {
    let begins = state.compareExchange(
      expected: State.allowed, desired: State.allowed | State.underWay, ordering: .acquiringAndReleasing
    ).exchanged
    if begins { publish() }
    return begins
  }

  /// Ends the work.
  func end() {
    markEnded()
    publish()
  }

  /// Ends the work and sends its last value, in one step: nobody learns of the end before the work may begin again, or
  /// of what the work does then before the end.
  func end<Value>(sending last: Value, to subject: SubjectCore<Value, Never>) {
    subject.inTurn(last) { _ in
      markEnded()
      return subject.isRunning
    } before: {
      publish()
    }
  }

  /// Completes the two subjects.
  func close() {
    isUnderWay.send(completion: .finished)
    mayBegin.send(completion: .finished)
  }

  private func markEnded() {
    state.bitwiseAnd(~State.underWay, ordering: .acquiringAndReleasing)
  }

  /// Updates the subjects. Each update reads the state, so the last update sets the latest state, on any thread.
  private func publish() {
    refresh(isUnderWay) { $0 & State.underWay != 0 }
    refresh(mayBegin) { $0 == State.allowed }
  }

  private func refresh(_ subject: SubjectCore<Bool, Never>, _ read: (UInt8) -> Bool) {
    subject.update { value in
      let now = read(state.load(ordering: .acquiring))
      if value == now { return nil }
      value = now
      return now
    }
  }
}
