public import Synchronization

/// Events that wait for a scheduler, in their order, each with its action.
///
/// A scheduler may run actions in another order, and may drop some. So an action delivers the events before its own,
/// too, except those with a lost action. On a reliable scheduler, the events have no actions, and
/// each run of the stage's one closure delivers the first event.
///
/// Two queues and not one of pairs, so that on a reliable scheduler an event takes no place for an action.
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
  @usableFromInline var actions = AnyQueue()

  @inlinable
  init() {}

  @inlinable var count: Int { events.count }

  @inlinable @inline(__always)
  mutating func append(_ event: Event, _ action: ScheduledAction?) {
    events.append(event)
    if let action { actions.append(action) }
  }

  /// Removes the first event for an action, unless another one has already delivered the action's own event.
  @inlinable
  mutating func takeFirst(for action: ScheduledAction) -> Taken? {
    guard !action.isSpent.load(ordering: .relaxed), let event = events.popFirst() else { return nil }
    let turn = actions.takeTurn(for: action)
    return Taken(event, isOwn: turn.isOwn, isLost: turn.isLost)
  }
}

/// What an action has to do with the first event that waits.
@frozen
@usableFromInline
struct ScheduledTurn {
  /// Whether the event is that of the action, which then has nothing more to do.
  @usableFromInline let isOwn: Bool
  /// Whether the event's own action is lost, and so the event.
  @usableFromInline let isLost: Bool
}

extension AnyQueue {
  /// Whether nothing else retains the first action, which must exist.
  @usableFromInline
  func isFirstUnique() -> Bool {
    isKnownUniquelyReferenced(&contents.header!.pointee.place(0, ScheduledAction.self).pointee)
  }

  /// Removes the first action, which must exist. Returns what the given action has to do with its event.
  @usableFromInline
  mutating func takeTurn(for action: ScheduledAction) -> ScheduledTurn {
    var first = removeFirst(ScheduledAction.self)
    first.isSpent.store(true, ordering: .relaxed)
    return ScheduledTurn(isOwn: first === action, isLost: isKnownUniquelyReferenced(&first))
  }
}
