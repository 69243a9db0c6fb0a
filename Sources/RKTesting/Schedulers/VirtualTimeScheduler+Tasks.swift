public import ReactiveCore

extension VirtualTimeScheduler {
  /// Advances the time as `advance(by:)` does, and lets tasks run before the first closure, after the closures of each date,
  /// and at the end.
  ///
  ///     @MainActor @Test func showsTheResult() async {
  ///       let model = SearchModel(scheduler: time)  // its closures begin tasks on the main actor
  ///       model.query = "swift"
  ///       await time.advanceWithTasks(by: .seconds(1))
  ///       #expect(model.results == ["Swift"])
  ///     }
  ///
  /// Each time, this method leaves the caller's actor and comes back, twenty times in a row. So the tasks that wait for
  /// that actor have run, up to their next `await`; and so have those that they make ready there, up to twenty one
  /// after the other. Tasks on other threads and actors run meanwhile, but this method does not know whether they have
  /// finished. Nor does it wait for tasks that sleep, or that wait for real time or input. To wait for a value,
  /// whatever brings it, use ``Publisher/first(within:on:isolation:)``.
  ///
  /// - Parameters:
  ///   - stride: The time to advance by. By default, 0: runs the closures that are due now.
  ///   - isolation: The actor on which closures run. By default, the caller's.
  /// - Precondition: `stride` is not negative.
  ///
  /// Origin: this library.
  @_disfavoredOverload
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

  /// Advances the time by a `Duration`, and lets tasks run, like the method with the scheduler's units.
  ///
  /// - Parameters:
  ///   - duration: The time to advance by.
  ///   - isolation: The actor on which closures run. By default, the caller's.
  /// - Precondition: `duration` is not negative.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func advanceWithTasks(by duration: some _Duration, isolation: isolated (any Actor)? = #isolation) async {
    await advanceWithTasks(by: SchedulerTimeType.Stride(duration._duration))
  }
}

/// Lets tasks that are ready run, and those that they make ready.
private func letTasksRun(isolation: isolated (any Actor)? = #isolation) async {
  for _ in 0..<20 {
    // Leaves the actor, as a continuation does not that is resumed early.
    await Task.yield()
    // Not the task's value: to await that would raise its priority.
    await withCheckedContinuation { continuation in
      _ = Task.detached(priority: .background) {
        await Task.yield()
        continuation.resume()
      }
    }
  }
}
