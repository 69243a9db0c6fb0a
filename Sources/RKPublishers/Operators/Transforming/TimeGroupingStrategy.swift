public import ReactiveCore

extension Publishers {
  /// The way in which to group values into arrays by time.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// Groups the values that arrive in each interval of the scheduler's time.
    case byTime(Context, Context.SchedulerTimeType.Stride)

    /// Groups the values that arrive in each interval of the scheduler's time. Publishes a group early when the group
    /// reaches the given count.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }
}

// Intervals as a `Duration`, for code that has one. A literal, such as `.seconds(1)`, is the scheduler's.
extension Publishers.TimeGroupingStrategy {
  /// Groups the values that arrive in each `Duration` of the scheduler's time.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that measures the time.
  ///   - interval: The length of an interval.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public static func byTime(_ scheduler: Context, _ interval: Duration) -> Self {
    .byTime(scheduler, Context.SchedulerTimeType.Stride(interval))
  }

  /// Groups the values that arrive in each `Duration` of the scheduler's time. Publishes a group early when the group
  /// reaches the given count.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that measures the time.
  ///   - interval: The length of an interval.
  ///   - count: The number of values in a group that is published early.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public static func byTimeOrCount(_ scheduler: Context, _ interval: Duration, _ count: Int) -> Self {
    .byTimeOrCount(scheduler, Context.SchedulerTimeType.Stride(interval), count)
  }
}
