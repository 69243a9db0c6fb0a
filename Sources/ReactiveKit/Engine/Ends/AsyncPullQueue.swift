/// What tasks wait at that ask a publisher for one value at a time.
///
/// A task takes a turn, which asks for one value; values go to the pulls in the order in which those were taken. Nothing is
/// asked for before, so a source that keeps nothing drops what nobody waits for.
@usableFromInline
package final class AsyncPullQueue<Element, Failure: Error>: EngineCancellable, @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.

  /// One task's wait. What it is to get is put in by the one thread that has taken it out of the line, before it resumes
  /// the task.
  @usableFromInline
  final class Pull: @unchecked Sendable {
    // `Sendable` holds because the thread and the task come one after the other.
    @usableFromInline
    var outcome: Result<Element?, Failure> = .success(nil)
    @usableFromInline
    let task: UnsafeContinuation<Pull, Never>

    @inlinable
    init(_ task: UnsafeContinuation<Pull, Never>) {
      self.task = task
    }

    @inlinable
    func resume(with outcome: Result<Element?, Failure>) {
      self.outcome = outcome
      task.resume(returning: self)
    }
  }

  @usableFromInline
  enum State {
    /// How much is to be asked for when there is something to ask.
    case awaiting(Int)
    case connected(EngineSubscription)
    /// With an error that nobody has got yet.
    case ended(Failure?)
  }

  @usableFromInline
  let name: StaticString
  @usableFromInline
  let lock = Lock()

  @exclusivity(unchecked)
  @usableFromInline
  var state = State.awaiting(0)

  @exclusivity(unchecked)
  @usableFromInline
  var line = Queue<Pull>()

  /// A task that has asked without a turn, in case the value comes at once; it comes before those in the line.
  @usableFromInline
  enum Asker {
    case asking
    case answered(Result<Element?, Failure>)
    case waiting(Pull)
  }

  @exclusivity(unchecked)
  @usableFromInline
  var asker: Asker?

  /// - Parameter name: Whose pulls they are, for the message where a value comes that was not asked for.
  @inlinable
  package init(_ name: StaticString) {
    self.name = name
  }

  /// The receiving end.
  @inlinable
  package var receiver: _Receiver<Element, Failure> {
    _Receiver(
      Label(name, identity: self),
      subscription: { self.connect($0) },
      next: Outlet(self) { pulls, value in
        unsafeDowncast(pulls, to: AsyncPullQueue.self).receive(value)
        return .none
      },
      completion: { self.complete($0) })
  }

  // MARK: The task

  /// Asks for a value and waits for it, or for the end. A cancellation of the task ends it for all that wait here.
  @inlinable
  package func next(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
    if let outcome = ask() { return try outcome.get() }
    let outcome = await withTaskCancellationHandler {
      await wait(isolation: isolation)
    } onCancel: {
      cancel()
    }
    return try outcome.get()
  }

  /// Asks, and gives what comes before that returns: no need to suspend the task. Else the task is to wait.
  @inlinable
  func ask() -> Result<Element?, Failure>? {
    if Task.isCancelled { return nil }
    let upstream = lock.withLock { () -> EngineSubscription? in
      guard case .connected(let upstream) = state, asker == nil, line.isEmpty else { return nil }
      asker = .asking
      return upstream
    }
    guard let upstream else { return nil }
    upstream.request(.max(1))
    return lock.withLock {
      guard case .answered(let outcome) = asker else { return nil }
      asker = nil
      return outcome
    }
  }

  /// The same, without regard to a cancellation of the task.
  @inlinable
  package func wait(isolation: isolated (any Actor)?) async -> Result<Element?, Failure> {
    await withUnsafeContinuation(isolation: isolation) { task in take(Pull(task)) }.outcome
  }

  @inlinable
  func take(_ pull: Pull) {
    var upstream: EngineSubscription?
    var outcome: Result<Element?, Failure>?
    lock.withLock {
      // Another task that takes a turn at the same time may take the asker's place: each has asked for one value.
      switch asker {
      case .asking:
        asker = .waiting(pull)
        return
      case .answered(let answer):
        asker = nil
        outcome = answer
        return
      case .waiting, nil: break
      }
      switch state {
      case .awaiting(let demand):
        state = .awaiting(demand + 1)
        line.append(pull)
      case .connected(let subscription):
        upstream = subscription
        line.append(pull)
      case .ended(let error):
        // The error is thrown once; from then on there is nothing.
        outcome = error.map { .failure($0) } ?? .success(nil)
        state = .ended(nil)
      }
    }
    if let outcome { pull.resume(with: outcome) }
    upstream?.request(.max(1))
  }

  /// How many wait.
  package var waitingCount: Int {
    lock.withLock {
      if case .waiting = asker { return line.count + 1 }
      return line.count
    }
  }

  // MARK: The publisher

  @usableFromInline
  func connect(_ subscription: EngineSubscription) {
    let demand = lock.withLock { () -> Int? in
      guard case .awaiting(let demand) = state else { return nil }
      state = .connected(subscription)
      return demand
    }
    guard let demand else { return subscription.cancel() }
    if demand > 0 { subscription.request(.max(demand)) }
  }

  @inlinable
  func receive(_ value: Element) {
    var pull: Pull?
    var ended = Queue<Pull>()
    var isUnasked = false
    lock.withLock {
      switch state {
      case .awaiting:
        swap(&ended, &line)
      case .connected:
        switch asker {
        case .asking:
          asker = .answered(.success(value))
        case .waiting(let first):
          pull = first
          asker = nil
        case .answered, nil:
          pull = line.popFirst()
          isUnasked = pull == nil
        }
      case .ended:
        break
      }
    }
    if isUnasked { trap(name, "receive(\(value)) while nobody waits; deliver 1 value for each that is asked for") }
    pull?.resume(with: .success(value))
    resume(&ended)
  }

  @usableFromInline
  func complete(_ completion: Subscribers.Completion<Failure>) {
    var ended = Queue<Pull>()
    var first: Pull?
    var upstream: EngineSubscription?
    var failure: Failure?
    if case .failure(let error) = completion { failure = error }
    lock.withLock {
      switch state {
      case .awaiting: break
      case .connected(let subscription): upstream = subscription
      case .ended: return
      }
      swap(&ended, &line)
      let outcome = failure.map { Result<Element?, Failure>.failure($0) } ?? .success(nil)
      switch asker {
      case .asking:
        asker = .answered(outcome)
        state = .ended(nil)
        return
      case .waiting(let pull):
        first = pull
        asker = nil
      case .answered, nil:
        first = ended.popFirst()
      }
      state = .ended(first == nil ? failure : nil)
    }
    first?.resume(with: failure.map { .failure($0) } ?? .success(nil))
    resume(&ended)
    withExtendedLifetime(upstream) {}
  }

  /// Ends it: for all that wait there is nothing any more.
  @usableFromInline
  package override func cancel() {
    var ended = Queue<Pull>()
    var former = State.ended(nil)
    var asker: Asker?
    lock.withLock {
      swap(&former, &state)
      swap(&ended, &line)
      // One that is asking finds the end when it comes to wait.
      swap(&asker, &self.asker)
    }
    if case .waiting(let pull) = asker { pull.resume(with: .success(nil)) }
    if case .connected(let upstream) = former { upstream.cancel() }
    resume(&ended)
  }

  @inlinable
  func resume(_ ended: inout Queue<Pull>) {
    while let pull = ended.popFirst() { pull.resume(with: .success(nil)) }
  }
}
