import Foundation
import ReactiveKit

extension RunLoop {
  /// Has the loop look for work now, if it is asleep.
  ///
  /// Blocks that are given to a loop wait until something else wakes it up. On Linux there is nothing to say that with, so
  /// the main loop is given work for the main queue, which it serves, and any other loop a timer: one at a time, since what
  /// a `Timer` takes of memory is never given back there.
  func wakeUp() {
    #if canImport(Darwin)
      CFRunLoopWakeUp(getCFRunLoop())
    #else
      if self === RunLoop.main { return DispatchQueue.main.async {} }
      let key = ObjectIdentifier(self)
      let wakers = Wakers.shared
      let isFirst = wakers.lock.withLock {
        // Another loop may have stood in the place of this one, and ended.
        if wakers.pending[key]?.loop === self { return false }
        wakers.pending[key] = Wakers.Loop(loop: self)
        return true
      }
      guard isFirst else { return }
      let timer = Timer(fire: .distantPast, interval: 0, repeats: false) { _ in
        wakers.lock.withLock { wakers.pending[key] = nil }
      }
      add(timer, forMode: .default)
    #endif
  }
}

#if !canImport(Darwin)
  /// The loops that have yet to notice that they were woken up.
  private final class Wakers: @unchecked Sendable {
    // `Sendable` holds because `pending` is used under the lock alone, and of the loops nothing but who they are.

    struct Loop {
      weak var loop: RunLoop?
    }

    static let shared = Wakers()

    let lock = Lock()
    var pending: [ObjectIdentifier: Loop] = [:]
  }
#endif
