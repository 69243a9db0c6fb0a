/// An asynchronous sequence of the elements of a signal.
///
/// Creating an iterator observes the signal. From then on, the sequence buffers elements until they are iterated, as
/// far as the buffering policy permits. An element that a task waits for takes no room. The iteration ends when the
/// signal has ended and the buffer is empty. If the signal failed, the iteration throws its error. The iteration ends
/// early, and disposes the observation, when the iterator is released, for example with `break`, or when its task is
/// cancelled. After the task is cancelled, the buffered elements are dropped, and `next` returns `nil`.
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
