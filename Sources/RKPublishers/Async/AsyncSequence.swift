public import ReactiveCore

extension Publishers {
  /// A publisher that publishes the elements of an asynchronous sequence. The result of `publisher(isolation:)`.
  ///
  /// Each subscriber has its own iterator, in a task that starts at the first request. Retrieves an element only when
  /// there is demand for it, so the completion also needs demand. A cancellation cancels the task. If there is demand
  /// then, the sequence is asked once more, so that it can end, too: an `AsyncStream` calls `onTermination`.
  ///
  /// Origin: this library. Combine has no such publisher.
  public struct AsyncSequence<Elements: _Concurrency.AsyncSequence & Sendable>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Elements.Element

    /// The kind of error this publisher can fail with.
    public typealias Failure = Elements.Failure

    /// The sequence to iterate.
    public let sequence: Elements

    private let isolation: (any Actor)?

    /// Creates a publisher that iterates a sequence and calls subscribers on an actor.
    ///
    /// - Parameters:
    ///   - sequence: The sequence to iterate.
    ///   - isolation: The actor on which to iterate the sequence and to call subscribers. By default, the caller's.
    public init(sequence: Elements, isolation: isolated (any Actor)? = #isolation) {
      self.sequence = sequence
      self.isolation = isolation
    }

    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      attachAsyncSequence(sequence, in: isolation, downstream)
    }
  }
}

extension AsyncSequence where Self: Sendable {
  /// Returns a publisher of this sequence's elements, which fails with the sequence's error.
  ///
  ///     let lines = process.output.lines.publisher()   // on the main actor
  ///     lines.sink(receiveCompletion: { … }, receiveValue: { list.append($0) }).store(in: &cancellables)
  ///
  /// Each subscriber has its own iterator, in a task that starts at the first request. Retrieves an element only when
  /// there is demand for it, so the completion also needs demand. A cancellation cancels the task. If there is demand
  /// then, the sequence is asked once more, so that it can end, too: an `AsyncStream` calls `onTermination`.
  ///
  /// - Parameter isolation: The actor on which to iterate the sequence and to call subscribers. The default is the
  ///   actor on which this method is called, if any. On an actor, the first element never arrives before the request
  ///   has returned.
  ///
  /// Origin: this library. Unlike `Sequence.publisher`, this is a method, so that it can have the parameter
  /// `isolation`.
  @_disfavoredOverload
  public func publisher(isolation: isolated (any Actor)? = #isolation) -> Publishers.AsyncSequence<Self> {
    Publishers.AsyncSequence(sequence: self, isolation: isolation)
  }
}
