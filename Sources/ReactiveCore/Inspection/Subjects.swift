import Synchronization

extension Slot: Inspected {
  package var inspection: Inspection {
    Inspection(
      text: "\(self.name)", children: self.mirrorChildren, downstream: self.downstreamObject,
      upstreams: self.core.map { core in core.lock.withLock { core.upstreams } } ?? [],
      valueType: (self.core as? any ValueSending)?.valueType,
      details: self.details)
  }
}

extension Slot {
  fileprivate var core: AnySubjectCore? { read { references.core } ?? nil }

  fileprivate var downstreamObject: AnyObject? { read { receiver.object } ?? nil }

  fileprivate var mirrorChildren: [Mirror.Child] {
    let word = word.current
    let last = word == DemandWord.dead ? lastDemand.load(ordering: .relaxed) : DemandWord.demand(word)
    let demand = Subscribers.Demand(rawValue: last)
    let subject = read { references.owner ?? references.core } ?? nil
    return name.children([
      "parent": subject, "downstream": identity(of: downstreamObject), "demand": demand,
      "hasAnyDemand": subject != nil && demand > .none, "subject": subject,
    ])
  }

  fileprivate var details: [String] {
    guard let core else { return ["ended"] }
    let demand = Subscribers.Demand(rawValue: DemandWord.demand(word.current))
    let count = core.subscriberCount.load(ordering: .relaxed)
    return ["demand: \(demand)", "\(count) subscriber\(count == 1 ? "" : "s")"]
  }

  /// Reads the slot's references, unless it is dead. A thread that kills it takes the lock before it takes them out, or waits
  /// for a grace period.
  private func read<R>(_ body: () -> R) -> R? {
    GracePeriod.read {
      lock.withLock {
        let isAlive = word.bits.load(ordering: .sequentiallyConsistent) != DemandWord.dead
        return isAlive ? body() : nil
      }
    }
  }
}

extension PublishedStorage: CustomReflectable {
  @usableFromInline package var customMirror: Mirror {
    Mirror(self, showing: [("value", value)] + lazy.mirrorChildren)
  }
}

extension AnySubjectCore {
  /// The number of positions in the list, and the number of those that are taken. For tests, while no thread is inside.
  package var positions: (all: Int, taken: Int) { (slots.count, slots.count - slots.gaps) }
}
