extension Subscribers {
  /// A subscriber that calls two closures and requests unlimited values.
  ///
  /// Also accepts values before there is a subscription. Cancels a second subscription. Releases the closures on
  /// completion or cancellation.
  ///
  /// Origin: Combine, ReactiveKit 3.x.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, UpstreamHolding, @unchecked Sendable {
    // `Sendable` holds because `closures` is used only under the lock, and the observation is thread-safe.

    private typealias Closures = (value: (Input) -> Void, completion: (Subscribers.Completion<Failure>) -> Void)

    let observation = SignalObservation()
    private let lock = Lock()
    private var closures: Closures?

    /// Creates a sink with two closures.
    ///
    /// - Parameters:
    ///   - receiveCompletion: A closure called at most once, after the last value.
    ///   - receiveValue: A closure called with each value.
    public init(
      receiveCompletion: @escaping ((Subscribers.Completion<Failure>) -> Void),
      receiveValue: @escaping ((Input) -> Void)
    ) {
      closures = (receiveValue, receiveCompletion)
    }

    /// The closure to call with each value. After completion or cancellation, a closure that does nothing.
    public var receiveValue: (Input) -> Void { current?.value ?? { _ in } }

    /// The closure to call with the completion. After completion or cancellation, a closure that does nothing.
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void { current?.completion ?? { _ in } }

    private var current: Closures? { lock.withLock { closures } }

    private func takeClosures() -> Closures? { lock.withLock { closures.take() } }

    /// The engine's form of this sink. Retaining the subscription shows the engine that the sink still exists.
    public var _receiver: _Receiver<Input, Failure> {
      receiver("Sink") { [observation] in observation.connect($0) }
    }

    /// Requests unlimited values from the first subscription. Cancels every other subscription.
    ///
    /// - Parameter subscription: The subscription to accept.
    public func receive(subscription: any Subscription) {
      observation.connect(.of(subscription))
    }

    /// Calls the closure with a value, unless the sink has completed or was cancelled.
    ///
    /// - Parameter value: The value to pass to the closure.
    public func receive(_ value: Input) -> Subscribers.Demand {
      current?.value(value)
      return .none
    }

    /// Calls the closure with the completion, once.
    ///
    /// - Parameter completion: The completion to pass to the closure.
    public func receive(completion: Subscribers.Completion<Failure>) {
      // Only the thread that ends the observation takes the closures. Otherwise, if two threads sent a completion, the
      // completion could be lost.
      if observation.end() { takeClosures()?.completion(completion) }
    }

    /// Cancels the subscription. A subscription that arrives later is cancelled too.
    public func cancel() {
      observation.cancel()
      _ = takeClosures()
    }
  }
}
