public import Synchronization

/// What tells that something in one object is about to change: the source of both vocabularies' `objectWillChange`.
///
/// There is one for each object, found by the object's identity. It is made when it is first asked for, by an observer or by
/// a field that is set; so nothing has to know an object's fields, and it does not matter who comes first. It does not hold
/// on to the object, and goes with it.
@usableFromInline
package final class ObjectChanges: @unchecked Sendable {
  // `Sendable` holds because `object` is not written again, and weak references may be read on any thread; the others are
  // safe by themselves.

  private let identity: ObjectIdentifier

  /// Tells whether the object at this address is the same still.
  private weak var object: AnyObject?

  /// Made for the first observer: most objects have none.
  @usableFromInline
  let core = AtomicLazyReference<SubjectCore<Void, Never>>()

  /// The one publisher of the observers, where the vocabulary has it be an object. Made under the lock: one that was made in
  /// vain would let go of the observers when it is released.
  private let publisher = AtomicLazyReference<AnyObject>()
  private let lock = Lock()

  private init(_ object: AnyObject) {
    identity = ObjectIdentifier(object)
    self.object = object
  }

  /// Tells the observers.
  @inlinable
  package func announce() {
    core.load()?.send(())
  }

  /// What observers attach to. Re-entrant announcements nest: one that waited would come when the value is new already.
  package var subject: SubjectCore<Void, Never> {
    core.load() ?? core.storeIfNil(SubjectCore("ObservableObject", .nested))
  }

  /// The publisher that was made first. It lives as long as the object, and lets go of the observers when it is released.
  package func publisher<P: AnyObject>(_ make: (SubjectCore<Void, Never>) -> P) -> P {
    let subject = subject
    let one = publisher.load() ?? lock.withLock { publisher.load() ?? publisher.storeIfNil(make(subject)) }
    return unsafeDowncast(one, to: P.self)
  }

  /// Lets go of the observers, or leaves that to the publisher.
  private func letGo() {
    if publisher.load() == nil { core.load()?.abandon() }
  }

  /// Takes note that a field of the object is released. When that is because the object is, observers are let go of.
  func fieldIsGone() {
    if object == nil { forget() }
  }

  private func forget() {
    let part = Part.of(identity)
    let removed = part.lock.withLock { part.remove(self) }
    withExtendedLifetime(removed) {}
    letGo()
  }
}

// The table.
extension ObjectChanges {
  /// A part of the table. An object's address tells in which part it is, so that threads which make objects seldom meet.
  ///
  /// The lock is held for a moment: when an object is first asked for its changes, and when a field is first set. Nothing is
  /// released under it.
  private final class Part: @unchecked Sendable {
    // `Sendable` holds because the variables are used under the lock alone.

    // No two parts share a cache line.
    private let paddingBefore: (UInt, UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0, 0)
    let lock = Lock()
    @exclusivity(unchecked)
    var entries: [ObjectIdentifier: ObjectChanges] = [:]
    private let paddingAfter: (UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0, 0, 0, 0)

    /// How many entries there are to be before those of released objects are looked for.
    @exclusivity(unchecked)
    var sweepAt = 8

    static let all = (0..<64).map { _ in Part() }

    static func of(_ identity: ObjectIdentifier) -> Part {
      // The upper bits of the product depend on all bits of the address.
      all[Int((UInt64(UInt(bitPattern: identity)) &* 0x9E37_79B9_7F4A_7C15) >> 58)]
    }

    func remove(_ changes: ObjectChanges) -> ObjectChanges? {
      entries[changes.identity] === changes ? entries.removeValue(forKey: changes.identity) : nil
    }

    /// Forgets those of released objects that no field has told of: their objects have none, or none that was ever set.
    func sweep(_ all: [ObjectChanges]) {
      for changes in all where changes.object == nil { changes.forget() }
      lock.withLock { sweepAt = max(8, entries.count * 2) }
    }
  }

  /// The changes of an object.
  ///
  /// - Complexity: O(1) amortised.
  @usableFromInline
  package static func of(_ object: AnyObject) -> ObjectChanges {
    let identity = ObjectIdentifier(object)
    let part = Part.of(identity)
    var former: ObjectChanges?
    var all: [ObjectChanges] = []
    let changes = part.lock.withLock {
      if let known = part.entries[identity] {
        if known.object === object { return known }
        // Of an object that lived at the same address.
        former = known
      }
      let changes = ObjectChanges(object)
      part.entries[identity] = changes
      if part.entries.count >= part.sweepAt {
        part.sweepAt = .max
        all = Array(part.entries.values)
      }
      return changes
    }
    former?.letGo()
    if !all.isEmpty { part.sweep(all) }
    return changes
  }

  /// How many objects are known, released or not.
  static var count: Int {
    Part.all.reduce(0) { sum, part in sum + part.lock.withLock { part.entries.count } }
  }
}
