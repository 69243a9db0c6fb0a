#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How often work of one size is done in the processor time that work of a larger size takes once.
///
/// From 500 to 16,000 that is about 32 where the cost grows with the size, and about 1,024 where it grows with its square:
/// less than 128 is linear. Seconds do not matter, nor what else the machine does. Where the steps can be counted, that is
/// better.
public func runs(of size: Int, inOneOf larger: Int, _ work: (Int) -> Void) -> Int {
  // The first runs ask the system for memory that the later ones find.
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

/// The nanoseconds that this thread is at work.
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
