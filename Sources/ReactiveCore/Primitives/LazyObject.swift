public import Synchronization

/// An object that is created on first use. Concurrent threads may create several objects, but all get the same one.
///
/// Not an `AtomicLazyReference`: its methods are not inlinable, and look up its type at each call. A debug build would
/// look up `Unmanaged<Object>`, too.
@usableFromInline
package struct LazyObject<Object: AnyObject>: ~Copyable, @unchecked Sendable {
  // `Sendable` holds because the address is atomic, and is set once. The class of the object makes the object itself safe.

  /// The address of the object, which is retained; 0 until it is created.
  @usableFromInline let address = Atomic<UInt>(0)

  @inlinable
  package init() {}

  @inlinable
  deinit {
    reference?.release()
  }

  @inlinable var reference: Unmanaged<AnyObject>? {
    guard let pointer = UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) else { return nil }
    return .fromOpaque(pointer)
  }

  @inlinable package var exists: Bool { address.load(ordering: .relaxed) != 0 }

  /// The object, if it has been created.
  @inlinable package var current: Object? {
    guard let reference else { return nil }
    return _unsafeUncheckedDowncast(reference.takeUnretainedValue(), to: Object.self)
  }

  /// Calls a function with the object, if it has been created, without retaining it. The caller retains the owner.
  @inlinable @inline(__always)
  package borrowing func withCurrent(_ body: (Object) -> Void) {
    guard let reference else { return }
    reference._withUnsafeGuaranteedRef { body(_unsafeUncheckedDowncast($0, to: Object.self)) }
  }

  @inlinable
  package borrowing func get(_ create: () -> Object) -> Object {
    if let current { return current }
    let new = Unmanaged<AnyObject>.passRetained(create())
    let (isStored, _) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: new.toOpaque()), ordering: .acquiringAndReleasing)
    if !isStored { new.release() }
    return current.unsafelyUnwrapped
  }
}
