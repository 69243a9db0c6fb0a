public import Synchronization

/// The object that a published property is a field of, and its changes from the first set on at which it may be observed.
///
/// Most objects are never observed. A property remembers such an object by its address, and creates nothing for it. If copies of
/// a property are fields of several objects, it remembers the first, and looks the others up.
@usableFromInline
package struct FieldOwner: ~Copyable, @unchecked Sendable {
  // `Sendable` holds because the word is atomic, and the changes are `Sendable`.

  /// 0 until the property is set; then the address of the object, with 1 added; and at last that of its changes, which are
  /// retained.
  @usableFromInline let word = Atomic<UInt>(0)

  @inlinable
  package init() {}

  deinit {
    changes?.release()
  }

  /// The changes of the object, if the property has looked them up.
  @inlinable var changes: Unmanaged<ObjectChanges>? {
    let word = word.load(ordering: .acquiring)
    guard word & 1 == 0, let pointer = UnsafeRawPointer(bitPattern: word) else { return nil }
    return .fromOpaque(pointer)
  }

  /// The address of the object, from the first set on until the property has looked up its changes.
  private var address: UInt? {
    let word = word.load(ordering: .relaxed)
    return word & 1 == 0 ? nil : word & ~1
  }

  /// Notifies the observers of the object.
  ///
  /// - Parameter object: The object; `nil` if the property is set without it.
  @inlinable
  package func announce(_ object: AnyObject?) {
    guard let changes else { return announceFirst(object) }
    changes._withUnsafeGuaranteedRef {
      if let object, !$0.isOf(object) { ObjectChanges.announce(object) } else { $0.announce() }
    }
  }

  @usableFromInline
  func announceFirst(_ object: AnyObject?) {
    if let object {
      remember(object)
      // Otherwise, another thread has looked up the changes meanwhile.
      if let address {
        // A copy of the property may be a field of another object.
        if address != UInt(bitPattern: ObjectIdentifier(object)) { return ObjectChanges.announce(object) }
        guard ObjectChanges.mayBeObserved(address) else { return }
        register(object)
      }
    }
    found?.announce()
  }

  /// The changes of the object, if it is known and may be observed.
  var found: ObjectChanges? {
    if let changes = changes?.takeUnretainedValue() { return changes }
    guard let address, ObjectChanges.mayBeObserved(address) else { return nil }
    return ObjectChanges.find(address)
  }

  /// Looks up the changes of the object, and creates them if there are none.
  package func register(_ object: AnyObject) {
    if changes != nil { return }
    remember(object)
    keep(.of(object, isObserved: false))
  }

  /// Keeps the address of the first object that sets the property.
  private func remember(_ object: AnyObject) {
    if word.load(ordering: .relaxed) != 0 { return }
    let address = UInt(bitPattern: ObjectIdentifier(object))
    _ = word.compareExchange(expected: 0, desired: address | 1, ordering: .relaxed)
  }

  /// Keeps the changes instead of the address.
  private func keep(_ changes: ObjectChanges) {
    guard let address else { return }
    let new = Unmanaged.passRetained(changes)
    let (isKept, _) = word.compareExchange(
      expected: address | 1, desired: UInt(bitPattern: new.toOpaque()), ordering: .acquiringAndReleasing)
    if !isKept { new.release() }
  }

  /// Records that the field was released.
  func fieldIsGone() {
    if let changes { return changes._withUnsafeGuaranteedRef { $0.fieldIsGone() } }
    if let address, ObjectChanges.mayBeObserved(address) { ObjectChanges.find(address)?.fieldIsGone() }
  }
}
