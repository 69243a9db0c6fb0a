/// A queue of tasks that each wait for one value of a publisher.
///
/// Each task queues a pull, which requests one value. Values go to the pulls in order. Nothing is requested before, so
/// a source without a buffer drops values that no task waits for.
@usableFromInline
package final class AsyncPullQueue<Element, Failure: Error>: EngineCancellable, @unchecked Sendable {
  // `Sendable` holds because `state` is used under the lock alone.

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
  enum Phase {
    /// With the number of values to request from the subscription when it arrives.
    case awaiting(Int)
    case connected(EngineSubscription)
    /// With an error that no task has received yet.
    case ended(Failure?)
  }

  /// A task that has requested a value before queueing a pull, because the value may arrive during the request. The
  /// requester is served before the queued pulls.
  @usableFromInline
  enum Requester {
    case asking
    case answered(Result<Element?, Failure>)
    case waiting(Pull)
  }

  @usableFromInline
  struct State {
    @usableFromInline var phase = Phase.awaiting(0)
    @usableFromInline var line = Queue<Pull>()
    @usableFromInline var requester: Requester?

    @inlinable
    init() {}
  }

  @usableFromInline let name: StageName
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var state = State()

  /// Uses the state under the lock.
  @inlinable @inline(__always)
  func withState<R>(_ body: (inout State) -> R) -> R { lock.withLock { body(&state) } }

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
        pulls.receive(value)
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
    let upstream = withState { state -> EngineSubscription? in
      guard case .connected(let upstream) = state.phase, state.requester == nil, state.line.isEmpty else { return nil }
      state.requester = .asking
      return upstream
    }
    guard let upstream else { return nil }
    upstream.request(.max(1))
    return withState { state in
      guard case .answered(let outcome) = state.requester else { return nil }
      state.requester = nil
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
    withState { state in
      // Another task that pulls at the same time may become the requester: each has requested one value.
      switch state.requester {
      case .asking:
        state.requester = .waiting(pull)
        return
      case .answered(let answer):
        state.requester = nil
        outcome = answer
        return
      case .waiting, nil: break
      }
      switch state.phase {
      case .awaiting(let demand):
        state.phase = .awaiting(demand + 1)
        state.line.append(pull)
      case .connected(let subscription):
        upstream = subscription
        state.line.append(pull)
      case .ended(let error):
        // The error is thrown once; after that, the outcome is always `nil`.
        outcome = error.map { .failure($0) } ?? .success(nil)
        state.phase = .ended(nil)
      }
    }
    if let outcome { pull.resume(with: outcome) }
    upstream?.request(.max(1))
  }

  /// The number of waiting tasks.
  package var waitingCount: Int {
    withState { state in
      if case .waiting = state.requester { return state.line.count + 1 }
      return state.line.count
    }
  }

  // MARK: The publisher

  @usableFromInline
  func connect(_ subscription: EngineSubscription) {
    let demand = withState { state -> Int? in
      guard case .awaiting(let demand) = state.phase else { return nil }
      state.phase = .connected(subscription)
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
    withState { state in
      switch state.phase {
      case .awaiting:
        swap(&ended, &state.line)
      case .connected:
        switch state.requester {
        case .asking:
          state.requester = .answered(.success(value))
        case .waiting(let first):
          pull = first
          state.requester = nil
        case .answered, nil:
          pull = state.line.popFirst()
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
    withState { state in
      switch state.phase {
      case .awaiting: break
      case .connected(let subscription): upstream = subscription
      case .ended: return
      }
      swap(&ended, &state.line)
      let outcome = failure.map { Result<Element?, Failure>.failure($0) } ?? .success(nil)
      switch state.requester {
      case .asking:
        state.requester = .answered(outcome)
        state.phase = .ended(nil)
        return
      case .waiting(let pull):
        first = pull
        state.requester = nil
      case .answered, nil:
        first = ended.popFirst()
      }
      state.phase = .ended(first == nil ? failure : nil)
    }
    first?.resume(with: failure.map { .failure($0) } ?? .success(nil))
    resume(&ended)
    extendLifetime(upstream)
  }

  /// Ends the stream: all waiting tasks receive `nil`.
  @usableFromInline
  package override func cancel() {
    var ended = Queue<Pull>()
    var former = Phase.ended(nil)
    var requester: Requester?
    withState { state in
      swap(&former, &state.phase)
      swap(&ended, &state.line)
      // A task that is asking finds the end when it starts to wait.
      swap(&requester, &state.requester)
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
