extension Subscribers {
  /// A subscriber that asks for everything and keeps it, for tests.
  ///
  /// What it has taken may be read on any thread, also while more arrives. A second subscription is cancelled, and so is one
  /// that comes after the end.
  ///
  /// Origin: ReactiveKit 3.x.
  public final class Accumulator<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
    // `Sendable` holds because the variables are used under the lock alone, and the observation is safe by itself.

    private let observation = SignalObservation()
    private let lock = Lock()
    private var taken: [Input] = []
    private var completion: Subscribers.Completion<Failure>?

    /// Makes a subscriber that has taken nothing yet.
    public init() {}

    /// The values taken, in their order.
    public var values: [Input] { lock.withLock { taken } }

    /// Whether the end has come without an error.
    public var isFinished: Bool { if case .finished = end { true } else { false } }

    /// Whether the end has come with an error.
    public var isFailure: Bool { error != nil }

    /// The error, where the end has come with one.
    public var error: Failure? { if case .failure(let error) = end { error } else { nil } }

    private var end: Subscribers.Completion<Failure>? { lock.withLock { completion } }

    /// Takes the first subscription and asks it for everything; cancels any other.
    public func receive(subscription: any Subscription) {
      observation.connect(.of(subscription))
    }

    /// Keeps a value, unless the end has come or the subscription was cancelled.
    public func receive(_ value: Input) -> Subscribers.Demand {
      if observation.isOpen { lock.withLock { taken.append(value) } }
      return .none
    }

    /// Keeps the end.
    public func receive(completion: Subscribers.Completion<Failure>) {
      if observation.end() { lock.withLock { self.completion = completion } }
    }

    /// Cancels the subscription. What was taken is kept.
    public func cancel() {
      observation.cancel()
    }
  }
}
