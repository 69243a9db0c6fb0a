import Dispatch

extension DispatchQueue.SchedulerTimeType.Stride {
  /// Converts the number of seconds given to an operator, after checking it.
  static func checked(_ seconds: Double, of name: StaticString) -> Self {
    checkInterval(seconds, of: name)
    return .seconds(seconds)
  }
}
