public import Synchronization

/// A lock for state stored next to it.
///
/// `Mutex<State>` does not accept state of unconstrained generic type in Swift 6 mode, and every engine type has such
/// state. No user code may run inside ``withLock(_:)``: no closure, no subscriber, no release of a reference that could
/// be the last. So a lock is held for some 10 ns, and a thread that finds it taken tries again before it waits.
@frozen
@usableFromInline
package struct Lock: ~Copyable, Sendable {
  @usableFromInline let mutex = Mutex<Void>(())

  /// Orders threads as the mutex does, in a way that the thread sanitizer sees in every build: it does not know the
  /// futexes of `Mutex` on Linux, but it knows an atomic that is accessed by code of this module.
  @usableFromInline let order = Synchronization.Atomic<UInt8>(0)

  #if RK_INTERLEAVING
    @usableFromInline let point = Point()
  #endif

  @inlinable
  package init() {}

  @inlinable @inline(__always)
  package borrowing func withLock<R: ~Copyable>(_ body: () -> R) -> R {
    take()
    defer { giveBack() }
    return body()
  }

  /// Takes the lock, until ``giveBack()``: where a closure would return an optional of a type that is not known there.
  @inlinable @inline(__always)
  package borrowing func take() {
    #if RK_INTERLEAVING
      point.reach(.lock)
    #endif
    if !mutex._unsafeTryLock() { acquire() }
    _ = order.load(ordering: .acquiring)
  }

  @inlinable @inline(__always)
  package borrowing func giveBack() {
    order.store(0, ordering: .releasing)
    mutex._unsafeUnlock()
    #if RK_INTERLEAVING
      point.reach(.unlock)
    #endif
  }

  /// Takes a lock that another thread holds.
  ///
  /// While any thread waits, `Mutex` on Linux hands itself from one waiting thread to the next, with a context switch
  /// each time: 8 threads that add to a number take 9 µs per addition, and 0.03 µs if they try and yield first. On
  /// other systems, `Mutex` does that itself.
  @usableFromInline
  @inline(never)
  borrowing func acquire() {
    #if os(Linux) || os(Android)
      for _ in 0..<20 where mutex._unsafeTryLock() { return }
      for _ in 0..<50 {
        yieldThread()
        if mutex._unsafeTryLock() { return }
      }
    #endif
    mutex._unsafeLock()
  }
}
