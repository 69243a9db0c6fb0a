public import ReactiveKit

/// The values of a publisher that cannot fail, as an asynchronous sequence.
///
/// Each iteration is a subscription, which is made with the iterator. It asks for one value when one is waited for, and for
/// nothing before: a ``PassthroughSubject`` drops what it sends meanwhile. Use `values(bufferingPolicy:)` where nothing is to
/// be lost.
///
/// The iteration ends with the publisher. When a task that waits is cancelled, so is the subscription; all who wait at a copy
/// of the iterator get `nil`. The release of the iterator, as by `break`, cancels the subscription too.
///
/// Origin: Combine, which does not say what becomes of the subscription of an iterator that is released.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  /// The kind of values.
  public typealias Element = P.Output

  /// The kind of iterator.
  public typealias AsyncIterator = Iterator

  /// It does not throw.
  @_implements(AsyncSequence,Failure)
  public typealias __AsyncSequence_Failure = Never

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

    /// It does not throw.
    @_implements(AsyncIteratorProtocol,Failure)
    public typealias __AsyncIteratorProtocol_Failure = Never

    @usableFromInline
    let pulls: AsyncPullQueue<P.Output, Never>
    @usableFromInline
    let lifetime: ObservationToken

    @inlinable
    init(_ publisher: P) {
      pulls = AsyncPullQueue("AsyncPublisher")
      lifetime = ObservationToken(pulls)
      publisher._attach(pulls.receiver)
    }

    /// Asks for a value and waits for it; `nil` behind the last.
    @inlinable
    public mutating func next() async -> P.Output? {
      await pulls.next(isolation: nil)
    }

    /// Asks for a value and waits for it, on the caller's actor; `nil` behind the last.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
      await pulls.next(isolation: actor)
    }
  }
}

extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence, one asked for at a time.
  ///
  ///     for await score in model.$score.values { … }
  ///
  /// Origin: Combine.
  @inlinable
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}
