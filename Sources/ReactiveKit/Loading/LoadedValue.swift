/// A subject's latest value, as loads set it, and the loads in flight.
final class LoadedValue<Value>: @unchecked Sendable {
  // `Sendable` holds because `loads` is used under the subject's lock alone, and `isPending` is safe on any thread.

  private struct Loads {
    var begun = 0
    var inFlight = 0

    /// The number of the load that was the last to set a result.
    var lastToSet = 0

    /// Whether an observer waits for a load that is in flight.
    var isAwaited = false
  }

  fileprivate let subject: SubjectCore<Value, Never>
  fileprivate let isPending: (Value) -> Bool

  private var loads = Loads()

  /// - Parameters:
  ///   - subject: Keeps the values, and sends them.
  ///   - isPending: Returns whether a value means that there is no result yet. Called under the lock.
  init(_ subject: SubjectCore<Value, Never>, isPending: @escaping (Value) -> Bool) {
    self.subject = subject
    self.isPending = isPending
  }

  /// Begins a reload.
  ///
  /// - Parameter run: Runs the load that must follow if this one ends without a result and an observer waits for one.
  func beginReload(_ run: @escaping (Load<Value>) -> Void) -> Load<Value> {
    subject.lock.withLock { begin(run, isReload: true) }
  }

  /// Begins a load and runs it, if there is no result. If another load is in flight, waits for that load.
  func loadIfNeeded(_ run: @escaping (Load<Value>) -> Void) {
    let load = subject.lock.withLock { () -> Load<Value>? in
      if loads.inFlight == 0 { return successor(run) }
      if isPending(subject.latest!) { loads.isAwaited = true }
      return nil
    }
    if let load { run(load) }
  }

  // MARK: Under the lock

  private func begin(_ run: @escaping (Load<Value>) -> Void, isReload: Bool) -> Load<Value> {
    loads.begun += 1
    loads.inFlight += 1
    return Load(self, number: loads.begun, isReload: isReload, run)
  }

  private func successor(_ run: @escaping (Load<Value>) -> Void) -> Load<Value>? {
    isPending(subject.latest!) ? begin(run, isReload: false) : nil
  }

  /// Records the end of a load. Returns the load that must follow.
  fileprivate func end(_ load: Load<Value>) -> Load<Value>? {
    loads.inFlight -= 1
    if loads.inFlight > 0 { return nil }
    defer { loads.isAwaited = false }
    return loads.isAwaited && load.isReload ? successor(load.run) : nil
  }

  /// Whether to set a value from a load. Rejects it if a newer load has set its result, and also if it is pending like
  /// the latest value.
  fileprivate func accepts(_ value: Value, from load: Load<Value>) -> Bool {
    if load.number < loads.lastToSet { return false }
    if isPending(value) { return !isPending(subject.latest!) }
    loads.lastToSet = load.number
    return true
  }
}

/// A load in flight, until it is ended or released.
final class Load<Value> {
  fileprivate let number: Int
  fileprivate let isReload: Bool
  fileprivate let run: (Load) -> Void
  private let value: LoadedValue<Value>

  /// Used under the lock.
  private var isOver = false

  fileprivate init(_ value: LoadedValue<Value>, number: Int, isReload: Bool, _ run: @escaping (Load) -> Void) {
    self.value = value
    self.number = number
    self.isReload = isReload
    self.run = run
  }

  deinit {
    end()
  }

  /// Sets the subject's value, unless the value is rejected.
  func send(_ state: Value) {
    value.subject.send(state) { value.accepts(state, from: self) ? $0.exchange(state) : nil }
  }

  func end() {
    let successor = value.subject.lock.withLock { () -> Load? in
      if isOver { return nil }
      isOver = true
      return value.end(self)
    }
    if let successor { run(successor) }
  }
}
