import Synchronization

/// Announces changes of one object before they happen: the source of both APIs' `objectWillChange`.
///
/// There is one instance for each object, found by the object's address. It is created for the first observer, and a field
/// that is set looks it up (`FieldOwner`). So nothing has to know an object's fields, and the order of observers and fields
/// does not matter. It does not retain the object, and is released with it.
@usableFromInline
package final class ObjectChanges: @unchecked Sendable {
  // `Sendable` holds because `object` is not written again; `isObserved` is used under the shard's lock alone; the others are safe
  // by themselves.

  @usableFromInline let address: UInt

  /// The object, of which only the memory is retained: so no other object gets its address while this exists. Not a weak reference,
  /// which would make each retain of the object slow, for good. Read by ``isOfLivingObject`` alone.
  private unowned(safe) let memory: AnyObject

  /// Whether the shard counts it as observed.
  private var isObserved = false

  /// Created for the first observer.
  @usableFromInline let core = LazyObject<SubjectCore<Void, Never>>()

  /// The publisher that all observers share, in the API where it is an object. Created under the lock: a
  /// superfluous one would release the observers when it is released itself.
  private let publisher = LazyObject<AnyObject>()
  private let lock = Lock()

  private init(_ object: AnyObject) {
    address = UInt(bitPattern: ObjectIdentifier(object))
    memory = object
  }

  /// Whether these are the changes of an object.
  @inlinable
  func isOf(_ object: AnyObject) -> Bool { UInt(bitPattern: ObjectIdentifier(object)) == address }

  /// Notifies the observers of an object, if there may be any.
  @usableFromInline
  static func announce(_ object: AnyObject) {
    let address = UInt(bitPattern: ObjectIdentifier(object))
    if mayBeObserved(address) { find(address)?.announce() }
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

  /// Whether the object exists. Seldom asked, because this makes a weak reference, unless the object is being released or was.
  var isOfLivingObject: Bool {
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return false }
    return Unmanaged<AnyObject>.fromOpaque(pointer)._withUnsafeGuaranteedRef { Living(object: $0).object != nil }
  }

  private struct Living {
    weak var object: AnyObject?
  }

  /// Records that a field was released. If that is because the object was released, releases the observers.
  func fieldIsGone() {
    if !isOfLivingObject { forget() }
  }

  private func forget() {
    let shard = Shard.of(address)
    let removed = shard.lock.withLock { shard.remove(self) }
    extendLifetime(removed)
    releaseObservers()
  }
}

// The table.
extension ObjectChanges {
  /// A shard of the table. An object's address determines its shard, so that threads that create objects seldom contend, and
  /// that an object that nobody observes seldom shares a shard with one that is observed.
  ///
  /// The lock is taken for a moment, when the changes of an object are requested. Nothing is released under it.
  private final class Shard: @unchecked Sendable {
    // `Sendable` holds because the variables are used under the lock alone.

    // No two shards share a cache line.
    private let paddingBefore: (UInt, UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0, 0)
    let lock = Lock()
    @exclusivity(unchecked) var entries: [UInt: ObjectChanges] = [:]

    /// The number of entries with changes that an observer has requested. Written under the lock.
    let observed = Atomic<Int>(0)
    private let paddingAfter: (UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0, 0, 0, 0)

    /// The number of entries at which to look for those of released objects.
    var sweepAt = 8

    static let all = (0..<256).map { _ in Shard() }

    static func of(_ address: UInt) -> Shard {
      // The upper bits of the product depend on all bits of the address.
      all[Int((UInt64(address) &* 0x9E37_79B9_7F4A_7C15) >> 56)]
    }

    func count(_ changes: ObjectChanges, isObserved: Bool) {
      if changes.isObserved == isObserved { return }
      changes.isObserved = isObserved
      observed.add(isObserved ? 1 : -1, ordering: .releasing)
    }

    func remove(_ changes: ObjectChanges) -> ObjectChanges? {
      if entries[changes.address] !== changes { return nil }
      count(changes, isObserved: false)
      return entries.removeValue(forKey: changes.address)
    }

    /// Removes the entries of released objects that no field has reported: those without fields, or with none ever set.
    func sweep(_ all: [ObjectChanges]) {
      for changes in all where !changes.isOfLivingObject { changes.forget() }
      lock.withLock { sweepAt = max(8, entries.count * 2) }
    }
  }

  /// The changes of an object.
  ///
  /// - Parameter isObserved: Whether an observer requests them, and not a field.
  /// - Complexity: O(1) amortised.
  package static func of(_ object: AnyObject, isObserved: Bool = true) -> ObjectChanges {
    let address = UInt(bitPattern: ObjectIdentifier(object))
    let shard = Shard.of(address)
    var all: [ObjectChanges] = []
    let changes = shard.lock.withLock {
      if let known = shard.entries[address] {
        if isObserved { shard.count(known, isObserved: true) }
        return known
      }
      let changes = ObjectChanges(object)
      shard.entries[address] = changes
      shard.count(changes, isObserved: isObserved)
      if shard.entries.count >= shard.sweepAt {
        shard.sweepAt = .max
        all = Array(shard.entries.values)
      }
      return changes
    }
    if !all.isEmpty { shard.sweep(all) }
    return changes
  }

  /// Whether the object that has an address, or had it, may be observed. If not, it has no entry that somebody uses.
  static func mayBeObserved(_ address: UInt) -> Bool {
    Shard.of(address).observed.load(ordering: .acquiring) != 0
  }

  /// The changes of the object that has an address, or had it, if there are any.
  static func find(_ address: UInt) -> ObjectChanges? {
    let shard = Shard.of(address)
    return shard.lock.withLock { shard.entries[address] }
  }

  /// The number of objects in the table, released or not.
  static var count: Int {
    Shard.all.reduce(0) { sum, shard in sum + shard.lock.withLock { shard.entries.count } }
  }
}
