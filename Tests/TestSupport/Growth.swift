import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Counts how many runs of the work at one size fit in the processor time of one run at a larger size.
///
/// From 500 to 16,000 that is about 32 if the cost is linear, and about 1,024 if it is quadratic: less than 128 is linear.
/// It depends neither on the machine's speed nor on what else it does. Where a test can count steps, that is better.
public func runs(of size: Int, inOneOf larger: Int, _ work: (Int) -> Void) -> Int {
  // The first run gets memory from the system that later runs reuse.
  work(size)
  var least = Int.max
  for _ in 0..<3 where least > 2 * (larger / size) {
    let budget = processorTime { work(larger) }
    var (runs, spent): (Int, UInt64) = (0, 0)
    while spent < budget {
      spent += processorTime { work(size) }
      runs += 1
    }
    least = min(least, runs)
  }
  return least
}

/// The memory that this process uses, in bytes. Only in a process that does nothing else, such as that of an exit test.
public func residentBytes() -> Int {
  let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
  return pages.flatMap { Int($0[1]) }! * Int(sysconf(Int32(_SC_PAGESIZE)))
}

/// The processor time that this thread spends on work, in nanoseconds.
private func processorTime(_ work: () -> Void) -> UInt64 {
  func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
  let start = now()
  work()
  return now() - start
}
