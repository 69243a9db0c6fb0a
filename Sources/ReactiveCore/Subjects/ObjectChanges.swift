/// Announces changes of one object before they happen: the source of both APIs' `objectWillChange`.
///
/// There is one instance for each object, found by the object's identity. It is created for the first observer or the
/// first field that is set. So nothing has to know an object's fields, and the order of observers and fields does not
/// matter. It does not retain the object, and is released with it.
@usableFromInline
package final class ObjectChanges: @unchecked Sendable {
  // `Sendable` holds because `object` is not written again, and weak references may be read on any thread; the others
  // are safe by themselves.

  private let identity: ObjectIdentifier

  /// The object. `nil` if another object may have its address by now.
  private weak var object: AnyObject?

  /// Created for the first observer: most objects have none.
  @usableFromInline let core = LazyObject<SubjectCore<Void, Never>>()

  /// The publisher that all observers share, in the API where it is an object. Created under the lock: a
  /// superfluous one would release the observers when it is released itself.
  private let publisher = LazyObject<AnyObject>()
  private let lock = Lock()

  private init(_ object: AnyObject) {
    identity = ObjectIdentifier(object)
    self.object = object
  }

  /// Notifies the observers.
  @inlinable
  package func announce() {
    core.withCurrent { $0.send(()) }
  }

  /// The subject that observers attach to. Re-entrant announcements nest: a queued one would arrive after the change.
  package var subject: SubjectCore<Void, Never> {
    core.get { SubjectCore("ObservableObject", .nested) }
  }

  /// The publisher created first. It lives as long as the object, and releases the observers when it is released.
  package func publisher<P: AnyObject>(_ make: (SubjectCore<Void, Never>) -> P) -> P {
    let subject = subject
    let one = publisher.current ?? lock.withLock { publisher.get { make(subject) } }
    return _unsafeUncheckedDowncast(one, to: P.self)
  }

  /// Releases the observers, unless a publisher exists, which does so itself.
  private func releaseObservers() {
    if !publisher.exists { core.current?.abandon() }
  }

  /// Records that a field was released. If that is because the object was released, releases the observers.
  func fieldIsGone() {
    if object == nil { forget() }
  }

  private func forget() {
    let shard = Shard.of(identity)
    let removed = shard.lock.withLock { shard.remove(self) }
    withExtendedLifetime(removed) {}
    releaseObservers()
  }
}

// The table.
extension ObjectChanges {
  /// A shard of the table. An object's address determines its shard, so that threads that create objects seldom contend.
  ///
  /// The lock is taken for a moment, when the changes of an object are first requested, and when a field is first set.
  /// Nothing is released under it.
  private final class Shard: @unchecked Sendable {
    // `Sendable` holds because the variables are used under the lock alone.

    // No two shards share a cache line.
    private let paddingBefore: (UInt, UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0, 0)
    let lock = Lock()
    @exclusivity(unchecked) var entries: [ObjectIdentifier: ObjectChanges] = [:]
    private let paddingAfter: (UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0, 0, 0, 0)

    /// The number of entries at which to look for those of released objects.
    @exclusivity(unchecked) var sweepAt = 8

    static let all = (0..<64).map { _ in Shard() }

    static func of(_ identity: ObjectIdentifier) -> Shard {
      // The upper bits of the product depend on all bits of the address.
      all[Int((UInt64(UInt(bitPattern: identity)) &* 0x9E37_79B9_7F4A_7C15) >> 58)]
    }

    func remove(_ changes: ObjectChanges) -> ObjectChanges? {
      entries[changes.identity] === changes ? entries.removeValue(forKey: changes.identity) : nil
    }

    /// Removes the entries of released objects that no field has reported: those without fields, or with none ever set.
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
    let shard = Shard.of(identity)
    var former: ObjectChanges?
    var all: [ObjectChanges] = []
    let changes = shard.lock.withLock {
      if let known = shard.entries[identity] {
        if known.object === object { return known }
        // An entry of a released object at the same address.
        former = known
      }
      let changes = ObjectChanges(object)
      shard.entries[identity] = changes
      if shard.entries.count >= shard.sweepAt {
        shard.sweepAt = .max
        all = Array(shard.entries.values)
      }
      return changes
    }
    former?.releaseObservers()
    if !all.isEmpty { shard.sweep(all) }
    return changes
  }

  /// The number of objects in the table, released or not.
  static var count: Int {
    Shard.all.reduce(0) { sum, shard in sum + shard.lock.withLock { shard.entries.count } }
  }
}
