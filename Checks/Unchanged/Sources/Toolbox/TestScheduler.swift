import Foundation

#if canImport(Combine)
  import Combine
#else
  #error("Combine is not available")
#endif

/// A scheduler whose time stands still until a test moves it.
public final class TestScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  public private(set) var now: SchedulerTimeType
  public let minimumTolerance: SchedulerTimeType.Stride = .zero

  private var work: [(id: Int, date: SchedulerTimeType, interval: SchedulerTimeType.Stride?, action: () -> Void)] = []
  private var lastID = 0

  public init(now: SchedulerTimeType) {
    self.now = now
  }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    _ = add(now, nil, action)
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    _ = add(date, nil, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> Cancellable {
    let id = add(date, interval, action)
    return AnyCancellable { [weak self] in self?.work.removeAll { $0.id == id } }
  }

  public func advance(by stride: SchedulerTimeType.Stride = .zero) {
    let end = now.advanced(by: stride)
    while let next = work.filter({ $0.date <= end }).min(by: { ($0.date, $0.id) < ($1.date, $1.id) }) {
      now = max(now, next.date)
      work.removeAll { $0.id == next.id }
      if let interval = next.interval {
        work.append((next.id, next.date.advanced(by: interval), interval, next.action))
      }
      next.action()
    }
    now = end
  }

  private func add(
    _ date: SchedulerTimeType, _ interval: SchedulerTimeType.Stride?, _ action: @escaping () -> Void
  ) -> Int {
    lastID += 1
    work.append((lastID, date, interval, action))
    return lastID
  }
}

extension DispatchQueue {
  public static var test: TestScheduler<SchedulerTimeType, SchedulerOptions> {
    TestScheduler(now: SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1_000_000_000)))
  }
}

extension RunLoop {
  public static var test: TestScheduler<SchedulerTimeType, SchedulerOptions> {
    TestScheduler(now: SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 0)))
  }
}
