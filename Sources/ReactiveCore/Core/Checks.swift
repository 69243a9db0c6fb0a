// Operators check their arguments when they are called, so that the backtrace shows the mistake. The message has the file
// and line of the operator's check.

/// Traps if the interval given to an operator is negative or not a number.
@inlinable
package func checkInterval<Stride: SignedNumeric & Comparable>(
  _ interval: Stride, of name: StaticString, file: StaticString = #fileID, line: UInt = #line
) {
  // Not-a-number does not equal itself.
  if interval < .zero || interval != interval {
    trap(name, "an interval of \(words(interval)); pass 0 or more", file: file, line: line)
  }
}

/// Traps if the interval given to an operator cannot be repeated: repeating an interval of 0 never ends. An interval of
/// 0 is allowed if the scheduler's time stands still, like `ImmediateScheduler`'s, because such a scheduler has no
/// other.
@inlinable
package func checkPeriod<Stride: SignedNumeric & Comparable & SchedulerTimeIntervalConvertible>(
  _ interval: Stride, of name: StaticString, file: StaticString = #fileID, line: UInt = #line
) {
  if !(interval > .zero), interval != .zero || Stride.seconds(1) > .zero {
    trap(name, "an interval of \(words(interval)); pass more than 0", file: file, line: line)
  }
}

/// Traps if the number of values given to an operator is negative.
@inlinable
package func checkCount(
  _ count: Int, of name: StaticString, file: StaticString = #fileID, line: UInt = #line
) {
  if count < 0 { trap(name, "\(count) values; pass 0 or more", file: file, line: line) }
}

/// Traps if the number of retries given to an operator is negative.
@inlinable
package func checkRetries(
  _ retries: Int, of name: StaticString, file: StaticString = #fileID, line: UInt = #line
) {
  if retries < 0 { trap(name, "\(retries) retries; pass 0 or more", file: file, line: line) }
}

/// Traps because a publisher has sent a value that was not requested.
@usableFromInline
@inline(never)
func trapUnrequested(
  _ value: some Any, of name: StageName, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  let problem = "with a remaining demand of 0; a publisher sends at most the requested number of values"
  trap(name, "received \(excerpt(of: value)) \(problem)", file: file, line: line)
}

/// An interval as text for a message.
@usableFromInline
package func words(_ interval: some Any) -> String {
  switch interval {
  case let seconds as Double: "\(seconds) s"
  case let stride as any _SchedulerStride & SchedulerTimeIntervalConvertible: inSeconds(stride) ?? "\(interval)"
  default: "\(interval)"
  }
}

private func inSeconds<Stride: _SchedulerStride & SchedulerTimeIntervalConvertible>(_ interval: Stride) -> String? {
  guard let amount = interval.magnitude as? Int, let second = Stride.seconds(1).magnitude as? Int, second > 0 else {
    return nil
  }
  return "\(Double(amount) / Double(second)) s"
}

/// The indices in a range, for a stream without an end. The caller must refuse a range that starts below 0. `Int.max`,
/// which has no successor, counts as the end.
@inlinable
package func indices<R: RangeExpression>(
  in range: R, file: StaticString = #fileID, line: UInt = #line
) -> Range<Int> where R.Bound == Int {
  switch range {
  case let range as ClosedRange<Int>: range.lowerBound..<successor(of: range.upperBound)
  case let range as PartialRangeThrough<Int>: indices(before: successor(of: range.upperBound), file, line)
  case let range as PartialRangeUpTo<Int>: indices(before: range.upperBound, file, line)
  default: range.relative(to: 0..<Int.max)
  }
}

@usableFromInline
func successor(of index: Int) -> Int {
  index == .max ? .max : index + 1
}

@usableFromInline
func indices(before end: Int, _ file: StaticString, _ line: UInt) -> Range<Int> {
  if end < 0 { trap("output(in:)", "the range ..<\(end); pass one within 0...", file: file, line: line) }
  return 0..<end
}
