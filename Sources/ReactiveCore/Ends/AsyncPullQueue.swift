/// A queue of tasks that each wait for one value of a publisher.
///
/// Each task queues a pull, which requests one value. Values go to the pulls in order. Nothing is requested before, so
/// a source without a buffer drops values that no task waits for.
@usableFromInline
package final class AsyncPullQueue<Element, Failure: Error>: EngineCancellable, @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.

  /// The wait of one task. The thread that takes the pull out of the queue stores the outcome, then resumes the task.
  @usableFromInline
  final class Pull: @unchecked Sendable {
    // `Sendable` holds because the thread and the task use the pull one after the other.
    @usableFromInline var outcome: Result<Element?, Failure> = .success(nil)
    @usableFromInline let task: UnsafeContinuation<Pull, Never>

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
    /// With the number of values to request from the subscription when it arrives.
    case awaiting(Int)
    case connected(EngineSubscription)
    /// With an error that no task has received yet.
    case ended(Failure?)
  }

  @usableFromInline let name: StageName
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var state = State.awaiting(0)
  @exclusivity(unchecked) @usableFromInline var line = Queue<Pull>()

  /// A task that has requested a value before queueing a pull, because the value may arrive during the request. The
  /// requester is served before the queued pulls.
  @usableFromInline
  enum Requester {
    case asking
    case answered(Result<Element?, Failure>)
    case waiting(Pull)
  }

  @exclusivity(unchecked) @usableFromInline var requester: Requester?

  /// - Parameter name: The publisher's name, for the message if a value arrives that was not requested.
  @inlinable
  package init(_ name: StageName) {
    self.name = name
  }

  /// The receiving end.
  @inlinable
  package var receiver: _Receiver<Element, Failure> {
    _Receiver(
      Label(name, identity: self),
      subscription: { self.connect($0) },
      next: Outlet(self) { pulls, value in
        _unsafeUncheckedDowncast(pulls, to: AsyncPullQueue.self).receive(value)
        return .none
      },
      completion: { self.complete($0) })
  }

  // MARK: The task

  /// Requests a value, and waits for the value or the end. A cancellation of the task ends the stream for all waiting
  /// tasks.
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

  /// Requests a value. Returns the outcome if it arrives during the request, so that the task need not be suspended.
  /// Otherwise returns `nil`, and the task must wait.
  @inlinable
  func ask() -> Result<Element?, Failure>? {
    if Task.isCancelled { return nil }
    let upstream = lock.withLock { () -> EngineSubscription? in
      guard case .connected(let upstream) = state, requester == nil, line.isEmpty else { return nil }
      requester = .asking
      return upstream
    }
    guard let upstream else { return nil }
    upstream.request(.max(1))
    return lock.withLock {
      guard case .answered(let outcome) = requester else { return nil }
      requester = nil
      return outcome
    }
  }

  /// Waits for a value, and requests it unless `ask()` has. Ignores a cancellation of the task.
  @inlinable
  package func wait(isolation: isolated (any Actor)?) async -> Result<Element?, Failure> {
    await withUnsafeContinuation(isolation: isolation) { task in take(Pull(task)) }.outcome
  }

  @inlinable
  func take(_ pull: Pull) {
    var upstream: EngineSubscription?
    var outcome: Result<Element?, Failure>?
    lock.withLock {
      // Another task that pulls at the same time may become the requester: each has requested one value.
      switch requester {
      case .asking:
        requester = .waiting(pull)
        return
      case .answered(let answer):
        requester = nil
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
        // The error is thrown once; after that, the outcome is always `nil`.
        outcome = error.map { .failure($0) } ?? .success(nil)
        state = .ended(nil)
      }
    }
    if let outcome { pull.resume(with: outcome) }
    upstream?.request(.max(1))
  }

  /// The number of waiting tasks.
  package var waitingCount: Int {
    lock.withLock {
      if case .waiting = requester { return line.count + 1 }
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
    var isUnrequested = false
    lock.withLock {
      switch state {
      case .awaiting:
        swap(&ended, &line)
      case .connected:
        switch requester {
        case .asking:
          requester = .answered(.success(value))
        case .waiting(let first):
          pull = first
          requester = nil
        case .answered, nil:
          pull = line.popFirst()
          isUnrequested = pull == nil
        }
      case .ended:
        break
      }
    }
    if isUnrequested {
      trap(name, "received \(value) with a remaining demand of 0; each call of next() requests 1 value")
    }
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
      switch requester {
      case .asking:
        requester = .answered(outcome)
        state = .ended(nil)
        return
      case .waiting(let pull):
        first = pull
        requester = nil
      case .answered, nil:
        first = ended.popFirst()
      }
      state = .ended(first == nil ? failure : nil)
    }
    first?.resume(with: failure.map { .failure($0) } ?? .success(nil))
    resume(&ended)
    extendLifetime(upstream)
  }

  /// Ends the stream: all waiting tasks receive `nil`.
  @usableFromInline
  package override func cancel() {
    var ended = Queue<Pull>()
    var former = State.ended(nil)
    var requester: Requester?
    lock.withLock {
      swap(&former, &state)
      swap(&ended, &line)
      // A task that is asking finds the end when it starts to wait.
      swap(&requester, &self.requester)
    }
    if case .waiting(let pull) = requester { pull.resume(with: .success(nil)) }
    if case .connected(let upstream) = former { upstream.cancel() }
    resume(&ended)
  }

  @inlinable
  func resume(_ ended: inout Queue<Pull>) {
    while let pull = ended.popFirst() { pull.resume(with: .success(nil)) }
  }
}
