public import ReactiveCore

extension Publisher {
  /// Buffers values until there is demand for them.
  ///
  /// ```swift
  /// source   // 123---|     unbuffered
  /// let numbers = source.buffer(size: 9, prefetch: .keepFull, whenFull: .dropOldest)
  /// numbers.concatMap { Just($0).delay(for: 2, scheduler: time) }
  ///          // --1-2-(3|)
  /// ```
  /// ![Requests values at once, and holds them until they are requested. Here, the source keeps nothing.](collecting-buffer)
  ///
  /// Delivers `.finished` after the buffered values, when there is demand for one more value. Delivers a failure
  /// immediately and discards the buffer. Delivers the failure of `.customError` on the next request, after the values
  /// that this request covers.
  ///
  /// - Parameters:
  ///   - size: The maximum number of buffered values. A value that meets demand takes no room, unless `size` is 0.
  ///   - prefetch: Whether to request as many values as there is room for, or unlimited values.
  ///   - whenFull: What to do with a value for which there is no room.
  /// - Precondition: `size` is not negative.
  ///
  /// Origin: Combine. There, if the upstream fails while several buffered values are published, the failure precedes
  /// the rest of them. Here, it follows them.
  @inlinable
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }

  /// Publishes the values received in each interval as an array, at the end of the interval. Does not publish empty
  /// arrays.
  ///
  /// ```swift
  /// source                                       // -12---34--|
  /// source.collect(.byTime(time, 4))             // ----a---d-|  a = [1, 2], d = [3, 4]
  /// source.collect(.byTimeOrCount(time, 4, 2))   // --a----d--|
  /// ```
  /// ![Publishes what came in each interval, as an array.](timing-collect-time)
  ///
  ///     readings.collect(.byTimeOrCount(DispatchQueue.main, .seconds(1), 100)).sink { upload($0) }
  ///
  /// Intervals begin with the subscription. An array that is complete before the end of its interval does not change
  /// them. Publishes the incomplete array, regardless of demand, when the upstream finishes. A failure discards that
  /// array. Delivers values and the completion on the scheduler.
  ///
  /// With `.byTime`, publishes an array when there is demand for it. Until then, the array can grow without limit. With
  /// `.byTimeOrCount`, publishes incomplete arrays regardless of demand and ignores the demand returned for them, so a
  /// subscriber with finite demand may wait forever.
  ///
  /// - Parameters:
  ///   - strategy: The scheduler, the interval, and the number of values in a complete array.
  ///   - options: The options for scheduling intervals and deliveries. By default, the scheduler's own.
  /// - Precondition: The number of values is at least 1. The interval is greater than 0, except with
  ///   `ImmediateScheduler`.
  @inlinable
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}
