import Foundation
import Synchronization

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
      let isFirst = Wakers.pending.withLock { pending in
        // Another loop may have stood in the place of this one, and ended.
        if pending[key]?.loop === self { return false }
        pending[key] = Wakers.Loop(loop: self)
        return true
      }
      guard isFirst else { return }
      let timer = Timer(fire: .distantPast, interval: 0, repeats: false) { _ in
        Wakers.pending.withLock { $0[key] = nil }
      }
      add(timer, forMode: .default)
    #endif
  }
}

#if !canImport(Darwin)
  /// The loops that have yet to notice that they were woken up.
  private enum Wakers {
    struct Loop: @unchecked Sendable {
      // `Sendable` holds because the loop is compared and nothing else.
      weak var loop: RunLoop?
    }

    static let pending = Mutex<[ObjectIdentifier: Loop]>([:])
  }
#endif
