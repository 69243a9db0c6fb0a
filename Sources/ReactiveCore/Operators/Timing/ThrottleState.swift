/// What `throttle` knows: the scheduled value, those that follow it, and when the last one was sent. A value type without a lock;
/// its stage uses it under one.
@frozen
@usableFromInline
struct ThrottleState<Output, Failure: Error, Time> {
  /// What becomes of a value.
  @frozen
  @usableFromInline
  enum Reception {
    /// There is no demand, or the first value of the interval counts.
    case ignore
    case keep(insteadOf: Output?)
    /// It is to be scheduled.
    case schedule
  }

  /// What an action delivers, and the next action, for the end of the interval.
  @frozen
  @usableFromInline
  struct Firing {
    @usableFromInline var value: Output?
    @usableFromInline var next: ScheduledAction?
    @usableFromInline var completion: Subscribers.Completion<Failure>?

    @inlinable init() {}
  }

  /// The action that sends the value, or the completion.
  @usableFromInline var action: ScheduledAction?
  @usableFromInline var value: Output?
  /// Whether the value waits for the end of an interval, and not for the scheduler alone.
  @usableFromInline var isDelayed = false
  /// The latest value after the first one of a burst, which it does not replace.
  @usableFromInline var next: Output?
  @usableFromInline var completion: Subscribers.Completion<Failure>?
  @usableFromInline var lastEmission: Time?
  @usableFromInline var demand = Subscribers.Demand.none

  /// Whether a newer value replaces the scheduled one.
  @usableFromInline let latest: Bool
  /// Whether the first value of a burst is sent in any case, and a failure at once: the way of signals.
  @usableFromInline let sendsFirst: Bool
  /// Whether the scheduler may drop an action.
  @usableFromInline let mayLose: Bool

  @inlinable
  init(latest: Bool, sendsFirst: Bool, mayLose: Bool) {
    self.latest = latest
    self.sendsFirst = sendsFirst
    self.mayLose = mayLose
  }

  /// Whether an action is scheduled, and not lost.
  @inlinable var isScheduled: Bool {
    mutating get { action != nil && !(mayLose && isKnownUniquelyReferenced(&action)) }
  }

  @inlinable
  mutating func receive(_ value: Output) -> Reception {
    guard demand > .none else { return .ignore }
    if !isScheduled { return .schedule }
    guard latest else { return .ignore }
    if sendsFirst, !isDelayed {
      defer { next = value }
      return .keep(insteadOf: next)
    }
    defer { self.value = value }
    return .keep(insteadOf: self.value)
  }

  /// Notes the action of a value. Returns whether there was none before, and values that the scheduler has dropped, which
  /// used their demand.
  @inlinable
  mutating func schedule(_ value: Output, _ action: ScheduledAction) -> (isFirst: Bool, dropped: (Output?, Output?)) {
    let isFirst = self.action == nil
    if isFirst { demand -= 1 }
    defer { (self.value, self.action) = (value, action) }
    return (isFirst, (self.value, next.take()))
  }

  /// Keeps the completion. Returns whether it needs an action of its own: a scheduled value comes first, but not before a
  /// signal's failure.
  @inlinable
  mutating func receive(_ completion: Subscribers.Completion<Failure>) -> Bool {
    self.completion = completion
    let isUrgent = if case .failure = completion { sendsFirst } else { false }
    return isUrgent || !isScheduled
  }

  /// Notes the action of the completion. Returns whether there was none before, and the values that it drops.
  @inlinable
  mutating func complete(by action: ScheduledAction) -> (isFirst: Bool, dropped: (Output?, Output?)) {
    defer { self.action = action }
    return (self.action == nil, takeValues())
  }

  /// Whether an interval follows the value of an action. There is none after the last value.
  @inlinable
  func isFollowed(_ action: ScheduledAction?) -> Bool {
    self.action === action && value != nil && (completion == nil || next != nil)
  }

  /// Returns what an action delivers, or `nil` if another one has followed it.
  ///
  /// - Parameters:
  ///   - now: The time, if an interval follows.
  ///   - next: An action for the end of that interval.
  @inlinable
  mutating func fire(_ action: ScheduledAction?, _ now: Time?, next: @autoclosure () -> ScheduledAction) -> Firing? {
    guard self.action === action else { return nil }
    var firing = Firing()
    if let now { lastEmission = now }
    firing.value = value.take()
    if now != nil, self.next != nil {
      value = self.next.take()
      isDelayed = true
      firing.next = next()
    } else {
      firing.completion = completion
    }
    self.action = firing.next
    return firing
  }

  @inlinable
  mutating func takeValues() -> (Output?, Output?) { (value.take(), next.take()) }
}
