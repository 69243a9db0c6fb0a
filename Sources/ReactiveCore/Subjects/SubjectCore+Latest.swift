public import Synchronization

extension SubjectCore {
  /// Delivers a value, then keeps it. During the delivery, the latest value is still the previous one. Only if `memory`
  /// is `latest`.
  ///
  /// A value sent from within a delivery is delivered and kept within it, so that the value sent first is kept last. A
  /// value that another thread leaves pending is kept immediately, because that thread must find it there; and it remains
  /// the latest value. A subscriber that is added meanwhile receives the value that is being delivered.
  @inlinable
  package func sendThenKeep(_ value: Output) {
    var outer: (UnsafeRawPointer?, UInt32) = (nil, 0)
    var released: Output?
    withUnsafePointer(to: value) { address in
      inTurn { delivers in
        guard isOpen.load(ordering: .relaxed) else { return nil }
        if delivers {
          outer = early
          early = (UnsafeRawPointer(address), overtakings)
        } else {
          overtakings &+= 1
          released = keep(value)
        }
        return value
      } after: {
        lock.withLock {
          if early.overtakings == overtakings { released = keep(value) }
          early = outer
        }
      }
    }
    withExtendedLifetime(released) {}
  }

  /// The value that a new subscriber receives, if any. Used under the lock.
  @inlinable var newestLocked: Output? {
    if let address = early.address, early.overtakings == overtakings {
      return address.assumingMemoryBound(to: Output.self).pointee
    }
    return latest
  }
}

extension SubjectCore {
  /// Changes the latest value in place and sends the result of `change`, in one step: the last change is sent last,
  /// whichever threads make the changes. Only if `memory` is `latest`.
  ///
  /// - Parameters:
  ///   - byUser: Whether user code makes the change, and not a binding.
  ///   - change: Runs under the lock, so must not run user code. The caller releases what it removes.
  package func update(byUser: Bool = true, _ change: (inout Output) -> Output?) {
    if byUser { Cause.send { changeAndSend(change) } } else { changeAndSend(change) }
  }

  private func changeAndSend(_ change: (inout Output) -> Output?) {
    inTurn { _ in
      guard let value = change(&latest!), isOpen.load(ordering: .relaxed) else { return nil }
      return value
    }
  }
}
