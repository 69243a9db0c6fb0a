/// Iterates over an asynchronous sequence for one subscriber. Sends an element per requested value, and the completion
/// when the sequence ends.
///
/// - Parameter isolation: The actor on which the sequence is iterated and the subscriber is called.
package func attachAsyncSequence<S: AsyncSequence & Sendable>(
  _ sequence: S, in isolation: (any Actor)?, _ downstream: _Receiver<S.Element, S.Failure>
) {
  let iteration = AsyncIteration(downstream)
  iteration.start = { Task { await iterate(sequence, isolation, iteration) } }
  downstream.subscription(AsyncIterationSubscription(iteration))
}

private func iterate<S: AsyncSequence>(
  _ sequence: S, _ isolation: isolated (any Actor)?, _ iteration: AsyncIteration<S.Element, S.Failure>
) async {
  var iterator = sequence.makeAsyncIterator()
  do throws(S.Failure) {
    while await iteration.isAsked(isolation: isolation) {
      guard let element = try await iterator.next(isolation: isolation) else {
        return iteration.end(.finished)
      }
      iteration.deliver(element)
    }
  } catch {
    iteration.end(.failure(error))
  }
}

final class AsyncIteration<Element, Failure: Error>: @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.

  private let lock = Lock()
  private var downstream: _Receiver<Element, Failure>?

  /// Starts the task. Taken by the first request.
  var start: (() -> Task<Void, Never>)?
  private var task: Task<Void, Never>?
  private var demand = Subscribers.Demand.none
  private var hasEnded = false

  /// Whether the subscription was released, so that no more values can be requested.
  private var isAbandoned = false

  /// The task, while it is suspended until the next request.
  private var waiting: Suspension?

  init(_ downstream: _Receiver<Element, Failure>) {
    self.downstream = downstream
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    var start: (() -> Task<Void, Never>)?
    let waiting = lock.withLock { () -> Suspension? in
      guard !hasEnded else { return nil }
      self.demand += demand
      swap(&start, &self.start)
      return self.waiting.take()
    }
    waiting?.resume()
    guard let task = start?() else { return }
    let isLate = lock.withLock {
      if !hasEnded { self.task = task }
      return hasEnded
    }
    if isLate { task.cancel() }
  }

  /// Ends the iteration and cancels the task.
  func cancel() {
    let task = finish()
    task?.cancel()
  }

  /// Ends the iteration when the present demand is served.
  func abandon() {
    var hasBegun = false
    let waiting = lock.withLock {
      isAbandoned = true
      hasBegun = start == nil
      return self.waiting.take()
    }
    waiting?.resume()
    if !hasBegun { finish() }
  }

  /// Waits for demand. Returns false when there will be none.
  func isAsked(isolation: isolated (any Actor)?) async -> Bool {
    while true {
      let answer = lock.withLock { () -> Bool? in
        if demand > .none { return true }
        return hasEnded || isAbandoned ? false : nil
      }
      if let answer {
        if !answer { _ = finish() }
        return answer
      }
      await suspend(isolation: isolation) { suspension in
        var task: Suspension? = suspension
        // A request may have arrived in the meantime.
        lock.withLock {
          if !hasEnded, !isAbandoned, demand == .none { waiting = task.take() }
        }
        task?.resume()
      }
    }
  }

  @discardableResult
  func finish() -> Task<Void, Never>? {
    var waiting: Suspension?
    let (start, task, downstream) = lock.withLock {
      hasEnded = true
      // A sequence that has values to send is asked once more, by the cancelled task, so that it can end, too.
      if demand > .none { demand = .max(1) }
      waiting = self.waiting.take()
      return (self.start.take(), self.task.take(), self.downstream.take())
    }
    waiting?.resume()
    extendLifetime((start, downstream))
    return task
  }

  func deliver(_ element: Element) {
    let downstream = lock.withLock {
      demand -= 1
      return self.downstream
    }
    guard let more = downstream?.next(element), more > .none else { return }
    lock.withLock { if !hasEnded { demand += more } }
  }

  func end(_ completion: Subscribers.Completion<Failure>) {
    let downstream = lock.withLock { self.downstream.take() }
    finish()
    downstream?.completion(completion)
  }
}

/// The subscription that the subscriber retains. After its release, no more values can be requested.
final class AsyncIterationSubscription<Element, Failure: Error>: EngineSubscription, @unchecked Sendable {
  // `Sendable` holds because the iteration is safe by itself.
  private let iteration: AsyncIteration<Element, Failure>

  init(_ iteration: AsyncIteration<Element, Failure>) {
    self.iteration = iteration
  }

  deinit {
    iteration.abandon()
  }

  override func request(_ demand: Subscribers.Demand) {
    iteration.request(demand)
  }

  override func cancel() {
    iteration.cancel()
  }
}
