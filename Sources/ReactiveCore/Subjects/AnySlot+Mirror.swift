import Synchronization

extension AnySlot {
  var mirrorChildren: [Mirror.Child] {
    let word = word.current
    let last = word == DemandWord.dead ? lastDemand.load(ordering: .relaxed) : DemandWord.demand(word)
    let demand = Subscribers.Demand(rawValue: last)
    let held = whileHeld {
      (receiverObject, self.references.owner ?? self.references.core)
    }
    let subject = held?.1
    return name.children([
      "parent": subject, "downstream": ReactiveCore.visibleObject(of: held?.0), "demand": demand,
      "hasAnyDemand": subject != nil && demand > .none, "subject": subject,
    ])
  }

  var mirrorDestination: AnyObject? {
    whileHeld { receiverObject } ?? nil
  }

  /// The object that receives the values. Read under the lock.
  private var receiverObject: AnyObject? {
    switch receiver {
    case .some(let receiver): receiver.next.object
    case nil: nil
    }
  }

  /// Reads the slot's state under the lock, with exclusive access, so that a thread that kills the slot needs the lock
  /// too. Returns `nil` if the slot is dead or another thread has exclusive access.
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
