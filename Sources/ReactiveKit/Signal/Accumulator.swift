extension Subscribers {
  /// A subscriber that requests unlimited values and stores them, for use in tests.
  ///
  /// The stored values and the completion may be read on any thread, even while more arrives. A second subscription is
  /// cancelled, and so is one that arrives after the completion.
  public final class Accumulator<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
    // `Sendable` holds because the variables are used only under the lock, and the observation is thread-safe.

    private let observation = SignalObservation()
    private let lock = Lock()
    private var taken: [Input] = []
    private var completion: Subscribers.Completion<Failure>?

    /// Creates a subscriber without values.
    public init() {}

    /// The values received so far, in order.
    public var values: [Input] { lock.withLock { taken } }

    /// Whether the publisher finished.
    public var isFinished: Bool { if case .finished = end { true } else { false } }

    /// Whether the publisher failed.
    public var isFailure: Bool { error != nil }

    /// The error that the publisher failed with, or `nil`.
    public var error: Failure? { if case .failure(let error) = end { error } else { nil } }

    private var end: Subscribers.Completion<Failure>? { lock.withLock { completion } }

    /// Requests unlimited values from the first subscription. Cancels every other subscription.
    ///
    /// - Parameter subscription: The publisher's subscription.
    public func receive(subscription: any Subscription) {
      observation.connect(.of(subscription))
    }

    /// Stores a value, unless the completion has arrived or the subscription was cancelled.
    ///
    /// - Parameter value: The value to store.
    public func receive(_ value: Input) -> Subscribers.Demand {
      if observation.isOpen { lock.withLock { taken.append(value) } }
      return .none
    }

    /// Stores the completion.
    ///
    /// - Parameter completion: The completion to store.
    public func receive(completion: Subscribers.Completion<Failure>) {
      if observation.end() { lock.withLock { self.completion = completion } }
    }

    /// Cancels the subscription. Keeps the stored values.
    public func cancel() {
      observation.cancel()
    }
  }
}
