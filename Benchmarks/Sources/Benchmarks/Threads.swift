import Foundation
import Synchronization

/// A mutex that does not slow down when many threads want it, for limit lines: `Mutex` on Linux takes 200 times as long with
/// 8 threads as with 4.
final class PosixMutex: @unchecked Sendable {
  // `Sendable` holds because the pointer does not change, and a mutex is made to be used by any thread.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() { pthread_mutex_init(mutex, nil) }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  @inline(__always)
  func withLock<R>(_ body: () -> R) -> R {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}

/// Threads that wait for work, so that no measurement has to make them.
final class Crew: @unchecked Sendable {
  // `Sendable` holds because `work` is written while the threads wait.
  private let starts: [DispatchSemaphore]
  private let done = DispatchSemaphore(value: 0)
  private let arrived = Atomic<Int>(0)
  private var work: (Int) -> Void = { _ in }

  nonisolated(unsafe) private static var crews: [Int: Crew] = [:]

  /// The crew of some threads. To be called on the main thread.
  static func of(_ count: Int) -> Crew {
    if let crew = crews[count] { return crew }
    let crew = Crew(count)
    crews[count] = crew
    return crew
  }

  private init(_ count: Int) {
    starts = (0..<count).map { _ in DispatchSemaphore(value: 0) }
    for (number, start) in starts.enumerated() {
      Thread.detachNewThread {
        while true {
          start.wait()
          // All begin together: work that is over before the next thread wakes up would meet nobody.
          self.arrived.add(1, ordering: .acquiringAndReleasing)
          while self.arrived.load(ordering: .acquiring) < count { sched_yield() }
          self.work(number)
          self.done.signal()
        }
      }
    }
  }

  /// Has each thread do the work, which is given the thread's number, and waits for all of them.
  func run(_ work: @escaping (Int) -> Void) {
    self.work = work
    arrived.store(0, ordering: .releasing)
    for start in starts { start.signal() }
    for _ in starts { done.wait() }
  }
}

/// A way to do the work of a workload from several threads.
struct ThreadedWay {
  let name: String
  let bounds: (_ threads: Int) -> [Bound]

  /// Prepares it for so many threads. What it returns is called on each thread with its number, and with numbers to send.
  let prepare: (_ threads: Int, _ sums: [Sum]) -> (_ thread: Int, _ numbers: ClosedRange<Int>) -> Void

  /// What is waited for when all threads are done.
  var finish: () -> Void = {}
}

let threadCounts = [1, 2, 4, 8, 16]

func threads(_ count: Int) -> String { count == 1 ? "1 thread" : "\(count) threads" }

/// A workload of one piece of work, done by 1 to 16 threads. The first way is the limit line.
func fromThreads(_ name: String, events: Int, _ ways: [ThreadedWay]) -> Workload {
  let forms = threadCounts.flatMap { count in
    ways.map { way in
      Form("\(way.name), \(threads(count))", way.bounds(count)) {
        // One for each thread, and not next to each other.
        let sums = (0..<count).map { _ in Sum() }
        nonisolated(unsafe) let work = way.prepare(count, sums)
        let crew = Crew.of(count)
        return { events in
          for sum in sums { sum.value = 0 }
          crew.run { number in
            let first = events * number / count
            let last = events * (number + 1) / count
            if first < last { work(number, first + 1...last) }
          }
          way.finish()
          return sums.reduce(0) { $0 &+ $1.value }
        }
      }
    }
  }
  return Workload(name: name, events: events, forms: forms)
}

extension ThreadedWay {
  /// What work is measured against.
  static func limit(
    _ name: String, finish: @escaping () -> Void = {},
    _ prepare: @escaping (_ threads: Int, _ sums: [Sum]) -> (_ thread: Int, _ numbers: ClosedRange<Int>) -> Void
  ) -> ThreadedWay {
    ThreadedWay(name: name, bounds: { _ in [] }, prepare: prepare, finish: finish)
  }

  /// The library's way.
  ///
  /// - Parameters:
  ///   - limit: The limit line's name.
  ///   - bound: So many times the limit line with 8 threads.
  ///   - growth: So many times the time of one thread with 8 threads.
  static func library(
    _ name: String, limit: String, bound: Double? = nil, growth: Double = 3, finish: @escaping () -> Void = {},
    _ prepare: @escaping (_ threads: Int, _ sums: [Sum]) -> (_ thread: Int, _ numbers: ClosedRange<Int>) -> Void
  ) -> ThreadedWay {
    ThreadedWay(
      name: name,
      bounds: { count in
        guard count == 8 else { return [] }
        let own = Bound.time(growth, of: "\(name), \(threads(1))")
        return bound.map { [.time($0, of: "\(limit), \(threads(8))"), own] } ?? [own]
      }, prepare: prepare, finish: finish)
  }
}

/// What a person would write by hand for a subject that many threads send to: closures that are called under a mutex.
final class LockedSubject: @unchecked Sendable {
  // `Sendable` holds because the variables are used under the mutex alone.
  private let mutex = PosixMutex()
  private var closures: [Int: (Int) -> Void] = [:]
  private var list: [(Int) -> Void] = []
  private var last = 0
  private var latest = 0

  func add(_ closure: @escaping (Int) -> Void) {
    mutex.withLock { list.append(closure) }
  }

  func subscribe(_ closure: @escaping (Int) -> Void) -> Int {
    mutex.withLock {
      last += 1
      closures[last] = closure
      return last
    }
  }

  func cancel(_ token: Int) {
    let released = mutex.withLock { closures.removeValue(forKey: token) }
    withExtendedLifetime(released) {}
  }

  @inline(never)
  func send(_ value: Int) {
    mutex.withLock {
      for closure in list { closure(value) }
    }
  }

  /// Stores the value first.
  @inline(never)
  func set(_ value: Int) {
    mutex.withLock {
      latest = value
      for closure in list { closure(value) }
    }
  }

  @inline(never)
  var value: Int { mutex.withLock { latest } }
}
