extension Subscribers {
  /// A subscriber that calls two closures, and asks for everything.
  ///
  /// Values are passed on also before there is a subscription. A second subscription is cancelled. The completion, or a
  /// cancellation, lets go of the closures.
  ///
  /// Origin: Combine, ReactiveKit 3.x.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible, @unchecked Sendable
  {
    // `Sendable` holds because `closures` is used under the lock alone, and the observation is safe by itself.

    private typealias Closures = (value: (Input) -> Void, completion: (Subscribers.Completion<Failure>) -> Void)

    private let observation = SignalObservation()
    private let lock = Lock()
    private var closures: Closures?

    /// Makes a sink of two closures.
    public init(
      receiveCompletion: @escaping ((Subscribers.Completion<Failure>) -> Void),
      receiveValue: @escaping ((Input) -> Void)
    ) {
      closures = (receiveValue, receiveCompletion)
    }

    /// What is called with each value; a closure that does nothing after the end.
    public var receiveValue: (Input) -> Void { current?.value ?? { _ in } }

    /// What is called with the completion; a closure that does nothing after the end.
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void { current?.completion ?? { _ in } }

    private var current: Closures? { lock.withLock { closures } }

    private func takeClosures() -> Closures? { lock.withLock { closures.take() } }

    /// The sink as the engine delivers to it: holding the subscription tells the engine whether the sink is still there.
    public var _receiver: _Receiver<Input, Failure> {
      receiver("Sink") { [observation] in observation.connect($0) }
    }

    /// Takes the first subscription and asks it for everything; cancels any other.
    public func receive(subscription: any Subscription) {
      observation.connect(.of(subscription))
    }

    /// Calls the closure, unless the end has come.
    public func receive(_ value: Input) -> Subscribers.Demand {
      current?.value(value)
      return .none
    }

    /// Calls the closure, once.
    public func receive(completion: Subscribers.Completion<Failure>) {
      // Only who ends the observation takes the closures, or the end is lost where two threads send it.
      if observation.end() { takeClosures()?.completion(completion) }
    }

    /// Cancels the subscription. A subscription that comes later is cancelled too.
    public func cancel() {
      observation.cancel()
      let closures = takeClosures()
      withExtendedLifetime(closures) {}
    }

    /// `Sink`.
    public var description: String { "Sink" }

    /// No children.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

    /// `Sink`.
    public var playgroundDescription: Any { description }
  }
}
