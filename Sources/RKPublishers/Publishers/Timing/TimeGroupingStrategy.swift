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
