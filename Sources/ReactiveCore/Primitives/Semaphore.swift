import Dispatch

/// Signals that a thread waits for.
package final class Semaphore: @unchecked Sendable {
  // `Sendable` holds because only one thread at a time runs where there is a counter.

  package init() {}

  #if RK_INTERLEAVING
    private let point = Point()
    private var count = 0

    package func signal() {
      point.reach(.write)
      count += 1
    }

    package func wait() {
      _ = Interleaving.interleaver?.wait(point, canTimeOut: false) { self.count > 0 }
      count -= 1
    }

    func wait(nanoseconds: Int) {
      if Interleaving.interleaver?.wait(point, canTimeOut: true, until: { self.count > 0 }) == true { count -= 1 }
    }
  #else
    private let semaphore = DispatchSemaphore(value: 0)

    package func signal() {
      semaphore.signal()
    }

    package func wait() {
      semaphore.wait()
    }

    /// Waits for a signal, or until a number of nanoseconds has passed.
    func wait(nanoseconds: Int) {
      _ = semaphore.wait(timeout: .now() + .nanoseconds(nanoseconds))
    }
  #endif
}
