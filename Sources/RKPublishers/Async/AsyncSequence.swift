public import ReactiveKit

extension Publishers {
  /// Delivers the elements of an asynchronous sequence. What `AsyncSequence.publisher()` returns.
  ///
  /// Each subscriber gets an iterator of its own, in a task that begins with the first request. An element is pulled when
  /// one is asked for; so the end shows when one more is. A cancellation cancels the task.
  ///
  /// Origin: this library.
  public struct AsyncSequence<Elements: _Concurrency.AsyncSequence & Sendable>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Elements.Element

    /// The kind of error that can end the delivery.
    public typealias Failure = Elements.Failure

    /// What is delivered.
    public let sequence: Elements

    private let isolation: (any Actor)?

    /// Makes the publisher of a sequence, which is iterated, and whose subscribers are called, in the isolation given.
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
  /// A publisher of this sequence's elements, which fails with the sequence's error.
  ///
  ///     let lines = process.output.lines.publisher()   // on the main actor
  ///     lines.sink(receiveCompletion: { … }, receiveValue: { list.append($0) }).store(in: &cancellables)
  ///
  /// Each subscriber gets an iterator of its own, in a task that begins with the first request. An element is pulled when
  /// one is asked for; so the end shows when one more is. A cancellation cancels the task.
  ///
  /// - Parameter isolation: Where the sequence is iterated, and where subscribers are called: by default the actor on which
  ///   this method is called, and on no actor where it is called on none. On an actor the first element never comes before
  ///   the request has returned.
  ///
  /// Origin: this library. The name has parentheses, other than that of `Sequence.publisher`, for the isolation.
  public func publisher(isolation: isolated (any Actor)? = #isolation) -> Publishers.AsyncSequence<Self> {
    Publishers.AsyncSequence(sequence: self, isolation: isolation)
  }
}
