public import Synchronization

/// One subscriber of a subject: its subscription, and its position in the subject's list. This is the part that does
/// not depend on the types of the events; see ``Slot``.
///
/// Three kinds of threads meet here: the one inside the subject's gate, which offers values; those that request and
/// cancel; and the one that subscribes. The ``DemandWord`` keeps them apart. In the common case, unlimited demand and
/// no flag, an offer costs one load. While a thread has exclusive access to the slot (`held`), to send the subscription
/// or the backlog, offered values join the backlog. That thread delivers them before it gives up access.
@usableFromInline
package class AnySlot: EngineSubscription, @unchecked Sendable {
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
    @usableFromInline var backlog: AnyBacklog?
  }

  @usableFromInline final let word = DemandWord(DemandWord.held)

  /// The token of the thread with exclusive access; 0 while a thread takes or gives up access, and until the
  /// subscription is sent: events that the subscribing thread itself processes before that join the backlog too.
  @usableFromInline final let holder = Atomic<UInt>(0)

  // These small variables stand together to share memory.

  final let name: StageName
  @usableFromInline final let buffering: Buffering

  /// Whether events that the thread with exclusive access causes are delivered nested in its current work.
  @usableFromInline final let nests: Bool

  /// Whether to report requests to the core: no subscriber had requested anything when the slot was created.
  private final let notesDemand: Bool

  /// Whether a wait of the thread inside the gate, for that with exclusive access, has timed out. Used under the lock.
  @exclusivity(unchecked) @usableFromInline final var hasTimedOut = false

  /// Used by the thread with exclusive access.
  @exclusivity(unchecked) @usableFromInline final var isDraining = false

  /// Whether the slot died while not held and without a backlog. Written by the killer before the slot leaves the list.
  @exclusivity(unchecked) final var diedQuietly = false

  /// Whether the thread inside the gate is delivering to the slot. It says so before it looks whether the slot is alive; so
  /// a thread that kills the slot, and looks after that, knows whether the receiver is in use.
  @usableFromInline final let isDelivering = Atomic<Bool>(false)
  @usableFromInline final let lock = Lock()

  /// The demand that remained when the slot died, for mirrors.
  final let lastDemand = Atomic<UInt>(0)

  /// Used under the lock.
  @exclusivity(unchecked) @usableFromInline final var references: References

  /// The receiver, until the slot releases it. ``Slot`` knows its types. Written under the lock, and not while
  /// `isDelivering` is set for a slot that was alive then: either suffices to read it.
  @exclusivity(unchecked) @usableFromInline final var receiver: SlotReceiver<Never, Never>?

  /// The position in the subject's list; −1 if it has none; less if it has one among the arrivals. Used inside the gate and
  /// under the lock.
  @exclusivity(unchecked) @usableFromInline final var index = -1

  /// Creates a slot to which the caller has exclusive access until it calls `release()`.
  @usableFromInline
  init(_ core: AnySubjectCore, keeping owner: AnyObject?, onCancel: (() -> Void)? = nil) {
    references = References(core: core, owner: owner, onCancel: onCancel)
    buffering = core.memory.buffering
    nests = core.reentrancy == .nested
    name = core.name
    notesDemand = core.awaitsDemand
  }

  // MARK: Subscription

  @usableFromInline
  package final override func request(_ demand: Subscribers.Demand) {
    demand.check(of: name)
    var word = add(demand)
    guard word != DemandWord.dead else { return }
    if notesDemand { lock.withLock { references.core }?.noteDemand() }
    guard word & DemandWord.waiting != 0 else { return }
    if word & DemandWord.held != 0 {
      if holder.load(ordering: .relaxed) == threadToken(), !isDraining { drain(thenRelease: false) }
    } else if self.word.change(&word, to: word | DemandWord.held) {
      release(word)
    }
    // Otherwise, another request came between, and delivers the backlog.
  }

  @usableFromInline
  package final override func cancel() {
    guard let references = kill() else { return }
    references.core?.remove(self)
    references.onCancel?()
  }

  /// Removes the slot from the list like a cancellation, without calling `onCancel`.
  @usableFromInline
  package final override func retire() {
    kill()?.core?.remove(self)
  }

  package final override var eventSource: AnyObject? { lock.withLock { references.core } }

  // MARK: Demand

  /// Adds demand, unless the slot is dead. Returns the new word.
  @usableFromInline
  @discardableResult
  final func add(_ demand: Subscribers.Demand) -> UInt {
    demand > .none ? word.add(demand).now : word.current
  }

  // MARK: Exclusive access

  /// Delivers the backlog as far as there is demand, then gives up exclusive access.
  @inlinable
  final func release() {
    holder.store(0, ordering: .relaxed)
    var word = DemandWord.held | DemandWord.unlimited
    if !self.word.change(&word, to: DemandWord.unlimited) { release(word) }
  }

  @usableFromInline
  final func release(_ word: UInt) {
    var word = word
    while word != DemandWord.dead {
      if word & DemandWord.waiting != 0 {
        holder.store(threadToken(), ordering: .relaxed)
        return drain(thenRelease: true)
      }
      if self.word.change(&word, to: word & ~DemandWord.held) { return }
    }
  }

  /// Delivers the backlog as far as there is demand. The current thread has exclusive access.
  private final func drain(thenRelease releases: Bool) {
    lock.withLock { references.backlog }?.drain(self, releases)
  }

  // MARK: The end

  /// Kills the slot. Returns what the slot must release, or `nil` if the slot was already dead.
  @usableFromInline
  @inline(__always)
  final func kill() -> References? {
    let word = word.kill()
    return word == DemandWord.dead ? nil : takeReferences(word)
  }

  /// Kills the slot if its word is still the given one, so that no thread has taken exclusive access in between.
  @usableFromInline
  final func kill(at word: inout UInt) -> Bool {
    let last = word
    guard self.word.kill(&word) else { return false }
    _ = takeReferences(last)
    return true
  }

  /// Takes what a slot that has just died must release, except the receiver.
  @inline(__always)
  private final func takeReferences(_ last: UInt) -> References {
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
  final func dismantle(isAlone: Bool = false) {
    var receiver: SlotReceiver<Never, Never>?
    // Released outside the lock.
    locked(unless: isAlone) { swap(&receiver, &self.receiver) }
  }

  @inline(__always)
  private func locked(unless isSafe: Bool, _ body: () -> Void) {
    if isSafe { body() } else { lock.withLock(body) }
  }
}

/// The part of a slot's backlog that does not depend on the types of the events.
@usableFromInline
class AnyBacklog {
  /// Calls ``Slot/drain(thenRelease:)``. Created where the types are known: an override would look them up at run time.
  @usableFromInline final let drain: (AnySlot, _ thenRelease: Bool) -> Void

  @usableFromInline
  init(_ drain: @escaping (AnySlot, _ thenRelease: Bool) -> Void) {
    self.drain = drain
  }
}

/// The closures that a slot delivers to. They have the same layout whatever the types.
///
/// Not copyable, so that a value is sent through them in place: a copy would be retained and released.
@frozen
@usableFromInline
struct SlotReceiver<Output, Failure: Error>: ~Copyable {
  @usableFromInline let next: Outlet<Output>
  @usableFromInline let completion: (Subscribers.Completion<Failure>) -> Void

  @inlinable
  init(_ next: Outlet<Output>, _ completion: @escaping (Subscribers.Completion<Failure>) -> Void) {
    self.next = next
    self.completion = completion
  }

  /// For a delivery during which the slot can release this receiver.
  @inlinable var copy: SlotReceiver { SlotReceiver(next, completion) }
}
