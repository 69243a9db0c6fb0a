import Combine
import Foundation

/// A scheduler whose time is moved by hand, in whole milliseconds.
final class ManualClock: Scheduler {
  struct SchedulerTimeType: Strideable, Hashable {
    var milliseconds: Int

    func distance(to other: SchedulerTimeType) -> Stride { Stride(milliseconds: other.milliseconds - milliseconds) }

    func advanced(by stride: Stride) -> SchedulerTimeType {
      SchedulerTimeType(milliseconds: milliseconds + stride.milliseconds)
    }

    struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Hashable {
      var milliseconds: Int

      init(milliseconds: Int) {
        self.milliseconds = milliseconds
      }

      init(integerLiteral value: Int) {
        milliseconds = value
      }

      init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        milliseconds = value
      }

      var magnitude: Int { abs(milliseconds) }

      static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.milliseconds < rhs.milliseconds }
      static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(milliseconds: lhs.milliseconds + rhs.milliseconds) }
      static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(milliseconds: lhs.milliseconds - rhs.milliseconds) }
      static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(milliseconds: lhs.milliseconds * rhs.milliseconds) }
      static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

      static func seconds(_ s: Int) -> Stride { Stride(milliseconds: s * 1000) }
      static func seconds(_ s: Double) -> Stride { Stride(milliseconds: Int(s * 1000)) }
      static func milliseconds(_ ms: Int) -> Stride { Stride(milliseconds: ms) }
      static func microseconds(_ us: Int) -> Stride { Stride(milliseconds: us / 1000) }
      static func nanoseconds(_ ns: Int) -> Stride { Stride(milliseconds: ns / 1_000_000) }
    }
  }

  struct SchedulerOptions {
    var isUrgent = false
  }

  private struct Work {
    let date: SchedulerTimeType
    let number: Int
    let action: () -> Void
  }

  private(set) var now = SchedulerTimeType(milliseconds: 0)
  let minimumTolerance = SchedulerTimeType.Stride.milliseconds(1)
  private var agenda: [Work] = []
  private var count = 0

  /// Whether anything is still to be done.
  var isIdle: Bool { agenda.isEmpty }

  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    schedule(after: now, tolerance: minimumTolerance, options: options, action)
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    count += 1
    agenda.append(Work(date: date, number: options?.isUrgent ?? false ? -count : count, action: action))
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    var isCancelled = false
    func run(at date: SchedulerTimeType) {
      schedule(after: date, tolerance: tolerance, options: options) {
        guard !isCancelled else { return }
        action()
        run(at: date.advanced(by: interval))
      }
    }
    run(at: date)
    return AnyCancellable { isCancelled = true }
  }

  /// Lets time pass, and runs what is due.
  func advance(by stride: SchedulerTimeType.Stride = .milliseconds(0)) {
    let end = now.advanced(by: stride)
    while let next = agenda.indices.min(by: { isBefore(agenda[$0], agenda[$1]) }), agenda[next].date <= end {
      let work = agenda.remove(at: next)
      now = max(now, work.date)
      work.action()
    }
    now = end
  }

  private func isBefore(_ one: Work, _ other: Work) -> Bool {
    (one.date, one.number) < (other.date, other.number)
  }
}
