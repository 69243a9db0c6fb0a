import Foundation
import ReactiveCore

/// A timer that releases its closure when the timer is done.
///
/// On Linux, a `Timer` and everything that it captures are never released, even if the timer was never started (Swift
/// 6.3).
struct ClosureTimer: Cancellable {
  private let timer: Timer
  private let action: OnceClosure

  /// Creates a timer that fires at a date, and then after each interval, if there is one.
  init(fire date: Date, interval: TimeInterval?, tolerance: TimeInterval?, _ action: @escaping () -> Void) {
    let action = OnceClosure(action)
    // Like Apple's Foundation, repeats after 0.1 ms if the interval is 0 or less.
    let shortest = 0.000_1
    timer = Timer(fire: date, interval: interval.map { max($0, shortest) } ?? 0, repeats: interval != nil) { _ in
      if interval == nil { action.take()?() } else { action.current?() }
    }
    if let tolerance { timer.tolerance = tolerance }
    self.action = action
  }

  func add(to runLoop: RunLoop, _ mode: RunLoop.Mode) {
    runLoop.add(timer, forMode: mode)
  }

  func cancel() {
    timer.invalidate()
    let action = action.take()
    withExtendedLifetime(action) {}
  }
}

/// Traps if a date is not a number. Foundation traps without a message.
func checkDate(_ date: Date, of name: StaticString, file: StaticString = #fileID, line: UInt = #line) {
  if date.timeIntervalSinceReferenceDate.isNaN {
    trap(name, "a date that is not a number; pass one that is a number", file: file, line: line)
  }
}

/// Traps if an interval is not a number.
func checkNumber(
  _ interval: TimeInterval, of name: StaticString, file: StaticString = #fileID, line: UInt = #line
) {
  if interval.isNaN { trap(name, "an interval of \(interval) s; pass a number", file: file, line: line) }
}
