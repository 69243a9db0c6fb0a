public import Synchronization

/// A stage with one upstream, and a scheduler.
@usableFromInline
class TimedStage: SerialStage, @unchecked Sendable {
  // `Sendable` like the superclass.

  @usableFromInline final let link: UpstreamLink

  @usableFromInline
  init(
    _ name: StageName, _ reentrancy: Reentrancy, _ downstream: consuming Downstream, _ link: UpstreamLink? = nil,
    _ subscription: StageSubscription? = nil
  ) {
    self.link = link ?? UpstreamLink(name)
    super.init(name, reentrancy, downstream, subscription)
  }

  package final override var upstreams: ContiguousArray<UpstreamLink> { [link] }

  @usableFromInline
  override func cancelUpstream() {
    dropValues()
    link.cancelUpstream(evenBeforeSubscription: true)
  }

  // MARK: Actions

  /// Does what the scheduler was asked to do, inside the gate.
  ///
  /// - Parameter action: `nil` on a scheduler that drops no action, where one closure serves all events.
  @usableFromInline
  func process(_ action: ScheduledAction?) {
    preconditionFailure("TimedStage.process(_:): not overridden; each subclass that schedules actions overrides it")
  }

  /// Processes an action, in turn.
  @usableFromInline
  final func submit(_ action: ScheduledAction?) {
    guard let turn = takeTurn() else { return submitLater(action) }
    if isRunning { process(action) }
    end(turn)
  }

  private final func submitLater(_ action: ScheduledAction?) {
    _ = submitLater(from: nil) {
      if self.isRunning { self.process(action) }
      return .none
    }
  }

  /// The closure for a reliable scheduler, the same for each event. It captures one object, and so needs no memory.
  final var work: () -> Void { { [subscription] in TimedStage.work(of: subscription) } }

  /// What that closure does.
  static func work(of subscription: StageSubscription) {
    if let stage = subscription.stage { _unsafeUncheckedDowncast(stage, to: TimedStage.self).submit(nil) }
  }

  /// The closure for a scheduler that may drop actions. It captures one object, and so needs no memory.
  @usableFromInline
  final func work(of action: ScheduledAction) -> () -> Void {
    { [action] in
      if let stage = action.stage { _unsafeUncheckedDowncast(stage, to: TimedStage.self).submit(action) }
    }
  }

  /// Sends a value that waited for the scheduler. Requests the demand that downstream returns.
  @inlinable @inline(__always)
  final func deliverScheduled<Output>(_ value: Output) {
    let more = downstream.next(value)
    if more > .none { link.request(more) }
  }

  /// Ends the stage with a completion that waited for the scheduler, or that a timer causes. Like Combine, does not cancel an upstream
  /// that has completed.
  @usableFromInline
  @_semantics("optimize.sil.specialize.generic.never")
  final func endScheduled<Failure>(_ completion: Subscribers.Completion<Failure>) {
    guard stopInside() else { return }
    _ = link.upstreamEnded()
    subscription.end()
    downstream.completion(completion)
  }
}

/// A stage's action in the hands of a scheduler.
///
/// The closure that the scheduler keeps retains this object. A scheduler may drop an action, as an operation queue does
/// when its operations are cancelled: it releases the closure without running it. Then only the stage retains this
/// object, and so knows that the action is *lost*. If a scheduler drops an action but keeps the closure, the action
/// counts as late.
@usableFromInline
final class ScheduledAction: Sendable {
  @usableFromInline let subscription: StageSubscription?

  /// Whether the action has nothing to do any more, because its event was taken.
  @usableFromInline let isSpent = Atomic<Bool>(false)

  @inlinable
  init(_ subscription: StageSubscription?) {
    self.subscription = subscription
  }

  /// The stage, unless it has ended or been released.
  @inlinable var stage: SerialStage? { subscription?.stage }
}

/// The timer of a stage that restarts it repeatedly. Used under the stage's lock. Returned timers are cancelled outside
/// it.
@frozen
@usableFromInline
struct Alarm {
  /// The action of the last start; `nil` after a stop. A timer that fires counts only with this action.
  @usableFromInline var action: ScheduledAction?
  @usableFromInline var timer: (any Cancellable)?

  /// Whether the scheduler may drop the timer. One that runs actions immediately keeps none: it fires the timer on the
  /// thread that starts it, before it returns the timer.
  @usableFromInline var mayBeLost: Bool

  /// The token of the thread that is starting the timer, or 0.
  @usableFromInline var starter: UInt = 0

  /// - Parameter isReliable: Whether the scheduler drops no action.
  @inlinable
  init(isReliable: Bool) {
    mayBeLost = !isReliable
  }

  /// Whether the scheduler has dropped the timer, which so will not fire.
  @inlinable var isLost: Bool { mutating get { mayBeLost && isKnownUniquelyReferenced(&action) } }

  /// Notes a start, and returns its action.
  @usableFromInline
  @inline(never)
  mutating func start(_ subscription: StageSubscription?) -> ScheduledAction {
    let action = ScheduledAction(subscription)
    self.action = action
    starter = threadToken()
    return action
  }

  /// Keeps the timer of a start and returns the former one; or returns the timer itself, if that start is not the last.
  @inlinable
  mutating func keep(_ timer: any Cancellable, _ action: ScheduledAction) -> (any Cancellable)? {
    guard self.action === action else { return timer }
    starter = 0
    defer { self.timer = timer }
    return self.timer
  }

  /// Notes that the timer of a start has fired. Returns whether it counts.
  @inlinable
  mutating func fire(_ action: ScheduledAction) -> Bool {
    if starter == threadToken() { mayBeLost = false }
    return action === self.action
  }

  /// Returns the timer, which no longer counts.
  @inlinable
  mutating func stop() -> (any Cancellable)? {
    action = nil
    starter = 0
    return timer.take()
  }
}

/// The date of a stage that postpones it repeatedly, and the timer for that date. Used under the stage's lock.
///
/// If the scheduler's time passes by itself, a date that is postponed keeps its timer, unless the scheduler has dropped
/// it. That one fires early, and then another is started for the date. With any other scheduler, each new date has a timer,
/// like in Combine, and no date is kept.
@frozen
@usableFromInline
struct Deadline {
  @usableFromInline var alarm: Alarm

  /// The date on a real-time scheduler, while a timer runs.
  @usableFromInline var date = AnyValue()

  /// What a timer that has fired means.
  @frozen
  @usableFromInline
  enum Firing {
    case isDue
    /// It has fired early: another timer must be started for the ``Deadline/date(_:)``.
    case isEarly(ScheduledAction)
    /// It was stopped, or another start has followed.
    case isOutdated
  }

  /// Whether the scheduler's time passes by itself.
  @usableFromInline let isRealTime: Bool

  /// - Parameter isReliable: Whether the scheduler drops no action.
  @inlinable
  init(isReliable: Bool, isRealTime: Bool) {
    alarm = Alarm(isReliable: isReliable)
    self.isRealTime = isRealTime
  }

  /// Sets the date. Returns the action of a timer that must be started for it, unless one runs that serves it.
  @inlinable
  mutating func postpone<Time>(to date: Time, _ subscription: StageSubscription?) -> ScheduledAction? {
    guard isRealTime else { return alarm.start(subscription) }
    let hasTimer = !self.date.isEmpty && !alarm.isLost
    var date = date
    self.date.exchange(with: &date)
    return hasTimer ? nil : alarm.start(subscription)
  }

  /// The date after ``Firing/isEarly(_:)``.
  @inlinable
  func date<Time>(_: Time.Type) -> Time { date.value(Time.self) }

  /// Notes that the timer of a start has fired.
  ///
  /// - Parameters:
  ///   - now: The time, read on a real-time scheduler only. None of those is the user's, so it may be read under the lock.
  ///   - interval: The longest time until the date. A date is further away if the clock was set back.
  @inlinable
  mutating func fire<Time: Strideable>(
    _ action: ScheduledAction, _ now: @autoclosure () -> Time, _ interval: Time.Stride
  ) -> Firing {
    guard alarm.fire(action) else { return .isOutdated }
    if date.isEmpty { return .isDue }
    let now = now()
    if now >= date.value(Time.self) { return .isDue }
    var next = min(date.value(Time.self), now.advanced(by: interval))
    date.exchange(with: &next)
    return .isEarly(alarm.start(action.subscription))
  }

  /// Returns the timer, which no longer counts.
  @inlinable
  mutating func stop<Time>(_: Time.Type) -> (any Cancellable)? {
    if !date.isEmpty { _ = date.take(Time.self) }
    return alarm.stop()
  }
}

extension Scheduler {
  /// Starts a timer for the end of an interval.
  @inlinable
  func startTimer(
    _ interval: SchedulerTimeType.Stride, _ options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    startTimer(interval, at: now.advanced(by: interval), options, action)
  }

  /// Starts a timer for a date. Like Combine, uses the repeating form, which can be cancelled.
  @inlinable
  func startTimer(
    _ interval: SchedulerTimeType.Stride, at date: SchedulerTimeType, _ options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: options, action)
  }
}
