import Synchronization

/// Drops the first `count` values.
///
/// Like Combine: sends the subscription downstream before there is an upstream. Requests the values to drop in addition
/// to downstream's demand. Always forwards a completion, and then accepts another upstream subscription.
@inlinable
package func dropStage<Value, Failure>(
  _ downstream: _Receiver<Value, Failure>, _ count: Int
) -> _Receiver<Value, Failure> {
  let link = DropLink(count)
  let node = Node(link, downstream)
  downstream.subscription(link)
  return _Receiver(
    node.label,
    subscription: { link.start($0) },
    next: Outlet(node) { node, value in
      _unsafeUncheckedDowncast(node.link, to: DropLink.self).drops() ? .none : node.next(value)
    },
    completion: {
      link.restart()
      node.completion($0)
    })
}

/// Counts the values still to drop. Accumulates demand until there is an upstream.
@usableFromInline
package final class DropLink: UpstreamLink, @unchecked Sendable {
  // `Sendable` like the superclass: `demand` is used only under the lock, and `remaining` is atomic.

  private var demand = Subscribers.Demand.none

  private let remaining: Atomic<Int>

  @usableFromInline
  init(_ count: Int) {
    remaining = Atomic(count)
    super.init("Drop")
  }

  /// Stores a subscription. Requests the values to drop, plus the demand accumulated so far.
  @usableFromInline
  func start(_ subscription: EngineSubscription) {
    let remaining = remaining.load(ordering: .relaxed)
    if remaining < 0 { trap("dropFirst(_:)", "\(remaining) values; pass 0 or more") }
    guard connect(subscription) else { return }
    let initial = lock.withLock {
      defer { demand = .none }
      return demand + remaining
    }
    if initial > .none { subscription.request(initial) }
  }

  /// Counts the next value, and returns whether to drop it. Call once for each value.
  @usableFromInline
  func drops() -> Bool {
    let count = remaining.load(ordering: .relaxed)
    if count > 0 { remaining.store(count - 1, ordering: .relaxed) }
    return count > 0
  }

  /// Releases an upstream that has completed, and accepts another.
  @usableFromInline
  func restart() {
    let upstream = lock.withLock {
      phase.store(Phase.awaiting, ordering: .releasing)
      return self.upstream.take()
    }
    extendLifetime(upstream)
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    demand.check(of: name)
    let upstream = lock.withLock { () -> EngineSubscription? in
      if self.upstream == nil { self.demand += demand }
      return self.upstream
    }
    upstream?.request(demand)
  }

  /// Remembers a cancellation even before there is an upstream, because downstream already has this subscription.
  /// Combine forgets such a cancellation.
  @usableFromInline
  package override func cancelLink() -> EngineSubscription? {
    closeLink()
  }
}

/// Drops the values that arrive within an interval after the subscription. If the clock was set back, nobody knows how long
/// ago that was, and the next value is forwarded, and all after it.
@inlinable
package func dropFirstStage<Value, Failure, Context: Scheduler>(
  _ downstream: _Receiver<Value, Failure>, for interval: Context.SchedulerTimeType.Stride, _ scheduler: Context
) -> _Receiver<Value, Failure> {
  let start = scheduler.now
  let step = Step<Value, Value, Bool>(false) { box, value in
    if !box.state {
      let now = scheduler.now
      if now >= start, now <= start.advanced(by: interval) { return .max(1) }
      box.state = true
    }
    return box.next(value)
  }
  return downstream.preceded(by: step, "DropFirst")
}
