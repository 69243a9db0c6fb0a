public import Synchronization

/// One subscriber of a subject, with the closures that receive its events.
@usableFromInline
package final class Slot<Output, Failure: Error>: AnySlot, @unchecked Sendable {
  @inlinable
  init(
    _ downstream: _Receiver<Output, Failure>, _ core: AnySubjectCore, keeping owner: AnyObject?,
    onCancel: (() -> Void)?
  ) {
    super.init(core, keeping: owner, onCancel: onCancel)
    withUnsafeMutablePointer(to: &receiver) {
      let receiver = UnsafeMutableRawPointer($0).assumingMemoryBound(to: SlotReceiver<Output, Failure>?.self)
      receiver.initialize(to: SlotReceiver(downstream.next, downstream.completion))
    }
  }

  // MARK: Offers, made inside the gate

  /// Calls a function with the receiver, which exists as long as the slot is in the list.
  @inlinable @inline(__always)
  func withReceiver<R: ~Copyable>(_ body: (borrowing SlotReceiver<Output, Failure>) -> R) -> R {
    withUnsafePointer(to: receiver) {
      body(UnsafeRawPointer($0).assumingMemoryBound(to: SlotReceiver<Output, Failure>.self).pointee)
    }
  }

  /// Delivers, buffers, or drops a value.
  @inlinable @inline(__always)
  func offer(_ value: Output) {
    let wasDelivering = isDelivering.exchange(true, ordering: .sequentiallyConsistent)
    if word.bits.load(ordering: .sequentiallyConsistent) == DemandWord.unlimited {
      #if DEBUG
        // Five frames less on the stack than with a closure.
        var next: Outlet<Output>?
        withReceiver { next = $0.next }
        if let next { _ = next.function(next.object, value) }
      #else
        withReceiver { _ = $0.next(value) }
      #endif
    } else {
      offerByDemand(value)
    }
    isDelivering.store(wasDelivering, ordering: .releasing)
  }

  @inlinable @inline(never)
  func offerByDemand(_ value: Output) {
    var word = self.word.current
    while word != DemandWord.dead {
      let isHeld = word & DemandWord.held != 0
      let isNested = isHeld && nests && holder.load(ordering: .relaxed) == threadToken()
      if word & DemandWord.waiting != 0 || isHeld && !isNested || DemandWord.demand(word) == 0 {
        if isHeld, !isNested, waitForAccess(&word) { continue }
        if keepBack(.value(value)) { return }
        word = self.word.current
        continue
      }
      guard self.word.change(&word, to: DemandWord.takingOne(from: word) | DemandWord.held) else { continue }
      if !isNested { holder.store(threadToken(), ordering: .relaxed) }
      let wasDraining = isDraining
      isDraining = true
      withReceiver { _ = add($0.next(value)) }
      isDraining = wasDraining
      if !isNested { release() }
      return
    }
  }

  /// Waits for the thread that is sending the subscription or the backlog, unless it is this one, or a wait has timed
  /// out and the backlog is short. Returns whether that thread is done.
  @usableFromInline
  @inline(never)
  func waitForAccess(_ word: inout UInt) -> Bool {
    let isWorthWaiting =
      lock.withLock { !hasTimedOut || backlog?.items.count ?? 0 >= ContentionPolicy.backlogLimit }
      && holder.load(ordering: .relaxed) != threadToken()
    guard isWorthWaiting else { return false }
    // Not longer: a sender may meet many subscribers of which the threads are not running.
    let isDone = waitBriefly(
      parks: false, for: { self.holder.load(ordering: .relaxed) },
      until: { self.word.current == DemandWord.dead || self.word.current & DemandWord.held == 0 })
    if !isDone { lock.withLock { hasTimedOut = true } }
    word = self.word.current
    return isDone
  }

  /// Delivers the completion, or buffers it after the backlog.
  @inlinable
  func end(_ completion: Subscribers.Completion<Failure>) {
    let wasDelivering = isDelivering.exchange(true, ordering: .sequentiallyConsistent)
    endByDemand(completion)
    isDelivering.store(wasDelivering, ordering: .releasing)
  }

  @inlinable
  func endByDemand(_ completion: Subscribers.Completion<Failure>) {
    var word = self.word.current
    while word != DemandWord.dead {
      let isBusy = word & DemandWord.held != 0 && !(nests && holder.load(ordering: .relaxed) == threadToken())
      if isBusy || buffering == .all && word & DemandWord.waiting != 0 {
        if isBusy, waitForAccess(&word) { continue }
        if keepBack(.completion(completion)) { return }
        word = self.word.current
      } else if kill(at: &word) {
        withReceiver { $0.completion(completion) }
        return
      }
    }
  }

  // MARK: The backlog

  @inlinable
  var backlog: Backlog<Output, Failure>? {
    references.backlog.map { _unsafeUncheckedDowncast($0, to: Backlog<Output, Failure>.self) }
  }

  @inlinable
  func madeBacklog() -> Backlog<Output, Failure> {
    if let backlog { return backlog }
    let backlog = Backlog<Output, Failure> {
      _unsafeUncheckedDowncast($0, to: Slot.self).drain(thenRelease: $1, isInside: false)
    }
    references.backlog = backlog
    return backlog
  }

  /// Adds an event to the backlog of a slot that only the current thread knows.
  @inlinable
  func enqueueLocked(_ delivery: Delivery<Output, Failure>) {
    word.bits.bitwiseOr(DemandWord.waiting, ordering: .relaxed)
    madeBacklog().append(delivery)
  }

  /// Adds an event to the backlog. Returns false if the event can be delivered after all.
  @inlinable
  func keepBack(_ delivery: Delivery<Output, Failure>) -> Bool {
    var released: Queue<Backlog<Output, Failure>.Item>?
    let done = lock.withLock {
      var word = self.word.current
      while word != DemandWord.dead {
        let isReady = DemandWord.demand(word) > 0
        var replaces = false
        if case .value = delivery {
          if isReady, word & (DemandWord.held | DemandWord.waiting) == 0 { return false }
          if !isReady, buffering == .none { return true }
          replaces = !isReady && buffering.isLatest
        } else if word & DemandWord.held == 0, !(buffering == .all && word & DemandWord.waiting != 0) {
          return false
        }
        // A thread that gives up access or requests more now either sees the flag or makes the exchange fail.
        guard self.word.change(&word, to: word | DemandWord.waiting) else { continue }
        let backlog = madeBacklog()
        if replaces {
          released = backlog.items
          backlog.items = Queue()
        }
        backlog.append(delivery)
        break
      }
      return true
    }
    withExtendedLifetime(released) {}
    return done
  }

  /// Delivers the backlog as far as there is demand. The current thread has exclusive access.
  ///
  /// The thread inside the gate waits meanwhile, and adds to the backlog if the wait times out. So this thread delivers
  /// what was there, and a limited number of later events. The rest is delivered inside the gate, where nothing is
  /// added meanwhile.
  @inlinable @inline(never)
  func drain(thenRelease releases: Bool, isInside: Bool) {
    var left = Int.max
    // The slot can die, and release its receiver, meanwhile.
    var copy: SlotReceiver<Output, Failure>?
    lock.withLock {
      if !isInside { left = ContentionPolicy.backlogLimit + (backlog?.items.count ?? 0) }
      if self.receiver != nil { copy = withReceiver { $0.copy } }
    }
    guard let receiver = copy else { return }
    isDraining = true
    while let (item, isWanted) = takeFirst(orRelease: releases) {
      left -= 1
      if !isWanted { continue }
      // Like a pending event, it is the work of its sender.
      Cause.run(as: item.causes) { deliver(item.delivery, to: receiver) }
      if left <= 0 { return passOn(releases) }
    }
    if !releases { isDraining = false }
  }

  /// Has the rest of the backlog delivered inside the gate. If access is not to be given up, its holder delivers it later.
  @inlinable
  func passOn(_ releases: Bool) {
    isDraining = false
    if !releases { return }
    holder.store(0, ordering: .relaxed)
    if let core = lock.withLock({ references.core }) {
      _unsafeUncheckedDowncast(core, to: SubjectCore<Output, Failure>.self).submit(.resumption(self))
    }
  }

  @inlinable
  func deliver(_ delivery: Delivery<Output, Failure>, to receiver: borrowing SlotReceiver<Output, Failure>) {
    switch delivery {
    case .value(let value):
      add(receiver.next(value))
    case .completion(let completion):
      if let core = kill()?.core {
        receiver.completion(completion)
        core.remove(self)
      }
    }
  }

  /// Takes the first item from the backlog, if it may be delivered now or must be dropped. Otherwise returns `nil`, and
  /// gives up access if `releases` is true. No event is missed: its thread takes the lock or changes the word.
  @inlinable
  func takeFirst(orRelease releases: Bool) -> (Backlog<Output, Failure>.Item, isWanted: Bool)? {
    lock.withLock {
      var word = self.word.current
      while word != DemandWord.dead {
        if word & DemandWord.waiting != 0, let backlog, let first = backlog.items.first {
          var next = word
          var isWanted = true
          if case .value = first.delivery {
            isWanted = DemandWord.demand(word) > 0
            if isWanted { next = DemandWord.takingOne(from: word) }
          }
          if isWanted || backlog.isFirstOutdated(buffering) {
            if backlog.items.count == 1 { next &= ~DemandWord.waiting }
            if self.word.change(&word, to: next) { return backlog.items.popFirst().map { ($0, isWanted) } }
            continue
          }
        }
        guard releases else { return nil }
        hasTimedOut = false
        isDraining = false
        holder.store(0, ordering: .relaxed)
        if self.word.change(&word, to: word & ~DemandWord.held) { return nil }
        holder.store(threadToken(), ordering: .relaxed)
        isDraining = true
      }
      return nil
    }
  }
}

/// The events buffered for a subscriber: a ``Queue``, in an object so that a slot without a backlog costs only a pointer. Used
/// under the slot's lock.
@usableFromInline
final class Backlog<Output, Failure: Error>: AnyBacklog {
  /// A delivery, and its causes.
  @usableFromInline typealias Item = (delivery: Delivery<Output, Failure>, causes: [Cause])

  @exclusivity(unchecked) @usableFromInline var items = Queue<Item>()

  @inlinable
  override init(_ drain: @escaping (AnySlot, _ thenRelease: Bool) -> Void) {
    super.init(drain)
  }

  @inlinable
  func append(_ delivery: Delivery<Output, Failure>) {
    items.append((delivery, Cause.current))
  }

  /// Whether to drop the first item if there is no demand for it, because nothing is kept, or because a later item
  /// replaces it.
  @inlinable
  func isFirstOutdated(_ buffering: Buffering) -> Bool {
    switch buffering {
    case .none: return true
    case .latest(let isLasting):
      guard let second = items.second else { return false }
      if isLasting, case .completion = second.delivery { return false }
      return true
    case .all: return false
    }
  }
}
