public import ReactiveKit

extension Publishers {
  /// How values are put into arrays by time.
  ///
  /// Origin: Combine.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// What comes in each interval of a scheduler's time is an array.
    case byTime(Context, Context.SchedulerTimeType.Stride)

    /// What comes in each interval of a scheduler's time is an array; so many values are one without waiting for that.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }
}
