import Implementation

/// A scheduler whose time stands still until it is advanced. Points in time, and strides, are numbers.
final class Clock: Scheduler {
  private final class Work: Cancellable {
    var time: Int
    let interval: Int?
    let action: () -> Void
    var isCancelled = false

    init(_ time: Int, _ interval: Int?, _ action: @escaping () -> Void) {
      (self.time, self.interval, self.action) = (time, interval, action)
    }

    func cancel() { isCancelled = true }
  }

  private(set) var now = 0
  let minimumTolerance = 0
  private var works: [Work] = []

  func schedule(options: Never?, _ action: @escaping () -> Void) { works.append(Work(now, nil, action)) }

  func schedule(after date: Int, tolerance: Int, options: Never?, _ action: @escaping () -> Void) {
    works.append(Work(date, nil, action))
  }

  func schedule(
    after date: Int, interval: Int, tolerance: Int, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    works.append(Work(date, interval, action))
    return works.last!
  }

  /// Does what is due until then: the earliest first, and of those the one that was scheduled first.
  func advance(by time: Int = 0) {
    let end = now + time
    while let work = next(until: end) {
      now = max(now, work.time)
      if let interval = work.interval {
        work.time += interval
        works.append(work)
      }
      work.action()
    }
    now = end
  }

  private func next(until end: Int) -> Work? {
    works.removeAll { $0.isCancelled }
    guard let index = works.indices.min(by: { works[$0].time < works[$1].time }), works[index].time <= end else {
      return nil
    }
    return works.remove(at: index)
  }
}

// The names of the modules tell the compiler that it is meant.
extension Swift.Int: Implementation.SchedulerTimeIntervalConvertible {
  public static func seconds(_ count: Int) -> Int { count }

  public static func seconds(_ count: Double) -> Int { Int(count) }

  public static func milliseconds(_ count: Int) -> Int { count / 1_000 }

  public static func microseconds(_ count: Int) -> Int { count / 1_000_000 }

  public static func nanoseconds(_ count: Int) -> Int { count / 1_000_000_000 }
}
