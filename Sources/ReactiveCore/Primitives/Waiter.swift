import Dispatch

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
    private let semaphore = DispatchSemaphore(value: 0)

    /// Waits until ``wake()`` is called, or a number of nanoseconds has passed.
    func wait(nanoseconds: Int) {
      _ = semaphore.wait(timeout: .now() + .nanoseconds(nanoseconds))
    }

    func wake() {
      semaphore.signal()
    }
  #endif
}
