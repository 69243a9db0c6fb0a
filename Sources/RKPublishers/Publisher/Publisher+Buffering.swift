public import ReactiveKit

extension Publisher {
  /// Keeps values until they are asked for.
  ///
  /// `.finished` is delivered behind what is kept, when one value more is asked for; a failure at once, and what is kept is
  /// dropped. The failure of `.customError` is delivered at the next request, behind what that asks for.
  ///
  /// - Parameters:
  ///   - size: How many values are kept at most. A value that is asked for needs no room, unless this is 0.
  ///   - prefetch: Whether the upstream is asked for as many values as there is room for, or for everything.
  ///   - whenFull: What becomes of a value for which there is no room.
  /// - Precondition: `size` is not negative.
  ///
  /// Origin: Combine. There, a failure that one of several values leads to is followed by the others; here it follows them.
  @inlinable
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }

  /// Delivers, at the end of each interval, what has come in it, as an array; never an empty one.
  ///
  ///     readings.collect(.byTimeOrCount(DispatchQueue.main, .seconds(1), 100)).sink { upload($0) }
  ///
  /// Intervals begin with the subscription; an array that is complete before its interval is over does not change them. What
  /// is incomplete when the upstream finishes is delivered before the end; a failure drops it. Everything is delivered by the
  /// scheduler.
  ///
  /// By time alone, arrays are delivered as they are asked for, and may grow without limit until then. By time or count, an
  /// array that is incomplete is delivered whether it is asked for or not, and what is asked for in return does not count:
  /// who does not ask for everything may wait for ever.
  ///
  /// - Parameters:
  ///   - strategy: The scheduler, the interval, and how many values make an array, which is to be 1 or more.
  ///   - options: How intervals and deliveries are scheduled.
  ///
  /// Origin: Combine.
  @inlinable
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}
