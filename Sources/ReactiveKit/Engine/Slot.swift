public import Synchronization

/// One subscriber of a subject: the subscription it holds, and its place in the subject's list. This is the part that
/// does not depend on what is delivered; see ``Slot``.
///
/// Three kinds of threads meet here: the one inside the subject's gate, which offers values; those that request and
/// cancel; and the one that subscribes. The word keeps them apart: ``DemandWord``. In the common case, unlimited demand
/// and no flag, an offer costs one load. While a thread holds the slot, to greet the subscriber or to deliver what waits,
/// what is offered joins the backlog, which that thread delivers before it lets go.
@usableFromInline
package class AnySlot: Subscription, DescribedAs, @unchecked Sendable {
  // `Sendable` holds because the variables, here and in `Slot`, are used under `lock` alone, with these exceptions:
  // `receiver` is written under the lock and inside the gate, so that either suffices to read it; `index` is used inside
  // the gate alone; `isDraining` by the thread that holds the slot alone.

  @usableFromInline
  final let word = Atomic<UInt>(DemandWord.held)

  /// The token of the thread that holds the slot, where one does.
  @usableFromInline
  final let holder = Atomic<UInt>(threadToken())

  @usableFromInline
  final let lock = Lock()

  @exclusivity(unchecked)
  @usableFromInline
  final var isDraining = false

  @usableFromInline
  final let memory: Memory

  /// The place in the subject's list; -1 while it has none.
  @exclusivity(unchecked)
  @usableFromInline
  final var index = -1

  private let name: StaticString

  @exclusivity(unchecked)
  private final var core: AnySubjectCore?

  /// What the subscription keeps alive besides the core.
  @exclusivity(unchecked)
  private final var facade: AnyObject?

  /// What is called when the subscription is cancelled. Set before the slot is known to anyone else.
  @exclusivity(unchecked)
  @usableFromInline
  final var onCancel: (() -> Void)?

  /// Makes a slot that the current thread holds.
  @usableFromInline
  init(_ core: AnySubjectCore, keeping facade: AnyObject?) {
    self.core = core
    self.facade = facade
    memory = core.memory
    name = core.name
  }

  // MARK: Subscription

  @usableFromInline
  package final var description: String { "\(name)" }

  @usableFromInline
  package final func request(_ demand: Subscribers.Demand) {
    if demand == .none { trap(name, "request(.none); ask for 1 value or more, or for .unlimited") }
    let word = add(demand)
    guard word != DemandWord.dead else { return }
    lock.withLock { core }?.noteDemand()
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
  package final func cancel() {
    guard let last = kill() else { return }
    last.core?.remove(self)
    last.onCancel?()
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
    if word == DemandWord.dead { return nil }
    var core: AnySubjectCore?
    var onCancel: (() -> Void)?
    var facade: AnyObject?
    var backlog: AnyObject?
    lock.withLock {
      swap(&core, &self.core)
      swap(&onCancel, &self.onCancel)
      swap(&facade, &self.facade)
      backlog = takeBacklog()
    }
    withExtendedLifetime((facade, backlog)) {}
    return (core, onCancel)
  }

  // MARK: Holding

  /// Delivers what waits, as far as it is asked for, then lets go of the slot.
  @inlinable
  final func release() {
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
        drain()
        word = self.word.load(ordering: .acquiring)
        if word == DemandWord.dead || word & DemandWord.waiting != 0 && DemandWord.demand(word) > 0 { continue }
      }
      let (released, now) = self.word.compareExchange(
        expected: word, desired: word & ~DemandWord.held, ordering: .acquiringAndReleasing)
      if released { return }
      word = now
    }
  }

  /// Delivers what waits, as far as it is asked for. The current thread holds the slot.
  @usableFromInline
  func drain() {
    preconditionFailure("AnySlot.drain() is Slot's to override")
  }

  // MARK: Letting go

  /// Takes away what waits, to be released outside the lock.
  @usableFromInline
  func takeBacklog() -> AnyObject? {
    preconditionFailure("AnySlot.takeBacklog() is Slot's to override")
  }

  /// Lets go of the receiver. Called inside the gate while nothing is being delivered, or when the slot left the list.
  @usableFromInline
  func dismantle() {
    preconditionFailure("AnySlot.dismantle() is Slot's to override")
  }
}

/// The closures that a slot delivers to, in an object of their own so that a slot can let go of them.
///
/// As `let`s of a final class they are called without counting references, while the object is known to live.
@usableFromInline
final class Receiver<Output, Failure: Error> {
  @usableFromInline
  let next: Outlet<Output>

  @usableFromInline
  let completion: (Subscribers.Completion<Failure>) -> Void

  @inlinable
  init(_ downstream: Conduit<Output, Failure>) {
    next = downstream.next
    completion = downstream.completion
  }
}

/// What waits for a subscriber, in an object of its own so that a slot without any pays for a pointer.
@usableFromInline
final class Backlog<Output, Failure: Error> {
  @exclusivity(unchecked)
  @usableFromInline
  var queue = Queue<Delivery<Output, Failure>>()

  @inlinable
  init() {}
}

/// One subscriber of a subject, with what it is given.
@usableFromInline
package final class Slot<Output, Failure: Error>: AnySlot, @unchecked Sendable {
  /// Retained here, released by ``dismantle()``.
  @exclusivity(unchecked)
  @usableFromInline
  var receiver: Unmanaged<Receiver<Output, Failure>>?

  @exclusivity(unchecked)
  @usableFromInline
  var backlog: Backlog<Output, Failure>?

  @inlinable
  init(_ downstream: Conduit<Output, Failure>, _ core: SubjectCore<Output, Failure>, keeping facade: AnyObject?) {
    receiver = .passRetained(Receiver(downstream))
    super.init(core, keeping: facade)
  }

  deinit {
    receiver?.release()
  }

  // MARK: Offers, made inside the gate

  /// Delivers a value, keeps it back, or drops it.
  @inlinable
  @inline(__always)
  func offer(_ value: Output) {
    if word.load(ordering: .acquiring) == DemandWord.unlimited {
      receiver.unsafelyUnwrapped._withUnsafeGuaranteedRef { _ = $0.next(value) }
    } else {
      offerByDemand(value)
    }
  }

  @inlinable
  @inline(never)
  func offerByDemand(_ value: Output) {
    var word = self.word.load(ordering: .acquiring)
    while word != DemandWord.dead {
      let isHeld = word & DemandWord.held != 0
      let isNested = isHeld && holder.load(ordering: .relaxed) == threadToken()
      if word & DemandWord.waiting != 0 || isHeld && !isNested || DemandWord.demand(word) == 0 {
        if keepBack(.value(value)) { return }
        word = self.word.load(ordering: .acquiring)
        continue
      }
      let (exchanged, now) = self.word.compareExchange(
        expected: word, desired: DemandWord.takingOne(from: word) | DemandWord.held, ordering: .acquiringAndReleasing)
      word = now
      guard exchanged else { continue }
      if !isNested { holder.store(threadToken(), ordering: .relaxed) }
      let wasDraining = isDraining
      isDraining = true
      receiver.unsafelyUnwrapped._withUnsafeGuaranteedRef { _ = add($0.next(value)) }
      isDraining = wasDraining
      if !isNested { release() }
      return
    }
  }

  /// Delivers the completion, or keeps it back behind what waits.
  @inlinable
  func end(_ completion: Subscribers.Completion<Failure>) {
    var word = self.word.load(ordering: .acquiring)
    while word != DemandWord.dead {
      let isBusy = word & DemandWord.held != 0 && holder.load(ordering: .relaxed) != threadToken()
      if isBusy || memory.isPatient && word & DemandWord.waiting != 0 {
        if keepBack(.completion(completion)) { return }
        word = self.word.load(ordering: .acquiring)
      } else if kill() != nil {
        receiver.unsafelyUnwrapped._withUnsafeGuaranteedRef { $0.completion(completion) }
        return
      }
    }
  }

  /// Puts something on the backlog, or finds that it can be delivered after all and returns false.
  @inlinable
  func keepBack(_ delivery: Delivery<Output, Failure>) -> Bool {
    var released: Backlog<Output, Failure>?
    let done = lock.withLock {
      let word = self.word.load(ordering: .acquiring)
      if word == DemandWord.dead { return true }
      let isReady = DemandWord.demand(word) > 0
      if case .value = delivery {
        if isReady, word & (DemandWord.held | DemandWord.waiting) == 0 { return false }
        if !isReady, memory == .none { return true }
        if !isReady, memory.isLatest { swap(&released, &backlog) }
      } else if word & DemandWord.held == 0, !(memory.isPatient && word & DemandWord.waiting != 0) {
        return false
      }
      put(delivery)
      return true
    }
    withExtendedLifetime(released) {}
    return done
  }

  /// Puts something on the backlog, under the lock.
  @inlinable
  func put(_ delivery: Delivery<Output, Failure>) {
    if backlog == nil { backlog = Backlog() }
    backlog.unsafelyUnwrapped.queue.append(delivery)
    word.bitwiseOr(DemandWord.waiting, ordering: .releasing)
  }

  // MARK: Holding

  @usableFromInline
  override func drain() {
    guard let receiver = lock.withLock({ receiver?.takeUnretainedValue() }) else { return }
    isDraining = true
    while let delivery = takeFirst() {
      switch delivery {
      case .value(let value):
        add(receiver.next(value))
      case .completion(let completion):
        if let last = kill() {
          receiver.completion(completion)
          last.core?.remove(self)
        }
      }
    }
    isDraining = false
  }

  /// Takes the next thing from the backlog, if it may be delivered now.
  private func takeFirst() -> Delivery<Output, Failure>? {
    var dropped: [Delivery<Output, Failure>] = []
    let first = lock.withLock { () -> Delivery<Output, Failure>? in
      while word.load(ordering: .acquiring) != DemandWord.dead, let backlog, let first = backlog.queue.first {
        var isWanted = true
        if case .value = first { isWanted = takeDemand() }
        if !isWanted, memory != .none { return nil }
        _ = backlog.queue.popFirst()
        if backlog.queue.isEmpty { word.bitwiseAnd(~DemandWord.waiting, ordering: .releasing) }
        if isWanted { return first }
        dropped.append(first)
      }
      return nil
    }
    withExtendedLifetime(dropped) {}
    return first
  }

  // MARK: Letting go

  override func takeBacklog() -> AnyObject? {
    defer { backlog = nil }
    return backlog
  }

  override func dismantle() {
    let receiver = lock.withLock {
      defer { self.receiver = nil }
      return self.receiver
    }
    receiver?.release()
  }
}
