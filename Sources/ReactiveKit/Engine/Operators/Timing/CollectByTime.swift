/// Delivers values in arrays: what has come in each interval, or sooner where it is so many; by a scheduler.
///
/// Combine's accounts. Without a count, an array takes one from what downstream has asked for, and is not delivered before;
/// upstream is asked for a value at each request, and for another in return for each value. With a count, each array that is
/// asked for is asked of the upstream as so many values; an array that an interval or the end leaves incomplete is
/// delivered whether it is asked for or not, and what is asked for in return does not count.
@usableFromInline
package final class CollectByTimeStage<Value, Failure: Error>: SerialStage, EventGate, @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.

  /// The scheduler has run a piece of work.
  @usableFromInline
  package struct TimerFired {
    @inlinable
    init() {}
  }

  /// What is on its way.
  @usableFromInline
  enum Parcel {
    case group([Value])
    /// By an interval's end.
    case incompleteGroup([Value])
    case end([Value], Subscribers.Completion<Failure>)
  }

  @usableFromInline
  let downstream: _Receiver<[Value], Failure>

  /// How many values make an array before the interval is over; `nil` if any number may come.
  @usableFromInline
  let count: Int?

  /// Has the scheduler run work soon.
  @usableFromInline
  let schedule: (@escaping () -> Void) -> Void

  @usableFromInline
  let alarm: Alarm

  @usableFromInline
  let link = UpstreamLink("CollectByTime")

  @exclusivity(unchecked)
  @usableFromInline
  var group: [Value] = []

  @exclusivity(unchecked)
  @usableFromInline
  var waiting = Queue<Parcel>()

  /// What downstream has asked for, where arrays are counted.
  @exclusivity(unchecked)
  @usableFromInline
  var demand = Subscribers.Demand.none

  @inlinable
  package init(
    _ downstream: _Receiver<[Value], Failure>, count: Int?,
    startTimer: @escaping (@escaping () -> Void) -> any Cancellable,
    schedule: @escaping (@escaping () -> Void) -> Void
  ) {
    self.downstream = downstream
    self.count = count
    self.schedule = schedule
    alarm = Alarm(startTimer)
    super.init("CollectByTime", .nested)
  }

  /// The receiver for the upstream.
  @inlinable
  package var receiver: _Receiver<Value, Failure> {
    _Receiver(
      Label(name, identity: link),
      subscription: { subscription in
        guard self.link.connect(subscription) else { return }
        self.startIntervals()
        self.downstream.subscription(self.subscription)
      },
      next: Outlet(self) { stage, value in
        unsafeDowncast(stage, to: CollectByTimeStage.self).receive(value)
      },
      completion: { if self.link.upstreamEnded() { self.receive(completion: $0) } })
  }

  @inlinable
  func receive(_ value: Value) -> Subscribers.Demand {
    guard isRunning, link.isConnected else { return .none }
    let isComplete = lock.withLock {
      group.append(value)
      // The group, in whatever parcel it leaves, is one thing to deliver.
      if group.count == 1 { subscription.retainStage() }
      guard group.count == count else { return false }
      waiting.append(.group(takeGroup()))
      return true
    }
    if isComplete { scheduleTurn() }
    return count == nil ? .max(1) : .none
  }

  /// To be called under the lock.
  @inlinable
  func takeGroup() -> [Value] {
    defer { group = [] }
    return group
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    alarm.stop()
    subscription.retainStage()
    let dropped = lock.withLock { () -> [Value] in
      let rest = takeGroup()
      switch completion {
      case .finished:
        waiting.append(.end(rest, completion))
        return []
      case .failure:
        waiting.append(.end([], completion))
        return rest
      }
    }
    withExtendedLifetime(dropped) {}
    scheduleTurn()
  }

  @inlinable
  func scheduleTurn() {
    schedule { [subscription] in
      if let stage = subscription.stage { unsafeDowncast(stage, to: CollectByTimeStage.self).submit(TimerFired()) }
    }
  }

  @usableFromInline
  func startIntervals() {
    alarm.set { [subscription] in
      if let stage = subscription.stage { unsafeDowncast(stage, to: CollectByTimeStage.self).endInterval() }
    }
  }

  /// Delivers what has come in the interval, in place: this is the scheduler's work.
  @usableFromInline
  func endInterval() {
    let isDue = lock.withLock {
      if group.isEmpty { return false }
      if count == nil {
        if demand == .none { return false }
        demand -= 1
      }
      waiting.append(.incompleteGroup(takeGroup()))
      return true
    }
    if isDue { submit(TimerFired()) }
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    if demand == .none { return }
    if let count {
      link.request(demand * count)
    } else {
      lock.withLock { self.demand += demand }
      link.request(.max(1))
    }
  }

  deinit {
    bequeathUpstreams([link])
  }

  @usableFromInline
  override func cancelUpstream() {
    alarm.stop()
    link.cancelUpstream(evenBeforeSubscription: true)
    var released = Queue<Parcel>()
    let group = lock.withLock {
      swap(&released, &waiting)
      return takeGroup()
    }
    withExtendedLifetime(group) {}
  }

  // MARK: Inside the gate

  @inlinable
  package func process(_ event: TimerFired) -> Subscribers.Demand {
    guard isRunning, let parcel = lock.withLock({ waiting.popFirst() }) else { return .none }
    subscription.releaseStage()
    switch parcel {
    case .group(let group):
      let more = downstream.next(group)
      if more > .none, let count, isRunning { link.request(more * count) }
    case .incompleteGroup(let group):
      let more = downstream.next(group)
      if count == nil { lock.withLock { demand += more } }
    case .end(let group, let completion):
      if !group.isEmpty { _ = downstream.next(group) }
      if stop() {
        subscription.end()
        downstream.completion(completion)
      }
    }
    return .none
  }
}
