public import ReactiveCore

/// An asynchronous sequence of the values of a publisher that cannot fail.
///
/// Creating an iterator subscribes to the publisher. Each call to `next()` requests one value, and nothing is requested
/// before. A ``PassthroughSubject`` therefore drops the values sent between calls. Use `values(bufferingPolicy:)` to
/// lose no values.
///
/// The iteration ends when the publisher completes. Cancelling a task that waits for a value cancels the subscription,
/// and every task that waits on a copy of the iterator receives `nil`. Releasing the iterator, for example with
/// `break`, also cancels the subscription. At the top level of a program, nothing releases it after `break`: iterate in a
/// function.
///
/// Origin: Combine, which does not specify what releasing an iterator does to its subscription.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  /// The kind of values in this sequence.
  public typealias Element = P.Output

  /// The kind of iterator of this sequence.
  public typealias AsyncIterator = Iterator

  /// This sequence cannot throw.
  @_implements(AsyncSequence,Failure)
  public typealias __AsyncSequence_Failure = Never

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

    /// This iterator cannot throw.
    @_implements(AsyncIteratorProtocol,Failure)
    public typealias __AsyncIteratorProtocol_Failure = Never

    @usableFromInline let pulls: AsyncPullQueue<P.Output, Never>
    @usableFromInline let lifetime: AnyCancellable

    @inlinable
    init(_ publisher: P) {
      pulls = AsyncPullQueue("AsyncPublisher")
      lifetime = AnyCancellable(link: pulls)
      publisher._attach(pulls.receiver)
    }

    /// Requests a value and waits for it. Returns `nil` after the last value.
    @inlinable
    public mutating func next() async -> P.Output? {
      await pulls.next(isolation: nil)
    }

    /// Requests a value and waits for it, on an actor. Returns `nil` after the last value.
    ///
    /// - Parameter actor: The caller's actor, or `nil` if there is none.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
      await pulls.next(isolation: actor)
    }
  }
}

extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence that requests one value at a time.
  ///
  /// ```swift
  /// let prices = [20, 35].publisher
  /// for await price in prices.values {
  ///   print(price)
  /// }
  /// // prints 20, 35
  /// ```
  @inlinable
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}
