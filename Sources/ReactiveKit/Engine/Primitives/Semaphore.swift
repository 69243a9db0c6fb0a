import Dispatch

/// Signals that a thread waits for.
final class Semaphore: @unchecked Sendable {
  // `Sendable` holds because only one thread at a time runs where there is a counter.

  #if RK_INTERLEAVING
    private let point = Point()
    private var count = 0

    func signal() {
      point.reach(.write)
      count += 1
    }

    func wait() {
      _ = Interleaving.interleaver?.wait(point, canTimeOut: false) { self.count > 0 }
      count -= 1
    }
  #else
    private let semaphore = DispatchSemaphore(value: 0)

    func signal() {
      semaphore.signal()
    }

    func wait() {
      semaphore.wait()
    }
  #endif
}
