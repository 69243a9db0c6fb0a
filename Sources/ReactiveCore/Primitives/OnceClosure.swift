/// A closure that can be taken once, to be called or released.
@usableFromInline
package final class OnceClosure: @unchecked Sendable {
  // `Sendable` holds because `closure` is used under the lock alone; it is called and released outside the lock.
  private let lock = Lock()
  private var closure: (() -> Void)?

  @usableFromInline
  package init(_ closure: (() -> Void)? = nil) {
    self.closure = closure
  }

  @usableFromInline
  package func set(_ closure: @escaping () -> Void) {
    lock.withLock { self.closure = closure }
  }

  /// Takes the closure. Returns `nil` if it was taken before.
  @usableFromInline
  package func take() -> (() -> Void)? {
    // A generic function that returned the closure would allocate a thunk for it.
    var taken: (() -> Void)?
    lock.withLock {
      taken = closure
      closure = nil
    }
    return taken
  }

  /// The closure, unless it was taken.
  package var current: (() -> Void)? { lock.withLock { closure } }

  package var isTaken: Bool { lock.withLock { closure == nil } }
}
