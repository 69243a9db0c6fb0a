import Foundation
import RKPublishers
import TestSupport

/// A run loop that runs on a thread of its own until it is told to stop.
final class LoopThread: @unchecked Sendable {
  // `Sendable` holds because `isStopped` is used on the loop's thread alone, and the others do not change.
  let loop: RunLoop
  private let stay: Timer
  private let ended: DispatchSemaphore
  private var isStopped = false

  /// What the two threads tell each other while one waits for the other.
  private final class Start: @unchecked Sendable {
    // `Sendable` holds because each waits for the other's signal.
    let told = DispatchSemaphore(value: 0)
    let ready = DispatchSemaphore(value: 0)
    var loop = RunLoop.main
    var stay: Timer?
    var run: () -> Void = {}
  }

  init() {
    let start = Start()
    Thread {
      start.loop = RunLoop.current
      // A loop without anything to wait for ends at once.
      let stay = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
      start.loop.add(stay, forMode: .default)
      start.stay = stay
      start.told.signal()
      start.ready.wait()
      start.run()
    }.start()
    start.told.wait()
    (loop, stay) = (start.loop, start.stay!)
    ended = DispatchSemaphore(value: 0)
    start.run = { [self] in
      while !isStopped { _ = loop.run(mode: .default, before: .distantFuture) }
      ended.signal()
    }
    start.ready.signal()
  }

  /// Ends the loop, after what it was given so far, and waits for that.
  func stop() {
    loop.schedule { [self] in
      isStopped = true
      stay.invalidate()
    }
    ended.wait()
  }

  /// Whether the current thread is the loop's.
  var isCurrent: Bool { RunLoop.current === loop }
}
