import Synchronization

extension AnySlot {
  var mirrorChildren: [Mirror.Child] {
    let word = word.current
    let last = word == DemandWord.dead ? lastDemand.load(ordering: .relaxed) : DemandWord.demand(word)
    let demand = Subscribers.Demand(rawValue: last)
    let held = whileHeld {
      (self.receiver?.takeUnretainedValue() as? any Destination, self.ties.owner ?? self.ties.core)
    }
    let subject = held?.1
    return Mirror.children(
      of: name,
      [
        "parent": subject, "downstream": ReactiveKit.face(of: held?.0?.destination), "demand": demand,
        "hasAnyDemand": subject != nil && demand > .none, "subject": subject,
      ])
  }

  var mirrorDestination: AnyObject? {
    whileHeld { self.receiver?.takeUnretainedValue() as? any Destination }??.destination
  }

  /// Reads what the slot holds, under the lock. The slot is held meanwhile, so that who kills it does so under the lock too;
  /// `nil`, if it is dead or another thread holds it.
  private func whileHeld<R>(_ body: () -> R) -> R? {
    var word = self.word.current
    while word != DemandWord.dead {
      if word & DemandWord.held != 0 {
        return holder.load(ordering: .relaxed) == threadToken() ? lock.withLock(body) : nil
      }
      guard self.word.change(&word, to: word | DemandWord.held) else { continue }
      holder.store(threadToken(), ordering: .relaxed)
      defer { release() }
      return lock.withLock(body)
    }
    return nil
  }
}
