import Dispatch
import Synchronization

/// A thread that waits for another one, for a limited time.
final class Waiter: @unchecked Sendable {
  // `Sendable` holds because only one thread at a time runs where there is a variable.

  /// The token of the thread.
  let token = threadToken()

  #if RK_INTERLEAVING
    private let point = Point()
    private var isWoken = false

    func wait(nanoseconds: Int) {
      _ = Interleaving.interleaver?.wait(point, canTimeOut: true) { self.isWoken }
    }

    func wake() {
      point.reach(.write)
      isWoken = true
    }
  #else
    private let isWoken = Atomic<Bool>(false)
    private let semaphore = DispatchSemaphore(value: 0)

    /// Waits until ``wake()`` is called, or a number of nanoseconds has passed.
    ///
    /// A thread that is about to be woken looks a few times before it sleeps: to sleep and wake takes some 10 µs.
    func wait(nanoseconds: Int) {
      for _ in 0..<5 {
        if isWoken.load(ordering: .acquiring) { return }
        linger()
      }
      _ = semaphore.wait(timeout: .now() + .nanoseconds(nanoseconds))
    }

    func wake() {
      isWoken.store(true, ordering: .releasing)
      semaphore.signal()
    }
  #endif
}

/// The time in nanoseconds since some point in the past, by a clock that never goes back.
package func monotonicTime() -> UInt64 { DispatchTime.now().uptimeNanoseconds }
