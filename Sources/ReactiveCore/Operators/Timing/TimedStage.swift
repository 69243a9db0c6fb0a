/// A stage with one upstream, and a scheduler.
@usableFromInline
class TimedStage: SerialStage, @unchecked Sendable {
  // `Sendable` like the superclass.

  @usableFromInline final let link: UpstreamLink

  @usableFromInline
  init(_ name: StageName, _ reentrancy: Reentrancy) {
    link = UpstreamLink(name)
    super.init(name, reentrancy)
  }

  package final override var upstreams: ContiguousArray<UpstreamLink> { [link] }

  deinit { handOverUpstreams() }

  @usableFromInline
  override func cancelUpstream() {
    dropWaiting()
    link.cancelUpstream(evenBeforeSubscription: true)
  }

  /// Stops the timer, and releases the values that wait.
  @usableFromInline
  func dropWaiting() {
    preconditionFailure("TimedStage.dropWaiting(): not overridden; each subclass overrides it")
  }
}

/// A timed stage that keeps events for the scheduler. Each event has an action, unless the scheduler drops none.
@usableFromInline
protocol QueueingStage: TimedStage, EventGate, TypedStage where Event == ScheduledAction? {
  associatedtype Waiting

  /// Has the scheduler run a closure.
  var schedule: (@escaping () -> Void) -> Void { get }

  /// Whether the scheduler drops no action.
  var isReliable: Bool { get }

  /// The events that wait. Used under the lock.
  var waiting: ScheduledQueue<Waiting> { get set }

  /// Delivers an event, inside the gate.
  ///
  /// - Parameter isLost: Whether the scheduler has dropped the event's action, and so the event.
  func deliver(_ event: Waiting, isLost: Bool)
}

extension QueueingStage {
  /// The action of an event; `nil` on a scheduler that drops none, where one closure serves all events.
  @inlinable var newAction: ScheduledAction? { isReliable ? nil : ScheduledAction(subscription) }

  @inlinable
  func schedule(_ action: ScheduledAction?) {
    if let action { schedule(work(of: action)) } else { schedule(work) }
  }

  @inlinable
  func process(_ action: ScheduledAction?) -> Subscribers.Demand {
    if let action {
      while isRunning, let taken = lock.withLock({ waiting.takeFirst(for: action) }) {
        deliver(taken.event, isLost: taken.isLost)
        if taken.isOwn { break }
      }
    } else if isRunning, let event = lock.withLock({ waiting.events.popFirst() }) {
      deliver(event, isLost: false)
    }
    return .none
  }
}
