/// The closures that a slot delivers to, in an object of their own so that a slot can let go of them.
///
/// As `let`s of a final class they are called without counting references, while the object is known to live.
@usableFromInline
final class SlotReceiver<Output, Failure: Error> {
  @usableFromInline
  let next: Outlet<Output>

  @usableFromInline
  let completion: (Subscribers.Completion<Failure>) -> Void

  @inlinable
  init(_ next: Outlet<Output>, _ completion: @escaping (Subscribers.Completion<Failure>) -> Void) {
    self.next = next
    self.completion = completion
  }
}

extension SlotReceiver: Destination {
  package var face: Any? { nil }
  package var destination: AnyObject? { next.object }
}

/// One subscriber of a subject, with what it is given.
@usableFromInline
package final class Slot<Output, Failure: Error>: AnySlot, @unchecked Sendable {
  @inlinable
  init(_ downstream: _Receiver<Output, Failure>, _ core: AnySubjectCore, keeping owner: AnyObject?) {
    super.init(core, keeping: owner, SlotReceiver(downstream.next, downstream.completion))
  }

  // MARK: Offers, made inside the gate

  /// Calls a function with the receiver, which is there as long as the slot is in the list.
  @inlinable
  @inline(__always)
  func withReceiver<R>(_ body: (SlotReceiver<Output, Failure>) -> R) -> R {
    receiver.unsafelyUnwrapped._withUnsafeGuaranteedRef {
      body(unsafeDowncast($0, to: SlotReceiver<Output, Failure>.self))
    }
  }

  /// Delivers a value, keeps it back, or drops it.
  @inlinable
  @inline(__always)
  func offer(_ value: Output) {
    if word.load(ordering: .acquiring) == DemandWord.unlimited {
      withReceiver { _ = $0.next(value) }
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
      let isNested = isHeld && nests && holder.load(ordering: .relaxed) == threadToken()
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
      withReceiver { _ = add($0.next(value)) }
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
      let isBusy = word & DemandWord.held != 0 && !(nests && holder.load(ordering: .relaxed) == threadToken())
      if isBusy || memory.isPatient && word & DemandWord.waiting != 0 {
        if keepBack(.completion(completion)) { return }
        word = self.word.load(ordering: .acquiring)
      } else if kill(at: word) {
        withReceiver { $0.completion(completion) }
        return
      } else {
        word = self.word.load(ordering: .acquiring)
      }
    }
  }

  /// Puts something on the backlog, or finds that it can be delivered after all and returns false.
  @inlinable
  func keepBack(_ delivery: Delivery<Output, Failure>) -> Bool {
    var released: AnyObject?
    let done = lock.withLock {
      var word = self.word.load(ordering: .acquiring)
      while word != DemandWord.dead {
        let isReady = DemandWord.demand(word) > 0
        var replaces = false
        if case .value = delivery {
          if isReady, word & (DemandWord.held | DemandWord.waiting) == 0 { return false }
          if !isReady, memory == .none { return true }
          replaces = !isReady && memory.isLatest
        } else if word & DemandWord.held == 0, !(memory.isPatient && word & DemandWord.waiting != 0) {
          return false
        }
        // Whoever lets go of the slot, or asks for more, in this moment either sees the mark or undoes the premises.
        let (marked, now) = self.word.compareExchange(
          expected: word, desired: word | DemandWord.waiting, ordering: .acquiringAndReleasing)
        word = now
        guard marked else { continue }
        if replaces { swap(&released, &backlog) }
        append(delivery)
        break
      }
      return true
    }
    withExtendedLifetime(released) {}
    return done
  }

  /// Puts something on the backlog of a slot that only the current thread knows.
  @inlinable
  func enqueueLocked(_ delivery: Delivery<Output, Failure>) {
    word.bitwiseOr(DemandWord.waiting, ordering: .relaxed)
    append(delivery)
  }

  @inlinable
  var waitingRoom: Backlog<Output, Failure>? {
    backlog.map { unsafeDowncast($0, to: Backlog<Output, Failure>.self) }
  }

  @inlinable
  func append(_ delivery: Delivery<Output, Failure>) {
    let room = waitingRoom ?? Backlog()
    backlog = room
    room.queue.append(delivery)
    room.causes.append(RecursionGuard.current)
  }

  // MARK: Holding

  @usableFromInline
  override func drain() {
    guard let object = lock.withLock({ self.receiver?.takeUnretainedValue() }) else { return }
    let receiver = unsafeDowncast(object, to: SlotReceiver<Output, Failure>.self)
    isDraining = true
    while let (delivery, causes) = takeFirst() {
      // As with mail: it is the work of those who left it.
      if !causes.isEmpty || RecursionGuard.isAnyAtWork {
        RecursionGuard.run(as: causes) { hand(delivery, to: receiver) }
      } else {
        hand(delivery, to: receiver)
      }
    }
    isDraining = false
  }

  private func hand(_ delivery: Delivery<Output, Failure>, to receiver: SlotReceiver<Output, Failure>) {
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

  /// Takes the next thing from the backlog, if it may be delivered now.
  private func takeFirst() -> (Delivery<Output, Failure>, causes: [RecursionGuard])? {
    var dropped: [Delivery<Output, Failure>] = []
    let first = lock.withLock { () -> (Delivery<Output, Failure>, causes: [RecursionGuard])? in
      while word.load(ordering: .acquiring) != DemandWord.dead, let backlog = waitingRoom,
        let first = backlog.queue.first
      {
        var isWanted = true
        if case .value = first { isWanted = takeDemand() }
        if !isWanted, !isOutdated(first, in: backlog) { return nil }
        _ = backlog.queue.popFirst()
        let causes = backlog.causes.popFirst() ?? []
        if backlog.queue.isEmpty { clearWaiting() }
        if isWanted { return (first, causes) }
        dropped.append(first)
      }
      return nil
    }
    withExtendedLifetime(dropped) {}
    return first
  }

  override func canDrain(_ word: UInt) -> Bool {
    guard word & DemandWord.waiting != 0, let backlog = waitingRoom, let first = backlog.queue.first else {
      return false
    }
    return DemandWord.demand(word) > 0 || isOutdated(first, in: backlog)
  }

  /// Whether the first thing on the backlog need not wait to be asked for: a completion; or a value that is to be dropped,
  /// since nothing is kept, or something that came after it takes its place.
  private func isOutdated(_ first: Delivery<Output, Failure>, in backlog: Backlog<Output, Failure>) -> Bool {
    guard case .value = first else { return true }
    switch memory {
    case .none: return true
    case .latest(let isLasting):
      guard backlog.queue.count > 1 else { return false }
      if isLasting, case .completion = backlog.queue.second { return false }
      return true
    case .replay, .backlog: return false
    }
  }
}
