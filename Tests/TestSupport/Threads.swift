public import Foundation
import Synchronization

/// Runs a piece of work on several threads at once, each with its number, and waits for all of them.
public func onThreads(_ count: Int, stackSize: Int = 512 << 10, _ work: @escaping @Sendable (Int) -> Void) {
  let start = DispatchSemaphore(value: 0)
  let done = DispatchSemaphore(value: 0)
  for number in 0..<count {
    let thread = Thread {
      start.wait()
      work(number)
      done.signal()
    }
    thread.stackSize = stackSize
    thread.start()
  }
  for _ in 0..<count { start.signal() }
  for _ in 0..<count { done.wait() }
}

/// Runs work on a thread with a stack of 512 KiB, and waits for it.
public func onSmallStack(_ work: @escaping @Sendable () -> Void) {
  onThreads(1) { _ in work() }
}

/// Runs work on another thread while this one waits. Returns whether it got through: not if it has to wait for something
/// that this thread holds, nor if it takes longer than two minutes. (Swift Testing's time limit counts from before a test
/// that waits for its turn starts.)
public func getsThroughElsewhere(_ work: @escaping () -> Void) -> Bool {
  nonisolated(unsafe) let work = work
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    work()
    done.signal()
  }
  return done.wait(timeout: .now() + 120) == .success
}

/// Counts the calls that begin while another one is under way.
public final class Overlaps: Sendable {
  private let isInside = Atomic<Bool>(false)
  private let overlaps = Atomic<Int>(0)

  public init() {}

  /// Runs work, on any thread.
  public func callAsFunction(_ work: () -> Void) {
    if isInside.exchange(true, ordering: .relaxed) { overlaps.add(1, ordering: .relaxed) }
    work()
    isInside.store(false, ordering: .relaxed)
  }

  public var count: Int { overlaps.load(ordering: .relaxed) }
}

/// Waits until the main queue has done what waits for it.
public func mainQueueIsFree(isolation: isolated (any Actor)? = #isolation) async {
  await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
}

/// A mark on a dispatch queue, to find out whether code runs there.
public struct QueueMark: @unchecked Sendable {
  // `Sendable` holds because a key does not change.
  private let key = DispatchSpecificKey<Bool>()

  public init(_ queue: DispatchQueue) {
    queue.setSpecific(key: key, value: true)
  }

  /// Whether the caller runs on the queue.
  public var isHere: Bool { DispatchQueue.getSpecific(key: key) == true }
}
