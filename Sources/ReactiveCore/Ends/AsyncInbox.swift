/// A buffer between one thread that adds elements and one task that iterates over them.
///
/// With an unbounded policy, the task takes all buffered elements at once, and needs no lock until it has used them up.
@usableFromInline
final class AsyncInbox<Element: Sendable, Failure: Error>: @unchecked Sendable {
  // `Sendable` holds because `batch` is used by the one task that iterates, the other variables under the lock alone.

  @usableFromInline
  typealias BufferingPolicy = AsyncStream<Element>.Continuation.BufferingPolicy

  @usableFromInline let observation = SignalObservation()
  @usableFromInline let policy: BufferingPolicy
  @usableFromInline let lock = Lock()

  /// The buffered elements.
  @exclusivity(unchecked) @usableFromInline var waiting = Queue<Element>()

  /// The element that has ended the wait of the task, if the buffer is limited. It takes none of the room, and comes before the
  /// buffered elements.
  @exclusivity(unchecked) @usableFromInline var awaited: Element?

  /// The completion that follows the buffered elements.
  @exclusivity(unchecked) @usableFromInline var completion: Subscribers.Completion<Failure>?

  /// The suspended task. The thread that takes it out resumes it, without passing an element.
  @exclusivity(unchecked) @usableFromInline var task: UnsafeContinuation<Void, Never>?

  /// Elements that the task has taken from the buffer and not used yet.
  @exclusivity(unchecked) @usableFromInline var batch = Queue<Element>()

  @inlinable
  init(_ policy: BufferingPolicy) {
    self.policy = policy
  }

  @inlinable
  func put(_ element: Element) {
    var dropped: Element?
    let task = lock.withLock {
      let task = self.task.take()
      guard completion == nil else { return task }
      switch policy {
      case .unbounded:
        waiting.append(element)
      case _ where task != nil:
        awaited = element
      case .bufferingOldest(let limit) where waiting.count >= limit:
        dropped = element
      case .bufferingNewest(let limit) where waiting.count >= limit:
        dropped = limit > 0 ? waiting.popFirst() : element
        if limit > 0 { waiting.append(element) }
      default:
        waiting.append(element)
      }
      return task
    }
    withExtendedLifetime(dropped) {}
    task?.resume()
  }

  @usableFromInline
  func end(_ completion: Subscribers.Completion<Failure>) {
    let task = lock.withLock {
      if self.completion == nil { self.completion = completion }
      return self.task.take()
    }
    task?.resume()
  }

  /// Ends the observation and the iteration, and drops the buffered elements.
  @usableFromInline
  func cancel() {
    observation.cancel()
    var dropped = (buffered: Queue<Element>(), awaited: Element?.none)
    let task = lock.withLock {
      completion = .finished
      swap(&dropped.buffered, &waiting)
      swap(&dropped.awaited, &awaited)
      return self.task.take()
    }
    task?.resume()
  }

  @inlinable
  func next(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
    if Task.isCancelled {
      cancelAll()
    } else if let element = batch.popFirst() {
      return element
    }
    if let taken = take() { return try taken.get() }
    return try await wait(isolation: isolation).get()
  }

  @inlinable
  func wait(isolation: isolated (any Actor)?) async -> Result<Element?, Failure> {
    await withTaskCancellationHandler {
      while true {
        await withUnsafeContinuation(isolation: isolation) { (task: UnsafeContinuation<Void, Never>) in
          // An element may have arrived, or the task may have been cancelled, in the meantime.
          let isBusy = lock.withLock {
            if waiting.count == 0, completion == nil {
              if self.task != nil { trap("AsyncValues.Iterator.next()", "two calls at once; await one call at a time") }
              self.task = task
              return true
            }
            return false
          }
          if !isBusy { task.resume() }
        }
        if let taken = take() { return taken }
      }
    } onCancel: {
      cancel()
    }
  }

  @usableFromInline
  func cancelAll() {
    cancel()
    batch = Queue()
  }

  /// The next outcome, if there is one already.
  @inlinable
  func take() -> Result<Element?, Failure>? {
    if case .unbounded = policy {
      lock.withLock { swap(&batch, &waiting) }
      if let element = batch.popFirst() { return .success(element) }
    } else if let element = lock.withLock({ awaited.take() ?? waiting.popFirst() }) {
      return .success(element)
    }
    return lock.withLock {
      guard waiting.count == 0, let completion else { return nil }
      // The error is thrown once; after that, the result is always `nil`.
      self.completion = .finished
      if case .failure(let error) = completion { return .failure(error) }
      return .success(nil)
    }
  }
}
