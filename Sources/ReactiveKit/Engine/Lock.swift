public import Synchronization

/// A lock for state that stands beside it.
///
/// `Mutex<State>` refuses state of unconstrained generic type in Swift 6 mode, which every engine type has. Nothing of the
/// user's may run inside ``withLock(_:)``: no closure, no subscriber, no release of a reference that could be the last.
@frozen
@usableFromInline
package struct Lock: ~Copyable, Sendable {
  @usableFromInline
  let mutex = Mutex<Void>(())

  @inlinable
  package init() {}

  @inlinable
  @inline(__always)
  package borrowing func withLock<R>(_ body: () -> R) -> R {
    mutex._unsafeLock()
    defer { mutex._unsafeUnlock() }
    return body()
  }
}
