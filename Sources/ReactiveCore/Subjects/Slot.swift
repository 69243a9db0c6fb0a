public import Synchronization

/// One subscriber of a subject: its subscription, its receiver, and its position in the subject's list.
///
/// Not generic: the methods that need the types of the events are. So what happens seldom is compiled once.
///
/// Three kinds of threads meet here: the one inside the subject's gate, which offers values; those that request and
/// cancel; and the one that subscribes. The ``DemandWord`` keeps them apart. In the common case, unlimited demand and
/// no flag, an offer costs one load. While a thread has exclusive access to the slot (`held`), to send the subscription
/// or the backlog, offered values join the backlog. That thread delivers them before it gives up access.
@usableFromInline
package final class Slot: EngineSubscription, @unchecked Sendable {
  // `Sendable` holds because each variable is used as its comment says. A slot that dies while not held, and without a
  // backlog, belongs to the thread that killed it, and needs no lock.

  /// What a slot releases when it dies. Not copyable, so that nothing is retained when it is taken.
  @usableFromInline
  struct References: ~Copyable {
    @usableFromInline var core: AnySubjectCore?

    /// What the subscription retains in addition to the core.
    var owner: AnyObject?

    /// Called when the subscription is cancelled.
    let onCancel: (() -> Void)?

    /// `nil` until something has been buffered.
    var backlog: Backlog?
  }

  @usableFromInline let word = DemandWord(DemandWord.held)

  /// The token of the thread with exclusive access; 0 while a thread takes or gives up access, and until the
  /// subscription is sent: events that the subscribing thread itself processes before that join the backlog too.
  @usableFromInline let holder = Atomic<UInt>(0)

  // These small variables stand together to share memory.

  let name: StageName
  @usableFromInline let buffering: Buffering

  /// Whether events that the thread with exclusive access causes are delivered nested in its current work.
  @usableFromInline let nests: Bool

  /// Whether to report requests to the core: no subscriber had requested anything when the slot was created.
  private let notesDemand: Bool

  /// Whether a wait of the thread inside the gate, for that with exclusive access, has timed out. Used under the lock.
  @exclusivity(unchecked) @usableFromInline var hasTimedOut = false

  /// Used by the thread with exclusive access.
  @exclusivity(unchecked) @usableFromInline var isDraining = false

  /// Whether the slot died while not held and without a backlog. Written by the killer before the slot leaves the list.
  @exclusivity(unchecked) var diedQuietly = false

  /// Whether the thread inside the gate is delivering to the slot. It says so before it looks whether the slot is alive; so
  /// a thread that kills the slot, and looks after that, knows whether the receiver is in use.
  @usableFromInline let isDelivering = Atomic<Bool>(false)
  @usableFromInline let lock = Lock()

  /// The demand that remained when the slot died, for mirrors.
  let lastDemand = Atomic<UInt>(0)

  /// Used under the lock.
  @exclusivity(unchecked) @usableFromInline var references: References

  /// The receiver, until the slot releases it. Written under the lock, and not while `isDelivering` is set for a slot that was
  /// alive then: either suffices to read it.
  @exclusivity(unchecked) @usableFromInline var receiver: ErasedOutlet

  /// The position in the subject's list; −1 if it has none; less if it has one among the arrivals. Used inside the gate and
  /// under the lock.
  @exclusivity(unchecked) @usableFromInline var index = -1

  /// Creates a slot to which the caller has exclusive access until it calls `release()`.
  @usableFromInline
  init(
    _ receiver: consuming ErasedOutlet, _ core: AnySubjectCore, keeping owner: AnyObject?,
    onCancel: (() -> Void)? = nil
  ) {
    self.receiver = receiver
    references = References(core: core, owner: owner, onCancel: onCancel)
    buffering = core.buffering
    nests = core.reentrancy == .nested
    name = core.name
    notesDemand = core.awaitsDemand
  }

  // MARK: Subscription

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    demand.check(of: name)
    var word = add(demand)
    guard word != DemandWord.dead else { return }
    if notesDemand { lock.withLock { references.core }?.noteDemand() }
    guard word & DemandWord.waiting != 0 else { return }
    if word & DemandWord.held != 0 {
      if holder.load(ordering: .relaxed) == threadToken(), !isDraining { drain(thenRelease: false, isInside: false) }
    } else if self.word.change(&word, to: word | DemandWord.held) {
      release(word)
    }
    // Otherwise, another request came between, and delivers the backlog.
  }

  @usableFromInline
  package override func cancel() {
    guard let references = kill() else { return }
    references.core?.remove(self)
    references.onCancel?()
  }

  /// Removes the slot from the list like a cancellation, without calling `onCancel`.
  @usableFromInline
  package override func retire() {
    kill()?.core?.remove(self)
  }

  package override var eventSource: AnyObject? { lock.withLock { references.core } }

  // MARK: Demand

  /// Adds demand, unless the slot is dead. Returns the new word.
  @usableFromInline
  @discardableResult
  func add(_ demand: Subscribers.Demand) -> UInt {
    demand > .none ? word.add(demand).now : word.current
  }

  // MARK: Exclusive access

  /// Delivers the backlog as far as there is demand, then gives up exclusive access.
  @usableFromInline
  func release() {
    holder.store(0, ordering: .relaxed)
    var word = DemandWord.held | DemandWord.unlimited
    if !self.word.change(&word, to: DemandWord.unlimited) { release(word) }
  }

  private func release(_ word: UInt) {
    var word = word
    while word != DemandWord.dead {
      if word & DemandWord.waiting != 0 {
        holder.store(threadToken(), ordering: .relaxed)
        return drain(thenRelease: true, isInside: false)
      }
      if self.word.change(&word, to: word & ~DemandWord.held) { return }
    }
  }

  // MARK: The end

  /// Kills the slot. Returns what the slot must release, or `nil` if the slot was already dead.
  @usableFromInline
  @inline(__always)
  func kill() -> References? {
    let word = word.kill()
    return word == DemandWord.dead ? nil : takeReferences(word)
  }

  /// Kills the slot if its word is still the given one, so that no thread has taken exclusive access in between.
  @usableFromInline
  func kill(at word: inout UInt) -> Bool {
    let last = word
    guard self.word.kill(&word) else { return false }
    _ = takeReferences(last)
    return true
  }

  /// Takes what a slot that has just died must release, except the receiver.
  @inline(__always)
  private func takeReferences(_ last: UInt) -> References {
    diedQuietly = last & (DemandWord.held | DemandWord.waiting) == 0
    GracePeriod.wait()
    var references = References(onCancel: nil)
    locked(unless: diedQuietly && !notesDemand) { swap(&references, &self.references) }
    lastDemand.store(DemandWord.demand(last), ordering: .relaxed)
    return references
  }

  /// Releases the receiver. Called while no delivery to the slot is under way.
  ///
  /// - Parameter isAlone: Whether no other thread reads the receiver.
  @usableFromInline
  func dismantle(isAlone: Bool = false) {
    var receiver = ErasedOutlet()
    // Released outside the lock.
    locked(unless: isAlone) { swap(&receiver.events, &self.receiver.events) }
  }

  @inline(__always)
  private func locked(unless isSafe: Bool, _ body: () -> Void) {
    if isSafe { body() } else { lock.withLock(body) }
  }
}

// Offers, made inside the gate.
extension Slot {
  /// Delivers, buffers, or drops a value.
  @inlinable @inline(__always)
  func offer<Output>(_ value: Output) {
    let wasDelivering = isDelivering.exchange(true, ordering: .sequentiallyConsistent)
    if word.bits.load(ordering: .sequentiallyConsistent) == DemandWord.unlimited {
      #if DEBUG
        // A frame less on the stack than with a call.
        let next = receiver.nextOutlet(Output.self)
        _ = next.function(next.object, value)
      #else
        _ = receiver.nextOfLiving(value)
      #endif
    } else {
      offerByDemand(value)
    }
    isDelivering.store(wasDelivering, ordering: .releasing)
  }

  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func offerByDemand<Output>(_ value: Output) {
    var word = self.word.current
    while word != DemandWord.dead {
      let isHeld = word & DemandWord.held != 0
      let isNested = isHeld && nests && holder.load(ordering: .relaxed) == threadToken()
      if word & DemandWord.waiting != 0 || isHeld && !isNested || DemandWord.demand(word) == 0 {
        if isHeld, !isNested, waitForAccess(&word) { continue }
        switch keepBack(&word, isValue: true, { $0.next(value) }) {
        case .kept: return
        case .deliverable: continue
        }
      }
      guard self.word.change(&word, to: DemandWord.takingOne(from: word) | DemandWord.held) else { continue }
      if !isNested { holder.store(threadToken(), ordering: .relaxed) }
      let wasDraining = isDraining
      isDraining = true
      add(receiver.next(value))
      isDraining = wasDraining
      if !isNested { release() }
      return
    }
  }

  /// Waits for the thread that is sending the subscription or the backlog, unless it is this one, or a wait has timed
  /// out and the backlog is short. Returns whether that thread is done; if so, the word becomes what it is then.
  private func waitForAccess(_ word: inout UInt) -> Bool {
    let isWorthWaiting =
      lock.withLock { !hasTimedOut || references.backlog?.count ?? 0 >= ContentionPolicy.backlogLimit }
      && holder.load(ordering: .relaxed) != threadToken()
    guard isWorthWaiting else { return false }
    // Not longer: a sender may meet many subscribers of which the threads are not running.
    let isDone = waitBriefly(
      parks: false, for: { self.holder.load(ordering: .relaxed) },
      until: { self.word.current == DemandWord.dead || self.word.current & DemandWord.held == 0 })
    if isDone { word = self.word.current } else { lock.withLock { hasTimedOut = true } }
    return isDone
  }

  /// Delivers the completion, or buffers it after the backlog.
  @_semantics("optimize.sil.specialize.generic.never")
  func end<Failure>(_ completion: Subscribers.Completion<Failure>) {
    let wasDelivering = isDelivering.exchange(true, ordering: .sequentiallyConsistent)
    var word = self.word.current
    while word != DemandWord.dead {
      let isBusy = word & DemandWord.held != 0 && !(nests && holder.load(ordering: .relaxed) == threadToken())
      if isBusy || buffering == .all && word & DemandWord.waiting != 0 {
        if isBusy, waitForAccess(&word) { continue }
        let kept = keepBack(&word, isValue: false) {
          $0.completion(completion)
          return .none
        }
        if kept == .kept { break }
      } else if kill(at: &word) {
        receiver.completion(completion)
        break
      }
    }
    isDelivering.store(wasDelivering, ordering: .releasing)
  }
}
