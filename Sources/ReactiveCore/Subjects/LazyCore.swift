import Synchronization

/// A core that a property has from the first observer on. Until then, the property keeps its value beside this.
///
/// Most properties are never observed, and a core takes ten times the memory. The value moves into the core when the core is
/// created. It does so under the lock, and until then each access takes the lock: so none misses the value, or another thread's
/// change of it.
///
/// A property passes the address of a variable that is used here alone. Were the variable here, this type would be generic,
/// and a debug build would look it up for each property that it creates.
@usableFromInline
package struct LazyCore: ~Copyable, Sendable {
  @usableFromInline let object = LazyObject<AnySubjectCore>()
  @usableFromInline let lock = Lock()

  @inlinable
  package init() {}

  /// The core, if there has been an observer.
  @inlinable package var current: AnySubjectCore? { object.current }

  /// The core, which is created for the first observer.
  @inlinable
  package func get<Value>(
    _ name: StageName, _ reentrancy: Reentrancy, takingFrom value: UnsafeMutablePointer<Value?>
  ) -> SubjectCore<Value, Never> {
    if !object.exists { create(name, reentrancy, takingFrom: value) }
    return _unsafeUncheckedDowncast(object.current.unsafelyUnwrapped, to: SubjectCore<Value, Never>.self)
  }

  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func create<Value>(
    _ name: StageName, _ reentrancy: Reentrancy, takingFrom value: UnsafeMutablePointer<Value?>
  ) {
    let core = SubjectCore<Value, Never>(name, reentrancy, memory: .latest(isLasting: true))
    lock.withLock {
      // Otherwise, another thread has been faster.
      guard let value = value.pointee.take() else { return }
      core.keepFirst(value)
      _ = object.get { core }
    }
  }

  /// The value.
  @inlinable
  package func newest<Value>(in value: UnsafeMutablePointer<Value?>) -> Value {
    guard let core = object.reference else { return newestAlone(in: value) }
    return core._withUnsafeGuaranteedRef { _unsafeUncheckedDowncast($0, to: SubjectCore<Value, Never>.self).newest }
  }

  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func newestAlone<Value>(in value: UnsafeMutablePointer<Value?>) -> Value {
    lock.take()
    if object.exists {
      lock.giveBack()
      return newest(in: value)
    }
    defer { lock.giveBack() }
    return LazyCore.payload(of: value).pointee
  }

  /// The address of a value that has not moved. Not the optional, whose type would be looked up: its first bytes are the value.
  @inlinable @inline(__always)
  static func payload<Value>(of value: UnsafeMutablePointer<Value?>) -> UnsafeMutablePointer<Value> {
    UnsafeMutableRawPointer(value).assumingMemoryBound(to: Value.self)
  }

  /// Changes the value: as a closure says if there is a core, otherwise by storing a new one.
  ///
  /// - Parameter change: Passes the new value to the core.
  @inlinable @inline(__always)
  package func set<Value>(
    _ new: Value, in value: UnsafeMutablePointer<Value?>, observed change: (SubjectCore<Value, Never>) -> Void
  ) {
    repeat {
      if let core = object.reference {
        return core._withUnsafeGuaranteedRef {
          change(_unsafeUncheckedDowncast($0, to: SubjectCore<Value, Never>.self))
        }
      }
    } while !store(new, in: value)
  }

  /// Stores a value. Returns false if the value has moved meanwhile, so that there is a core.
  @inlinable @inline(__always)
  func store<Value>(_ new: Value, in value: UnsafeMutablePointer<Value?>) -> Bool {
    lock.take()
    if object.exists {
      lock.giveBack()
      return false
    }
    let payload = LazyCore.payload(of: value)
    // Released outside the lock.
    let displaced = payload.move()
    payload.initialize(to: new)
    lock.giveBack()
    extendLifetime(displaced)
    return true
  }
}
