import Synchronization

/// The events buffered for a subscriber, in an object so that a slot without a backlog costs only a pointer. Used under the slot's lock.
final class Backlog {
  /// An event as the work that delivers it, which is that of its sender.
  struct Item {
    let isValue: Bool
    fileprivate let event: Event
    let causes: [Cause]

    /// Sends the event to a receiver. Returns the demand that results.
    func send(to outlet: inout ErasedOutlet) -> Subscribers.Demand {
      switch event {
      case .kept(let send): send(&outlet)
      case .past(let core, let position): core.send(past: position, to: &outlet)
      }
    }
  }

  fileprivate enum Event {
    case kept((inout ErasedOutlet) -> Subscribers.Demand)
    /// One of the values that a subject keeps that has ended, or after the last one its completion.
    case past(AnySubjectCore, Int)
  }

  /// What comes first: what a subject that has ended keeps, of which nothing is copied. `nil` if there is nothing of it left.
  private var past: (core: AnySubjectCore, next: Int, count: Int, causes: [Cause])?

  /// The next item is apart, because there is seldom another.
  @exclusivity(unchecked) private var next: Item?
  private var others = Queue<Item>()

  var count: Int { (past.map { $0.count - $0.next + 1 } ?? 0) + (next == nil ? 0 : 1 + others.count) }

  func append(_ item: Item) {
    if next == nil { next = item } else { others.append(item) }
  }

  /// Adds the values that a subject that has ended keeps, and its completion.
  func append(pastOf core: AnySubjectCore, count: Int) {
    past = (core, 0, count, Cause.current)
  }

  /// Whether the first event is a value. The backlog must not be empty.
  var isFirstValue: Bool { past.map { $0.next < $0.count } ?? next!.isValue }

  func removeFirst() -> Item {
    if let (core, position, count, causes) = past {
      past?.next += 1
      if position == count { past = nil }
      return Item(isValue: position < count, event: .past(core, position), causes: causes)
    }
    let first = next!
    next = others.popFirst()
    return first
  }

  /// Takes all items out, to be released.
  func takeAll() -> (Item?, Queue<Item>) {
    defer {
      next = nil
      others = Queue()
    }
    return (next, others)
  }

  /// Whether to drop the first item if there is no demand for it, because nothing is kept, or because a later item
  /// replaces it.
  func isFirstOutdated(_ buffering: Buffering) -> Bool {
    switch buffering {
    case .none: return true
    case .latest(let isLasting): return count > 1 && (!isLasting || others.elements[0, Item.self].isValue)
    case .all: return false
    }
  }
}

extension Slot {
  /// What becomes of an event that was not delivered.
  enum Kept {
    case kept
    case deliverable
  }

  private func madeBacklog() -> Backlog {
    if let backlog = references.backlog { return backlog }
    let backlog = Backlog()
    references.backlog = backlog
    return backlog
  }

  /// Adds a value to the backlog of a slot that only the current thread knows.
  @_semantics("optimize.sil.specialize.generic.never")
  func enqueueLocked<Output>(value: Output) {
    enqueueLocked(isValue: true) { $0.next(value) }
  }

  /// Adds what a subject that has ended keeps to the backlog of a slot that only the current thread knows.
  func enqueueLocked(pastOf core: AnySubjectCore, count: Int) {
    word.bits.bitwiseOr(DemandWord.waiting, ordering: .relaxed)
    madeBacklog().append(pastOf: core, count: count)
  }

  /// Adds an event to the backlog of a slot that only the current thread knows.
  func enqueueLocked(isValue: Bool, _ send: @escaping (inout ErasedOutlet) -> Subscribers.Demand) {
    word.bits.bitwiseOr(DemandWord.waiting, ordering: .relaxed)
    madeBacklog().append(Backlog.Item(isValue: isValue, event: .kept(send), causes: Cause.current))
  }

  /// Adds an event to the backlog, or drops it, unless it can be delivered after all. The word becomes what it is then.
  func keepBack(
    _ current: inout UInt, isValue: Bool, _ send: @escaping (inout ErasedOutlet) -> Subscribers.Demand
  ) -> Kept {
    var released: (Backlog.Item?, Queue<Backlog.Item>)?
    let kept = lock.withLock { () -> Kept in
      var word = self.word.current
      while word != DemandWord.dead {
        let isReady = DemandWord.demand(word) > 0
        var replaces = false
        if isValue {
          if isReady, word & (DemandWord.held | DemandWord.waiting) == 0 { return .deliverable }
          if !isReady, buffering == .none { return .kept }
          replaces = !isReady && buffering.isLatest
        } else if word & DemandWord.held == 0, !(buffering == .all && word & DemandWord.waiting != 0) {
          return .deliverable
        }
        // A thread that gives up access or requests more now either sees the flag or makes the exchange fail.
        guard self.word.change(&word, to: word | DemandWord.waiting) else { continue }
        let backlog = madeBacklog()
        if replaces { released = backlog.takeAll() }
        backlog.append(Backlog.Item(isValue: isValue, event: .kept(send), causes: Cause.current))
        break
      }
      return .kept
    }
    extendLifetime(released)
    current = word.current
    return kept
  }

  /// Delivers the backlog as far as there is demand. The current thread has exclusive access.
  ///
  /// The thread inside the gate waits meanwhile, and adds to the backlog if the wait times out. So this thread delivers
  /// what was there, and a limited number of later events. The rest is delivered inside the gate, where nothing is
  /// added meanwhile.
  func drain(thenRelease releases: Bool, isInside: Bool) {
    var left = Int.max
    // The slot can die, and release its receiver, meanwhile.
    var receiver = ErasedOutlet()
    lock.withLock {
      if !isInside { left = ContentionPolicy.backlogLimit + (references.backlog?.count ?? 0) }
      receiver = self.receiver.copy()
    }
    if receiver.object == nil { return }
    isDraining = true
    while let (item, isWanted) = takeFirst(orRelease: releases) {
      left -= 1
      if !isWanted { continue }
      // Like a pending event, it is the work of its sender.
      Cause.run(as: item.causes) {
        if item.isValue {
          add(item.send(to: &receiver))
        } else if let core = kill()?.core {
          _ = item.send(to: &receiver)
          core.remove(self)
        }
      }
      if left <= 0 { return passOn(releases) }
    }
    if !releases { isDraining = false }
  }

  /// Has the rest of the backlog delivered inside the gate. If access is not to be given up, its holder delivers it later.
  private func passOn(_ releases: Bool) {
    isDraining = false
    if !releases { return }
    holder.store(0, ordering: .relaxed)
    lock.withLock({ references.core })?.submit {
      self.holder.store(threadToken(), ordering: .relaxed)
      self.drain(thenRelease: true, isInside: true)
      return .none
    }
  }

  /// Takes the first item from the backlog, if it may be delivered now or must be dropped. Otherwise returns `nil`, and
  /// gives up access if `releases` is true. No event is missed: its thread takes the lock or changes the word.
  private func takeFirst(orRelease releases: Bool) -> (Backlog.Item, isWanted: Bool)? {
    lock.withLock {
      var word = self.word.current
      while word != DemandWord.dead {
        if word & DemandWord.waiting != 0, let backlog = references.backlog, backlog.count > 0 {
          var next = word
          var isWanted = true
          if backlog.isFirstValue {
            isWanted = DemandWord.demand(word) > 0
            if isWanted { next = DemandWord.takingOne(from: word) }
          }
          if isWanted || backlog.isFirstOutdated(buffering) {
            if backlog.count == 1 { next &= ~DemandWord.waiting }
            if self.word.change(&word, to: next) { return (backlog.removeFirst(), isWanted) }
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
