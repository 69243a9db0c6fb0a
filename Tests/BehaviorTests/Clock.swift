import Implementation

/// A scheduler whose time stands still until it is advanced.
final class Clock: Scheduler {
  private final class Work: Cancellable {
    var time: Ticks
    let interval: Ticks?
    let action: () -> Void
    var isCancelled = false

    init(_ time: Ticks, _ interval: Ticks?, _ action: @escaping () -> Void) {
      (self.time, self.interval, self.action) = (time, interval, action)
    }

    func cancel() { isCancelled = true }
  }

  private(set) var now: Ticks = 0
  let minimumTolerance: Ticks = 0
  private var works: [Work] = []

  func schedule(options: Never?, _ action: @escaping () -> Void) { works.append(Work(now, nil, action)) }

  func schedule(after date: Ticks, tolerance: Ticks, options: Never?, _ action: @escaping () -> Void) {
    works.append(Work(date, nil, action))
  }

  func schedule(
    after date: Ticks, interval: Ticks, tolerance: Ticks, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    works.append(Work(date, interval, action))
    return works.last!
  }

  /// Does what is due until then: the earliest first, and of those the one that was scheduled first.
  func advance(by time: Ticks = 0) {
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

  private func next(until end: Ticks) -> Work? {
    works.removeAll { $0.isCancelled }
    guard let index = works.indices.min(by: { works[$0].time < works[$1].time }), works[index].time <= end else {
      return nil
    }
    return works.remove(at: index)
  }
}

/// A point in the clock's time, and a distance between two.
struct Ticks: Strideable, SignedNumeric, SchedulerTimeIntervalConvertible, CustomStringConvertible {
  var magnitude: Int
  var description: String { "\(magnitude)" }

  init(_ count: Int) { magnitude = count }

  init(integerLiteral count: Int) { magnitude = count }

  init?<T: BinaryInteger>(exactly count: T) { magnitude = Int(count) }

  func distance(to other: Self) -> Ticks { other - self }

  func advanced(by ticks: Ticks) -> Self { self + ticks }

  static func == (left: Self, right: Self) -> Bool { left.magnitude == right.magnitude }

  static func < (left: Self, right: Self) -> Bool { left.magnitude < right.magnitude }

  static func + (left: Self, right: Self) -> Self { Ticks(left.magnitude + right.magnitude) }

  static func - (left: Self, right: Self) -> Self { Ticks(left.magnitude - right.magnitude) }

  static func * (left: Self, right: Self) -> Self { Ticks(left.magnitude * right.magnitude) }

  static func *= (left: inout Self, right: Self) { left = left * right }

  static func seconds(_ count: Int) -> Self { Ticks(count) }

  static func seconds(_ count: Double) -> Self { Ticks(Int(count)) }

  static func milliseconds(_: Int) -> Self { 0 }

  static func microseconds(_: Int) -> Self { 0 }

  static func nanoseconds(_: Int) -> Self { 0 }
}
