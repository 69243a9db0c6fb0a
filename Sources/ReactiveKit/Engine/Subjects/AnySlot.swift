public import Synchronization

/// One subscriber of a subject: the subscription it holds, and its place in the subject's list. This is the part that
/// does not depend on what is delivered; see ``Slot``.
///
/// Three kinds of threads meet here: the one inside the subject's gate, which offers values; those that request and
/// cancel; and the one that subscribes. The word keeps them apart: ``DemandWord``. In the common case, unlimited demand
/// and no flag, an offer costs one load. While a thread holds the slot, to greet the subscriber or to deliver what waits,
/// what is offered joins the backlog, which that thread delivers before it lets go.
@usableFromInline
package class AnySlot: EngineSubscription, @unchecked Sendable {
  // `Sendable` holds because the variables are used as is said of each. A slot that dies while nobody holds it and nothing
  // waits is the killer's own, and needs no lock.

  /// What a slot lets go of when it dies.
  @usableFromInline
  struct Ties {
    @usableFromInline var core: AnySubjectCore?

    /// What the subscription keeps alive besides the core.
    var owner: AnyObject?

    /// What is called when the subscription is cancelled. Set before the slot is known to anyone else.
    @usableFromInline var onCancel: (() -> Void)?

    /// There if something is on it or has been.
    @usableFromInline var backlog: AnyBacklog?
  }

  @usableFromInline final let word = DemandWord(DemandWord.held)

  /// The token of the thread that holds the slot; 0 while it takes hold or lets go, and until the subscriber is greeted: what
  /// the greeting thread finds to be delivered before that waits like all else.
  @usableFromInline final let holder = Atomic<UInt>(0)

  @usableFromInline final let lock = Lock()
  @usableFromInline final let memory: ReplayPolicy

  /// Whether what the holder's own work leads to is delivered within that.
  @usableFromInline final let nests: Bool

  final let name: StaticString

  /// Whether the core is to be told of requests: nobody had asked for anything when the slot was made.
  private final let notesDemand: Bool

  /// What was still asked for when the slot died, for those who look.
  final let lastDemand = Atomic<UInt>(0)

  /// Used under the lock.
  @exclusivity(unchecked) @usableFromInline final var ties: Ties

  /// A ``SlotReceiver``. Retained here, released when the slot lets go of it. Written under the lock and inside the gate: either
  /// suffices to read it.
  @exclusivity(unchecked) @usableFromInline final var receiver: Unmanaged<AnyObject>?

  /// The place in the subject's list; -1 while it has none. Used inside the gate.
  @exclusivity(unchecked) @usableFromInline final var index = -1

  /// Used by the thread that holds the slot.
  @exclusivity(unchecked) @usableFromInline final var isDraining = false

  /// Whether the slot died while nobody held it and nothing waited. Written by the killer, before the slot leaves the list.
  @exclusivity(unchecked) final var diedQuietly = false

  /// Makes a slot that is held until it is released.
  @usableFromInline
  init(_ core: AnySubjectCore, keeping owner: AnyObject?, _ receiver: AnyObject) {
    ties = Ties(core: core, owner: owner)
    self.receiver = .passRetained(receiver)
    memory = core.memory
    nests = core.reentrancy == .nested
    name = core.name
    notesDemand = core.awaitsDemand
  }

  deinit {
    receiver?.release()
  }

  // MARK: Subscription

  @usableFromInline
  package final override func request(_ demand: Subscribers.Demand) {
    demand.check(of: name)
    var word = add(demand)
    guard word != DemandWord.dead else { return }
    if notesDemand { lock.withLock { ties.core }?.noteDemand() }
    guard word & DemandWord.waiting != 0 else { return }
    if word & DemandWord.held != 0 {
      if holder.load(ordering: .relaxed) == threadToken(), !isDraining { drain(thenRelease: false) }
    } else if self.word.change(&word, to: word | DemandWord.held) {
      release(word)
    }
    // Else another request came between, and sees to it.
  }

  @usableFromInline
  package final override func cancel() {
    guard let ties = kill() else { return }
    ties.core?.remove(self)
    ties.onCancel?()
  }

  /// Leaves the list as a cancellation does. Nobody is told.
  @usableFromInline
  package final override func retire() {
    kill()?.core?.remove(self)
  }

  package final override var hasMail: Bool { lock.withLock { ties.core }?.hasMailInTurn ?? false }

  package final override func afterMail(_ act: @escaping () -> Void) -> Bool {
    lock.withLock { ties.core }?.postTurn(act) ?? false
  }

  @usableFromInline
  package final override var description: String { "\(name)" }

  package final override var children: [Mirror.Child] { mirrorChildren }
  package final override var destination: AnyObject? { mirrorDestination }

  // MARK: Demand

  /// Adds demand, unless the slot is dead. Returns the new word.
  @usableFromInline
  @discardableResult
  final func add(_ demand: Subscribers.Demand) -> UInt {
    demand > .none ? word.add(demand).now : word.current
  }

  // MARK: Holding

  /// Delivers what waits, as far as it is asked for, then lets go of the slot.
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

  /// Delivers what waits, as far as it is asked for. The current thread holds the slot.
  private final func drain(thenRelease releases: Bool) {
    lock.withLock { ties.backlog }?.drain(self, releases)
  }

  // MARK: The end

  /// Makes the slot dead. Returns what it lets go of; or finds the slot dead and returns `nil`.
  @usableFromInline
  final func kill() -> Ties? {
    let word = word.kill()
    return word == DemandWord.dead ? nil : bury(word)
  }

  /// Makes the slot dead, if its word is the given one still: so nobody has taken hold of it meanwhile.
  @usableFromInline
  final func kill(at word: inout UInt) -> Bool {
    let last = word
    guard self.word.change(&word, to: DemandWord.dead) else { return false }
    _ = bury(last)
    return true
  }

  /// Lets go of all but the receiver of a slot that has just died.
  private func bury(_ last: UInt) -> Ties {
    diedQuietly = last & (DemandWord.held | DemandWord.waiting) == 0
    var ties = Ties()
    locked(unless: diedQuietly && !notesDemand) { swap(&ties, &self.ties) }
    lastDemand.store(DemandWord.demand(last), ordering: .relaxed)
    return ties
  }

  /// Lets go of the receiver. Called inside the gate while nothing is being delivered, or when the slot has left the list.
  ///
  /// - Parameter isAlone: Whether nobody else reads the receiver.
  @usableFromInline
  final func dismantle(isAlone: Bool = false) {
    var receiver: Unmanaged<AnyObject>?
    locked(unless: isAlone) { swap(&receiver, &self.receiver) }
    receiver?.release()
  }

  @inline(__always)
  private func locked(unless isSafe: Bool, _ body: () -> Void) {
    if isSafe { body() } else { lock.withLock(body) }
  }
}

/// The part of a slot's backlog that does not depend on what waits.
@usableFromInline
class AnyBacklog {
  /// Calls ``Slot/drain(thenRelease:)``. It is made where the types are known: an override would look them up.
  @usableFromInline final let drain: (AnySlot, _ thenRelease: Bool) -> Void

  @usableFromInline
  init(_ drain: @escaping (AnySlot, _ thenRelease: Bool) -> Void) {
    self.drain = drain
  }
}
