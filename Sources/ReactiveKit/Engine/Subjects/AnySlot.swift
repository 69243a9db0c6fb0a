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
  // `Sendable` holds because the variables, here and in `Slot`, are used under `lock` alone, with these exceptions:
  // `receiver` is written under the lock and inside the gate, so that either suffices to read it; `index` is used inside
  // the gate alone; `isDraining` by the thread that holds the slot alone. A slot that dies while nobody holds it and
  // nothing waits is the killer's own, and needs no lock.

  @usableFromInline
  final let word = Atomic<UInt>(DemandWord.held)

  /// The token of the thread that holds the slot; 0 while it takes hold or lets go, and until the subscriber is subscriptionSent:
  /// what the greeting thread finds to be delivered before that waits like all else.
  @usableFromInline
  final let holder = Atomic<UInt>(0)

  @usableFromInline
  final let lock = Lock()

  @exclusivity(unchecked)
  @usableFromInline
  final var isDraining = false

  @usableFromInline
  final let memory: ReplayPolicy

  /// Whether what the holder's own work leads to is delivered within that.
  @usableFromInline
  final let nests: Bool

  /// A ``SlotReceiver``. Retained here, released when the slot lets go of it.
  @exclusivity(unchecked)
  @usableFromInline
  final var receiver: Unmanaged<AnyObject>?

  /// A ``Backlog``, where there is something on it or has been.
  @exclusivity(unchecked)
  @usableFromInline
  final var backlog: AnyObject?

  /// The place in the subject's list; -1 while it has none.
  @exclusivity(unchecked)
  @usableFromInline
  final var index = -1

  private let name: StaticString

  @exclusivity(unchecked)
  private final var core: AnySubjectCore?

  /// Whether the core is to be told of requests: nobody had asked for anything when the slot was made.
  private let notesDemand: Bool

  /// Whether the slot died while nobody held it and nothing waited. Written by the killer, before the slot departs.
  @exclusivity(unchecked)
  private final var diedQuietly = false

  /// What was still asked for when the slot died, for those who look.
  private final let lastDemand = Atomic<UInt>(0)

  /// What the subscription keeps alive besides the core.
  @exclusivity(unchecked)
  private final var owner: AnyObject?

  /// What is called when the subscription is cancelled. Set before the slot is known to anyone else.
  @exclusivity(unchecked)
  @usableFromInline
  final var onCancel: (() -> Void)?

  /// Makes a slot that is held until it is released.
  @usableFromInline
  init(_ core: AnySubjectCore, keeping owner: AnyObject?, _ receiver: AnyObject) {
    self.core = core
    self.receiver = .passRetained(receiver)
    self.owner = owner
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
  package final override var description: String { "\(name)" }

  package final override var children: [Mirror.Child] {
    let word = word.load(ordering: .acquiring)
    let last = word == DemandWord.dead ? lastDemand.load(ordering: .relaxed) : DemandWord.demand(word)
    let demand = Subscribers.Demand(rawValue: last)
    let held = whileHeld { (self.receiver?.takeUnretainedValue() as? any Destination, self.owner ?? self.core) }
    let subject = held?.1
    return Mirror.children(
      of: name,
      [
        "parent": subject, "downstream": ReactiveKit.face(of: held?.0?.destination), "demand": demand,
        "hasAnyDemand": subject != nil && demand > .none, "subject": subject,
      ])
  }

  package final override var destination: AnyObject? {
    whileHeld { self.receiver?.takeUnretainedValue() as? any Destination }??.destination
  }

  /// Reads what the slot holds, under the lock. The slot is held meanwhile, so that who kills it does so under the lock too;
  /// `nil`, if it is dead or another thread holds it.
  private func whileHeld<R>(_ body: () -> R) -> R? {
    var word = self.word.load(ordering: .acquiring)
    while word != DemandWord.dead {
      if word & DemandWord.held != 0 {
        return holder.load(ordering: .relaxed) == threadToken() ? lock.withLock(body) : nil
      }
      let (exchanged, now) = self.word.compareExchange(
        expected: word, desired: word | DemandWord.held, ordering: .acquiringAndReleasing)
      word = now
      guard exchanged else { continue }
      holder.store(threadToken(), ordering: .relaxed)
      defer { release() }
      return lock.withLock(body)
    }
    return nil
  }

  @usableFromInline
  package final override func request(_ demand: Subscribers.Demand) {
    if demand == .none { trap(name, "request(.none); ask for 1 value or more, or for .unlimited") }
    let word = add(demand)
    guard word != DemandWord.dead else { return }
    if notesDemand { lock.withLock { core }?.noteDemand() }
    guard word & DemandWord.waiting != 0 else { return }
    if word & DemandWord.held != 0 {
      if holder.load(ordering: .relaxed) == threadToken(), !isDraining { drain() }
    } else if self.word.compareExchange(
      expected: word, desired: word | DemandWord.held, ordering: .acquiringAndReleasing
    ).exchanged {
      holder.store(threadToken(), ordering: .relaxed)
      release()
    }
    // Else another request came between, and sees to it.
  }

  @usableFromInline
  package final override func cancel() {
    guard let last = kill() else { return }
    last.core?.remove(self)
    last.onCancel?()
  }

  package final override var hasMail: Bool { lock.withLock { core }?.hasMailInTurn ?? false }

  package final override func afterMail(_ act: @escaping () -> Void) -> Bool {
    lock.withLock { core }?.postTurn(act) ?? false
  }

  /// Leaves the list as a cancellation does. Nobody is told.
  @usableFromInline
  package final override func retire() {
    kill()?.core?.remove(self)
  }

  // MARK: The word

  /// Adds demand, unless the slot is dead. Returns the new word.
  @usableFromInline
  @discardableResult
  final func add(_ demand: Subscribers.Demand) -> UInt {
    var word = self.word.load(ordering: .relaxed)
    while word != DemandWord.dead, demand > .none {
      let sum = DemandWord.adding(demand, to: word)
      let (exchanged, now) = self.word.compareExchange(
        expected: word, desired: sum, ordering: .acquiringAndReleasing)
      if exchanged { return sum }
      word = now
    }
    return word
  }

  /// Takes one from the demand, or returns false if there is none.
  @usableFromInline
  final func takeDemand() -> Bool {
    var word = self.word.load(ordering: .relaxed)
    while word != DemandWord.dead, DemandWord.demand(word) > 0 {
      let (exchanged, now) = self.word.compareExchange(
        expected: word, desired: DemandWord.takingOne(from: word), ordering: .acquiringAndReleasing)
      if exchanged { return true }
      word = now
    }
    return false
  }

  /// Makes the slot dead, and lets go of all but the receiver. Returns what a cancellation still needs; or finds the slot
  /// dead and returns `nil`.
  @usableFromInline
  final func kill() -> (core: AnySubjectCore?, onCancel: (() -> Void)?)? {
    let word = word.exchange(DemandWord.dead, ordering: .acquiringAndReleasing)
    return word == DemandWord.dead ? nil : bury(word)
  }

  /// Makes the slot dead as ``kill()`` does, if its word is the one given: so nobody has taken hold of it meanwhile.
  @usableFromInline
  final func kill(at word: UInt) -> Bool {
    let (exchanged, _) = self.word.compareExchange(
      expected: word, desired: DemandWord.dead, ordering: .acquiringAndReleasing)
    if exchanged { _ = bury(word) }
    return exchanged
  }

  /// Lets go of all but the receiver of a slot that has just died, whose word was the one given.
  private func bury(_ word: UInt) -> (core: AnySubjectCore?, onCancel: (() -> Void)?) {
    diedQuietly = word & (DemandWord.held | DemandWord.waiting) == 0
    var core: AnySubjectCore?
    var onCancel: (() -> Void)?
    var owner: AnyObject?
    var backlog: AnyObject?
    locked(unless: diedQuietly && !notesDemand) {
      swap(&core, &self.core)
      swap(&onCancel, &self.onCancel)
      swap(&owner, &self.owner)
      swap(&backlog, &self.backlog)
    }
    lastDemand.store(DemandWord.demand(word), ordering: .relaxed)
    withExtendedLifetime((owner, backlog)) {}
    return (core, onCancel)
  }

  /// Does something under the lock, or without it where it is safe to.
  @inline(__always)
  private func locked(unless isSafe: Bool, _ body: () -> Void) {
    if isSafe { body() } else { lock.withLock(body) }
  }

  /// Notes that nothing waits any more, unless the slot is dead.
  final func clearWaiting() {
    var word = self.word.load(ordering: .relaxed)
    while word != DemandWord.dead {
      let (exchanged, now) = self.word.compareExchange(
        expected: word, desired: word & ~DemandWord.waiting, ordering: .acquiringAndReleasing)
      if exchanged { return }
      word = now
    }
  }

  // MARK: Holding

  /// Delivers what waits, as far as it is asked for, then lets go of the slot.
  @inlinable
  final func release() {
    holder.store(0, ordering: .relaxed)
    let (released, word) = self.word.compareExchange(
      expected: DemandWord.held | DemandWord.unlimited, desired: DemandWord.unlimited,
      ordering: .acquiringAndReleasing)
    if !released { release(word) }
  }

  @usableFromInline
  final func release(_ word: UInt) {
    var word = word
    while word != DemandWord.dead {
      if word & DemandWord.waiting != 0 {
        holder.store(threadToken(), ordering: .relaxed)
        drain()
        holder.store(0, ordering: .relaxed)
        // What does not wait for demand may have come since; under the lock nothing comes.
        let released = lock.withLock {
          word = self.word.load(ordering: .acquiring)
          return word == DemandWord.dead || !canDrain(word) && letGo(&word)
        }
        if released { return }
      } else if letGo(&word) {
        return
      }
    }
  }

  /// Lets go of the slot, if its word is the one given; else returns false and gives the word that it is.
  private func letGo(_ word: inout UInt) -> Bool {
    let (released, now) = self.word.compareExchange(
      expected: word, desired: word & ~DemandWord.held, ordering: .acquiringAndReleasing)
    word = now
    return released
  }

  /// Whether there is something waiting that may be delivered now. Called under the lock.
  func canDrain(_ word: UInt) -> Bool {
    preconditionFailure("AnySlot.canDrain(_:) is Slot's to override")
  }

  /// Delivers what waits, as far as it is asked for. The current thread holds the slot.
  @usableFromInline
  func drain() {
    preconditionFailure("AnySlot.drain() is Slot's to override")
  }

  // MARK: Letting go

  /// Lets go of the receiver. Called inside the gate while nothing is being delivered, or when the slot left the list.
  @usableFromInline
  final func dismantle() {
    var receiver: Unmanaged<AnyObject>?
    lock.withLock { receiver = takeReceiver() }
    receiver?.release()
  }

  /// The same, of a slot that is dead and has left the list: so nobody else reads the receiver who does not hold the lock.
  final func depart() {
    var receiver: Unmanaged<AnyObject>?
    locked(unless: diedQuietly) { receiver = takeReceiver() }
    receiver?.release()
  }

  private func takeReceiver() -> Unmanaged<AnyObject>? {
    defer { receiver = nil }
    return receiver
  }
}
