/// An asynchronous sequence of the elements of a signal.
///
/// Creating an iterator observes the signal. From then on, the sequence buffers elements until they are iterated, as
/// far as the buffering policy permits. The policy does not count an element that a task waits for. The iteration ends
/// when the signal has ended and the buffer is empty. If the signal failed, the iteration throws its error. The
/// iteration ends early, and disposes the observation, when the iterator is released, for example with `break`, or when
/// its task is cancelled. After the task is cancelled, the buffered elements are dropped, and `next` returns `nil`.
///
/// The signal sends elements on any thread. The caller of `next` receives them in its own isolation. A signal that
/// sends elements as soon as it is observed sends them while the iterator is created. If such a signal never stops
/// sending, it cannot be iterated.
///
/// Origin: this library.
public struct AsyncValues<Element: Sendable, Failure: Error>: AsyncSequence {
  /// The way to handle elements that arrive faster than they are iterated.
  public typealias BufferingPolicy = AsyncStream<Element>.Continuation.BufferingPolicy

  @usableFromInline let source: AttachBox<Element, Failure>
  @usableFromInline let policy: BufferingPolicy

  @inlinable
  package init(_ source: AttachBox<Element, Failure>, _ policy: BufferingPolicy) {
    self.source = source
    self.policy = policy
  }

  /// Creates an iterator, and observes the signal.
  @inlinable
  public func makeAsyncIterator() -> Iterator {
    Iterator(source, policy)
  }

  /// An iterator that is one observation of the signal, which lasts as long as there is a copy of the iterator.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline let inbox: AsyncInbox<Element, Failure>

    /// Ends the observation when the last copy is released.
    @usableFromInline let lifetime: AnyCancellable

    @inlinable
    init(_ source: AttachBox<Element, Failure>, _ policy: BufferingPolicy) {
      let inbox = AsyncInbox<Element, Failure>(policy)
      self.inbox = inbox
      lifetime = AnyCancellable(link: inbox.observation)
      source(
        inbox.observation.receiver(
          "AsyncValues", receiveCompletion: { inbox.end($0) }, receiveValue: { inbox.put($0) }))
    }

    /// Returns the next element, or `nil` after the last element.
    @inlinable
    public mutating func next() async throws(Failure) -> Element? {
      try await next(isolation: nil)
    }

    /// Returns the next element, or `nil` after the last element, on an actor.
    ///
    /// - Parameter actor: The caller's actor, or `nil` if there is none.
    /// - Precondition: No other call of this iterator, or of a copy of it, is in progress.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
      try await inbox.next(isolation: actor)
    }
  }
}

/// A buffer between one thread that adds elements and one task that iterates over them.
///
/// With an unbounded policy, the task takes all buffered elements at once, and needs no lock until it has used them up.
@usableFromInline
final class AsyncInbox<Element: Sendable, Failure: Error>: @unchecked Sendable {
  // `Sendable` holds because `batch` is used by the one task that iterates, and `state` under the lock alone.

  @usableFromInline
  typealias BufferingPolicy = AsyncStream<Element>.Continuation.BufferingPolicy

  @usableFromInline
  struct State: ~Copyable {
    /// The buffered elements.
    @usableFromInline var waiting = Queue<Element>()

    /// The element that has ended the wait of the task, if the buffer is limited. It takes none of the capacity, and
    /// comes before the buffered elements.
    @usableFromInline var awaited: Element?

    /// The completion that follows the buffered elements.
    @usableFromInline var completion: Subscribers.Completion<Failure>?

    /// The suspended task. The thread that takes it out resumes it, without passing an element.
    @usableFromInline var task: Suspension?

    @inlinable
    init() {}
  }

  @usableFromInline let observation = SignalObservation()
  @usableFromInline let policy: BufferingPolicy
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var state = State()

  /// Uses the state under the lock.
  @inlinable @inline(__always)
  func withState<R: ~Copyable>(_ body: (inout State) -> R) -> R { lock.withLock { body(&state) } }

  /// Elements that the task has taken from the buffer and not used yet.
  @exclusivity(unchecked) @usableFromInline var batch = Queue<Element>()

  @inlinable
  init(_ policy: BufferingPolicy) {
    self.policy = policy
  }

  @inlinable
  func put(_ element: Element) {
    var dropped: Element?
    let task = withState { state in
      let task = state.task.take()
      guard state.completion == nil else { return task }
      switch policy {
      case .unbounded:
        state.waiting.append(element)
      case _ where task != nil:
        state.awaited = element
      case .bufferingOldest(let limit) where state.waiting.count >= limit:
        break
      case .bufferingNewest(let limit) where state.waiting.count >= limit:
        if limit > 0 {
          dropped = state.waiting.popFirst()
          state.waiting.append(element)
        }
      default:
        state.waiting.append(element)
      }
      return task
    }
    extendLifetime(dropped)
    task?.resume()
  }

  @usableFromInline
  func end(_ completion: Subscribers.Completion<Failure>) {
    let task = withState { state in
      if state.completion == nil { state.completion = completion }
      return state.task.take()
    }
    task?.resume()
  }

  /// Ends the observation and the iteration, and drops the buffered elements.
  @usableFromInline
  func cancel() {
    observation.cancel()
    var dropped = (buffered: Queue<Element>(), awaited: Element?.none)
    let task = withState { state in
      state.completion = .finished
      swap(&dropped.buffered, &state.waiting)
      swap(&dropped.awaited, &state.awaited)
      return state.task.take()
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
        await suspend(isolation: isolation) { suspension in
          var task: Suspension? = suspension
          // An element may have arrived, or the task may have been cancelled, in the meantime.
          withState { state in
            if state.waiting.isEmpty, state.awaited == nil, state.completion == nil {
              if state.task != nil {
                trap("AsyncValues.Iterator.next()", "two calls at once; await one call at a time")
              }
              state.task = task.take()
            }
          }
          task?.resume()
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
      withState { swap(&batch, &$0.waiting) }
      if let element = batch.popFirst() { return .success(element) }
    } else if let element = withState({ $0.awaited.take() ?? $0.waiting.popFirst() }) {
      return .success(element)
    }
    return withState { state in
      guard state.waiting.isEmpty, let completion = state.completion else { return nil }
      // The error is thrown once; after that, the result is always `nil`.
      state.completion = .finished
      if case .failure(let error) = completion { return .failure(error) }
      return .success(nil)
    }
  }
}
