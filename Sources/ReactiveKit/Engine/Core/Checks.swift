import Dispatch

// What operators are called with is checked where they are called: there the mistake is in the backtrace.

/// Stops the program where an operator is called with an interval that is negative or not a number.
@inlinable
package func checkInterval<Stride: SignedNumeric & Comparable>(_ interval: Stride, of name: StaticString) {
  // What is not a number does not equal itself.
  if interval < .zero || interval != interval { trap(name, "an interval of \(words(interval)); give 0 or more") }
}

/// Stops the program where an operator is called with an interval that cannot be repeated: the work of an interval without
/// length never ends. A scheduler whose time stands still, as `ImmediateScheduler`'s, has no other.
@inlinable
package func checkPeriod<Stride: SignedNumeric & Comparable & SchedulerTimeIntervalConvertible>(
  _ interval: Stride, of name: StaticString
) {
  if !(interval > .zero), interval != .zero || Stride.seconds(1) > .zero {
    trap(name, "an interval of \(words(interval)); give more than 0")
  }
}

/// Stops the program where an operator is called with a negative number of values.
@inlinable
package func checkCount(_ count: Int, of name: StaticString) {
  if count < 0 { trap(name, "\(count) values; give 0 or more") }
}

/// Stops the program where an operator is called with a negative number of attempts.
@inlinable
package func checkRetries(_ retries: Int, of name: StaticString) {
  if retries < 0 { trap(name, "\(retries) retries; give 0 or more") }
}

extension Subscribers.Demand {
  /// Stops the program where a subscription that has to be asked for something is asked for nothing.
  @usableFromInline
  func check(of name: StaticString) {
    if self == .none { trap(name, "request(.none); ask for 1 value or more, or for .unlimited") }
  }
}

/// An interval as a message tells it.
@usableFromInline
package func words(_ interval: some Any) -> String {
  switch interval {
  case let seconds as Double: "\(seconds) s"
  case let stride as DispatchQueue.SchedulerTimeType.Stride: "\(Double(stride.magnitude) / 1_000_000_000) s"
  default: "\(interval)"
  }
}

/// The indices in a range, of a stream without an end. A range that starts below 0 is for the
/// caller to refuse; `Int.max`, which has no successor, counts as the end.
@inlinable
package func indices<R: RangeExpression>(in range: R) -> Range<Int> where R.Bound == Int {
  switch range {
  case let range as ClosedRange<Int>: range.lowerBound..<successor(of: range.upperBound)
  case let range as PartialRangeThrough<Int>: indices(before: successor(of: range.upperBound))
  case let range as PartialRangeUpTo<Int>: indices(before: range.upperBound)
  default: range.relative(to: 0..<Int.max)
  }
}

@usableFromInline
func successor(of index: Int) -> Int {
  index == .max ? .max : index + 1
}

@usableFromInline
func indices(before end: Int) -> Range<Int> {
  if end < 0 { trap("output(in:)", "the range ..<\(end); indices are counted from 0") }
  return 0..<end
}

extension DispatchQueue.SchedulerTimeType.Stride {
  /// The stride of a number of seconds that an operator is called with.
  static func checked(_ seconds: Double, of name: StaticString) -> Self {
    checkInterval(seconds, of: name)
    return .seconds(seconds)
  }
}
