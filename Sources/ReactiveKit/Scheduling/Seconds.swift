public import Dispatch

extension DispatchQueue.SchedulerTimeType.Stride {
  /// Converts the number of seconds given to an operator, after checking it.
  @usableFromInline
  static func checked(
    _ seconds: Double, of name: StaticString, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    checkInterval(seconds, of: name, file: file, line: line)
    return .seconds(seconds)
  }
}
