/// The elements of a signal as an asynchronous sequence.
///
/// Each iteration observes the signal anew, when its iterator is made: from then on nothing is missed, and elements that
/// have yet to be iterated wait, within the bounds of the policy. The iteration ends with the signal: behind what waits, by
/// throwing its error if it failed. It ends early, and disposes the observation, when the iterator is released, as by
/// `break`, and when its task is cancelled: then what waits is dropped, and `next` returns `nil`.
///
/// Elements are sent by whichever thread, and iterated where the caller of `next` is isolated. So a signal that sends as
/// soon as it is observed does that when the iterator is made: one that does so without end is no source for an iteration.
///
/// Origin: this library.
public struct AsyncValues<Element: Sendable, Failure: Error>: AsyncSequence {
  /// What is done with elements that come faster than they are iterated.
  public typealias BufferingPolicy = AsyncStream<Element>.Continuation.BufferingPolicy

  @usableFromInline
  let signal: Signal<Element, Failure>
  @usableFromInline
  let policy: BufferingPolicy

  @inlinable
  package init(_ signal: Signal<Element, Failure>, _ policy: BufferingPolicy) {
    self.signal = signal
    self.policy = policy
  }

  /// Observes the signal, for an iteration over what it sends from now on.
  @inlinable
  public func makeAsyncIterator() -> Iterator {
    Iterator(signal, policy)
  }

  /// One observation of the signal. It lasts as long as there is a copy of the iterator.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline
    let inbox: AsyncInbox<Element, Failure>

    /// Ends the observation when the last copy is released.
    @usableFromInline
    let lifetime: ObservationToken

    @inlinable
    init(_ signal: Signal<Element, Failure>, _ policy: BufferingPolicy) {
      let inbox = AsyncInbox<Element, Failure>(policy)
      self.inbox = inbox
      lifetime = ObservationToken(inbox.observation)
      signal._attach(
        inbox.observation.receiver(
          "AsyncValues", receiveCompletion: { inbox.end($0) }, receiveValue: { inbox.put($0) }))
    }

    /// The next element, or `nil` behind the last.
    @inlinable
    public mutating func next() async throws(Failure) -> Element? {
      try await next(isolation: nil)
    }

    /// The next element, or `nil` behind the last, on the caller's actor.
    ///
    /// - Precondition: No other call of this iterator or of a copy of it is under way.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
      try await inbox.next(isolation: actor)
    }
  }
}
