// Apple's run loops wake up by themselves: see `RunLoop+Scheduler.swift`.
#if !canImport(Darwin)
  import Foundation
  import ReactiveCore

  extension RunLoop {
    /// Wakes up the loop if it is asleep, so that it looks for work.
    ///
    /// A sleeping loop does not run the blocks given to it until something wakes it up. Linux has no function for that.
    /// There, the main loop is given work for the main queue, which it serves, and any other loop a timer. A loop has
    /// only one such timer at a time, because Linux never frees the memory of a `Timer`.
    func wakeUp() {
      if self === RunLoop.main { return DispatchQueue.main.async {} }
      let key = ObjectIdentifier(self)
      let wakers = Wakers.shared
      let isFirst = wakers.lock.withLock {
        // The entry may belong to a loop that had the same address, and has ended.
        if wakers.pending[key]?.loop === self { return false }
        wakers.pending[key] = Wakers.Loop(loop: self)
        return true
      }
      guard isFirst else { return }
      let timer = Timer(fire: .distantPast, interval: 0, repeats: false) { _ in
        wakers.lock.withLock { wakers.pending[key] = nil }
      }
      add(timer, forMode: .default)
    }
  }

  /// The loops that have yet to notice that they were woken up.
  private final class Wakers: @unchecked Sendable {
    // `Sendable` holds because `pending` is used only under the lock, and loops only for their identity.

    struct Loop {
      weak var loop: RunLoop?
    }

    static let shared = Wakers()

    let lock = Lock()
    var pending: [ObjectIdentifier: Loop] = [:]
  }
#endif
