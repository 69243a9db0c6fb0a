public import ReactiveCore

extension VirtualTimeScheduler {
  /// Advances the time as `advance(by:)` does, and lets tasks run before the first closure, after the closures of each date,
  /// and at the end.
  ///
  ///     let ticks = Task { for await tick in clock.values { model.show(tick) } }
  ///     await time.advanceWithTasks(by: .seconds(3))
  ///     model.shown == [1, 2, 3]
  ///
  /// Each time, this method suspends until a task of the lowest priority has run, twenty times in a row. By then, a task
  /// that was ready to run has run up to its next `await`, and so has each that it made ready, about twenty of them one after the
  /// other. On the caller's own actor, all of these run in turn. On other threads they usually have, without a promise: a
  /// task that computes for long may still do so. It does not wait for tasks that sleep, or that wait for real time, for input,
  /// or for a thread. For one value, ``Publisher/first(within:on:isolation:)`` waits for the value itself.
  ///
  /// - Parameters:
  ///   - stride: The time to advance by. By default, 0: runs the closures that are due now.
  ///   - isolation: The actor on which closures run. By default, the caller's.
  /// - Precondition: `stride` is not negative.
  ///
  /// Origin: this library.
  public func advanceWithTasks(
    by stride: SchedulerTimeType.Stride = .nanoseconds(0), isolation: isolated (any Actor)? = #isolation
  ) async {
    if stride < .nanoseconds(0) {
      trap("VirtualTimeScheduler.advanceWithTasks(by:)", "\(stride.magnitude) nanoseconds; pass 0 or more")
    }
    let end = now.advanced(by: stride)
    await letTasksRun()
    while let next = nextDate, next <= end {
      advance(to: next)
      await letTasksRun()
    }
    advance(to: end)
  }
}

/// Lets tasks that are ready run, and those that they make ready.
private func letTasksRun(isolation: isolated (any Actor)? = #isolation) async {
  for _ in 0..<20 {
    await Task.detached(priority: .background) { await Task.yield() }.value
  }
}
