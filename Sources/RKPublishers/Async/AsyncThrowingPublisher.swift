public import ReactiveKit

/// The values of a publisher that can fail, as an asynchronous sequence, which throws its failure.
///
/// It asks for one value when one is waited for; see ``AsyncPublisher``. A failure is thrown once: to the one who has waited
/// longest, or to the next who does.
///
/// Origin: Combine.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  /// The kind of values.
  public typealias Element = P.Output

  /// The kind of iterator.
  public typealias AsyncIterator = Iterator

  /// It can throw any error.
  @_implements(AsyncSequence,Failure)
  public typealias __AsyncSequence_Failure = any Error

  @usableFromInline
  let publisher: P

  /// Makes a sequence of a publisher.
  @inlinable
  public init(_ publisher: P) {
    self.publisher = publisher
  }

  /// Subscribes to the publisher.
  @inlinable
  public func makeAsyncIterator() -> Iterator {
    Iterator(publisher)
  }

  /// One subscription to the publisher. Copies share it.
  public struct Iterator: AsyncIteratorProtocol {
    /// The kind of values.
    public typealias Element = P.Output

    /// It can throw any error.
    @_implements(AsyncIteratorProtocol,Failure)
    public typealias __AsyncIteratorProtocol_Failure = any Error

    @usableFromInline
    let pulls: AsyncPullQueue<P.Output, P.Failure>
    @usableFromInline
    let lifetime: ObservationToken

    @inlinable
    init(_ publisher: P) {
      pulls = AsyncPullQueue("AsyncThrowingPublisher")
      lifetime = ObservationToken(pulls)
      publisher._attach(pulls.receiver)
    }

    /// Asks for a value and waits for it; `nil` behind the last. Throws the failure.
    @inlinable
    public mutating func next() async throws -> P.Output? {
      try await pulls.next(isolation: nil)
    }

    /// Asks for a value and waits for it, on the caller's actor; `nil` behind the last. Throws the failure.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> P.Output? {
      try await pulls.next(isolation: actor)
    }
  }
}

extension Publisher {
  /// The values as an asynchronous sequence, one asked for at a time.
  ///
  /// Origin: Combine.
  @inlinable
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}
