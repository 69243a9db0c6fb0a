/// A stage's action in the hands of a scheduler.
///
/// The closure that the scheduler keeps retains this object. A scheduler may drop an action, as an operation queue does
/// when its operations are cancelled: it releases the closure without running it. Then only the stage retains this
/// object, and so knows that the action is *lost*. If a scheduler drops an action but keeps the closure, the action
/// counts as late.
@usableFromInline
final class ScheduledAction: @unchecked Sendable {
  // `Sendable` holds because `isSpent` is used under the lock that guards the stage's reference to this object.

  @usableFromInline let subscription: StageSubscription?

  /// Whether the action has nothing to do any more, because its event was taken.
  @usableFromInline var isSpent = false

  @inlinable
  init(_ subscription: StageSubscription?) {
    self.subscription = subscription
  }

  /// The stage, unless it has ended or been released.
  @inlinable var stage: SerialStage? { subscription?.stage }
}

/// Events that wait for a scheduler, in their order, each with its action.
///
/// A scheduler may run actions in another order, and may drop some. So an action delivers the events before its own,
/// too, except those whose actions are lost. On a ``ReliableScheduler``, the events have no actions of their own, and
/// each run of the stage's one closure delivers the first event.
@frozen
@usableFromInline
struct ScheduledQueue<Event> {
  /// An event that an action has removed.
  @frozen
  @usableFromInline
  struct Taken {
    @usableFromInline let event: Event
    /// Whether the event is that of the action, which then has nothing more to do.
    @usableFromInline let isOwn: Bool
    /// Whether the event's own action is lost, and so the event.
    @usableFromInline let isLost: Bool

    @inlinable
    init(_ event: Event, isOwn: Bool, isLost: Bool) {
      self.event = event
      self.isOwn = isOwn
      self.isLost = isLost
    }
  }

  @usableFromInline var events = Queue<Event>()
  /// The actions of the events. Empty on a reliable scheduler.
  @usableFromInline var actions = Queue<ScheduledAction>()

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { events.isEmpty }
  @inlinable var count: Int { events.count }

  @inlinable @inline(__always)
  mutating func append(_ event: Event, _ action: ScheduledAction?) {
    events.append(event)
    if let action { actions.append(action) }
  }

  /// Removes the first event for an action, unless another one has already delivered the action's own event.
  @inlinable
  mutating func takeFirst(for action: ScheduledAction) -> Taken? {
    guard !action.isSpent, let event = events.popFirst() else { return nil }
    var first = actions.popFirst()
    let isOwn = first === action
    let isLost = !isOwn && isKnownUniquelyReferenced(&first)
    first?.isSpent = true
    return Taken(event, isOwn: isOwn, isLost: isLost)
  }

  /// Removes the first event if it is lost. Returns it to be released.
  @inlinable
  mutating func popLost() -> Event? {
    if actions.isEmpty || !isKnownUniquelyReferenced(&actions.elements[actions.head]) { return nil }
    _ = actions.popFirst()
    return events.popFirst()
  }
}

extension EventGate where Self: TypedStage, Event == ScheduledAction? {
  /// The closure for a ``ReliableScheduler``, the same for each event. It captures one object, and so needs no memory.
  @inlinable
  var work: () -> Void {
    { [subscription] in
      if let stage = subscription.stage { _unsafeUncheckedDowncast(stage, to: Self.self).submit(nil) }
    }
  }

  /// The closure for a scheduler that may drop actions. It captures one object, and so needs no memory.
  @inlinable
  func work(of action: ScheduledAction) -> () -> Void {
    { [action] in
      if let stage = action.stage { _unsafeUncheckedDowncast(stage, to: Self.self).submit(action) }
    }
  }

  /// Sends an event that waited for the scheduler. Requests the demand that downstream returns.
  @inlinable
  func deliverScheduled(_ delivery: Delivery<Output, Failure>, from link: UpstreamLink) {
    switch delivery {
    case .value(let value):
      let more = downstream.next(value)
      if more > .none, isRunning { link.request(more) }
    case .completion(let completion):
      if stopInside() {
        _ = link.upstreamEnded()
        subscription.end()
        downstream.completion(completion)
      }
    }
  }
}
