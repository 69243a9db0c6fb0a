public import ReactiveCore

/// An asynchronous sequence of the values of a publisher that can fail. Throws the publisher's failure.
///
/// Each call to `next()` requests one value; see ``AsyncPublisher``. Throws a failure only once: to the task that has
/// waited longest, or to the next task that waits.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  /// The kind of values in this sequence.
  public typealias Element = P.Output

  /// The kind of iterator of this sequence.
  public typealias AsyncIterator = Iterator

  /// This sequence can throw any error.
  @_implements(AsyncSequence,Failure)
  public typealias __AsyncSequence_Failure = any Error

  @usableFromInline let publisher: P

  /// Creates a sequence of the values of a publisher.
  ///
  /// - Parameter publisher: The publisher of the values.
  @inlinable
  public init(_ publisher: P) {
    self.publisher = publisher
  }

  /// Creates an iterator, and subscribes it to the publisher.
  @inlinable
  public func makeAsyncIterator() -> Iterator {
    Iterator(publisher)
  }

  /// An iterator that is one subscription to the publisher. Copies share the subscription.
  public struct Iterator: AsyncIteratorProtocol {
    /// The kind of values of this iterator.
    public typealias Element = P.Output

    /// This iterator can throw any error.
    @_implements(AsyncIteratorProtocol,Failure)
    public typealias __AsyncIteratorProtocol_Failure = any Error

    @usableFromInline let pulls: AsyncPullQueue<P.Output, P.Failure>
    @usableFromInline let lifetime: AnyCancellable

    @inlinable
    init(_ publisher: P) {
      pulls = AsyncPullQueue("AsyncThrowingPublisher")
      lifetime = AnyCancellable(link: pulls)
      publisher._attach(pulls.receiver)
    }

    /// Requests a value and waits for it. Returns `nil` after the last value. Throws the publisher's failure.
    @inlinable
    public mutating func next() async throws -> P.Output? {
      try await pulls.next(isolation: nil)
    }

    /// Requests a value and waits for it, on an actor. Returns `nil` after the last value. Throws the publisher's
    /// failure.
    ///
    /// - Parameter actor: The caller's actor, or `nil` if there is none.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> P.Output? {
      try await pulls.next(isolation: actor)
    }
  }
}

extension Publisher {
  /// The values as an asynchronous sequence that requests one value at a time.
  @inlinable
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}
