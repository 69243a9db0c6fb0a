public import ReactiveCore

/// A subscriber that records everything it receives, with virtual times, and requests values only when its test does.
///
/// ```swift
/// let time = VirtualTimeScheduler()
/// let source = TestPublisher<Int, Never>(cold: "1-2-3|", on: time)
/// let seen = source.delay(for: 2, scheduler: time).recorded(on: time)
/// time.advance(by: 4)  // seen.values == [1, 2]
/// time.run()  // seen.values == [1, 2, 3]
/// print(seen.events[1])  // prints 2.0 s: value 1
/// ```
///
/// A subscriber may be used on any thread. It retains its subscription until the stream ends or ``cancel()`` is called. It
/// belongs to one stream: it cancels a second subscription.
///
/// Origin: this library.
public final class TestSubscriber<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
  // `Sendable` holds because the variables are used only under the lock.

  /// What a subscriber receives.
  public enum Event {
    /// A subscription, which begins the stream.
    case subscribed

    /// A value.
    case value(Input)

    /// The stream finished.
    case finished

    /// The stream failed.
    case failed(Failure)
  }

  private let lock = Lock()
  private let initial: Subscribers.Demand
  private let more: (Input) -> Subscribers.Demand
  private var clock: VirtualTimeScheduler
  private var start: VirtualTimeScheduler.SchedulerTimeType
  private var record: [Timed<Event>] = []
  private var subscription: (any Subscription)?

  /// Creates a subscriber.
  ///
  /// - Parameters:
  ///   - demand: The number of values to request as soon as there is a subscription.
  ///   - time: The scheduler that gives the time recorded with each event. By default, one with a time that stands
  ///     still.
  ///   - more: A closure that returns the number of values to request in addition after each value. The subscriber
  ///     retains the closure.
  public init(
    _ demand: Subscribers.Demand = .unlimited, on time: VirtualTimeScheduler = VirtualTimeScheduler(),
    more: @escaping (Input) -> Subscribers.Demand = { _ in .none }
  ) {
    initial = demand
    clock = time
    start = time.now
    self.more = more
  }

  // MARK: What was recorded

  /// Everything received so far, in order.
  public var events: [Timed<Event>] { lock.withLock { record } }

  /// The values received so far.
  public var values: [Input] {
    events.compactMap { if case .value(let value) = $0.event { value } else { nil } }
  }

  /// The completion, or `nil` if the stream has not ended.
  public var completion: Subscribers.Completion<Failure>? {
    switch events.last?.event {
    case .finished: .finished
    case .failed(let error): .failure(error)
    default: nil
    }
  }

  /// The scheduler that gives the recorded times.
  public var time: VirtualTimeScheduler { lock.withLock { clock } }

  /// The time at which this subscriber was created: the first column of its diagram.
  public var startTime: VirtualTimeScheduler.SchedulerTimeType { lock.withLock { start } }

  /// Continues on another clock. What was recorded so far happened now.
  func move(to time: VirtualTimeScheduler) {
    let now = time.now
    lock.withLock {
      clock = time
      start = now
      record = record.map { Timed($0.event, at: now) }
    }
  }

  private func note(_ event: Event) {
    // The clock has its own lock.
    let now = time.now
    lock.withLock { record.append(Timed(event, at: now)) }
  }

  // MARK: The stream

  /// Records the subscription, and requests the initial demand.
  ///
  /// - Parameter subscription: The subscription to record.
  public func receive(subscription: any Subscription) {
    let isFirst = lock.withLock {
      if !record.isEmpty { return false }
      self.subscription = subscription
      return true
    }
    guard isFirst else { return subscription.cancel() }
    note(.subscribed)
    if initial > .none { subscription.request(initial) }
  }

  /// Records a value. Returns the demand of the closure that the subscriber was created with.
  ///
  /// - Parameter input: The value to record.
  public func receive(_ input: Input) -> Subscribers.Demand {
    note(.value(input))
    return more(input)
  }

  /// Records the completion, and releases the subscription.
  ///
  /// - Parameter completion: The completion to record.
  public func receive(completion: Subscribers.Completion<Failure>) {
    let ended = takeSubscription()
    switch completion {
    case .finished: note(.finished)
    case .failure(let error): note(.failed(error))
    }
    withExtendedLifetime(ended) {}
  }

  /// Requests values. Does nothing without a subscription, and after the end.
  ///
  /// - Parameter demand: The number of values to request.
  public func request(_ demand: Subscribers.Demand) {
    lock.withLock { subscription }?.request(demand)
  }

  /// Cancels the subscription. Does nothing without one, and after the end.
  public func cancel() {
    takeSubscription()?.cancel()
  }

  private func takeSubscription() -> (any Subscription)? {
    lock.withLock { subscription.take() }
  }
}

extension TestSubscriber.Event: Equatable where Input: Equatable, Failure: Equatable {}

extension TestSubscriber.Event: Sendable where Input: Sendable {}

extension TestSubscriber.Event: CustomStringConvertible {
  /// `subscribed`, `value 1`, `finished`, or `failed: offline`.
  public var description: String {
    switch self {
    case .subscribed: "subscribed"
    case .value(let value): "value \(value)"
    case .finished: "finished"
    case .failed(let error): "failed: \(error)"
    }
  }
}

extension Publisher {
  /// Subscribes immediately, and returns the subscriber that records what this publisher or signal sends.
  ///
  /// The subscriber is retained by the stream. It may be released while it records.
  ///
  /// - Parameters:
  ///   - time: The scheduler that gives the time recorded with each event. By default, one with a time that stands
  ///     still.
  ///   - demand: The number of values to request at first. ``TestSubscriber/request(_:)`` requests more.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func recorded(
    on time: VirtualTimeScheduler = VirtualTimeScheduler(), requesting demand: Subscribers.Demand = .unlimited
  ) -> TestSubscriber<Output, Failure> {
    let subscriber = TestSubscriber<Output, Failure>(demand, on: time)
    subscribe(subscriber)
    return subscriber
  }
}
