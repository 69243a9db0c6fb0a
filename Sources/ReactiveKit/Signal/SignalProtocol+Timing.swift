public import Dispatch

extension SignalProtocol {
  /// Sends an element when no other element has followed it for a given interval, on a queue.
  ///
  /// ```swift
  /// source                                     // -123----4----|
  /// source.debounce(for: 3, scheduler: time)   // ------3----4-|
  /// ```
  /// ![Publishes a value when no other has followed it for a time.](timing-debounce)
  ///
  /// Before a completion, sends the pending element. A failure drops the pending element. Both happen on the thread
  /// where the completion or failure arrives. Disposing the observation stops the timer.
  ///
  /// - Parameters:
  ///   - seconds: The number of seconds during which no other element may follow.
  ///   - queue: The queue on which to send elements. By default, a new serial queue.
  /// - Precondition: `seconds` is not negative.
  ///
  /// Origin: ReactiveKit 3.x, which lost a completion when nothing was pending.
  @inlinable
  public func debounce(
    for seconds: Double, queue: DispatchQueue = DispatchQueue(label: "debounce", target: .global())
  ) -> Signal<Element, Error> {
    debounce(for: .checked(seconds, of: "debounce(for:queue:)"), scheduler: queue)
  }

  /// Sends an element when no other element has followed it for a given interval, on a scheduler. See
  /// ``debounce(for:queue:)``.
  ///
  /// ```swift
  /// source                                     // -123----4----|
  /// source.debounce(for: 3, scheduler: time)   // ------3----4-|
  /// ```
  /// ![Publishes a value when no other has followed it for a time.](timing-debounce)
  ///
  /// - Parameters:
  ///   - dueTime: The interval during which no other element may follow, in the scheduler's units, such as
  ///     `.seconds(0.3)`.
  ///   - scheduler: The scheduler that measures the time and delivers elements.
  ///   - options: The options for scheduling timers. By default, the scheduler's own.
  /// - Precondition: `dueTime` is not negative.
  ///
  /// Origin: this library.
  @inlinable
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Signal<Element, Error> {
    checkInterval(dueTime, of: "debounce(for:scheduler:options:)")
    return Signal(
      after: self, attaching: { self._attach(debounceStage($0, .queued, for: dueTime, scheduler, options)) })
  }

  /// Sends at most one element in each interval, on a scheduler: the first element received in the interval, or the
  /// latest.
  ///
  /// ```swift
  /// source                                                    // -123----4-----5-----|
  /// source.throttle(for: 4, scheduler: time, latest: true)    // -1---3---4----5-----|
  /// source.throttle(for: 4, scheduler: time, latest: false)   // -1---2---4----5-----|
  /// ```
  /// ![Publishes at most one value in each interval: the latest or the first one.](timing-throttle)
  ///
  /// Schedules the first element, and an element after an idle interval, immediately; no later element replaces it.
  /// Schedules each other element at least one interval after the previous one. Sends the completion after the
  /// scheduled element. A failure, which is scheduled immediately, drops the scheduled element, and so does disposing
  /// the observation.
  ///
  /// - Parameters:
  ///   - interval: The length of an interval, in the scheduler's units, such as `.seconds(0.3)`.
  ///   - scheduler: The scheduler that measures the time and delivers events.
  ///   - latest: Whether to send the latest element of an interval instead of the first.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: Combine. There, a failure is sent after the scheduled element, and the latest element replaces the first
  /// one until the scheduler has run.
  @inlinable
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Signal<Element, Error> {
    checkInterval(interval, of: "throttle(for:scheduler:latest:)")
    return Signal(
      after: self, attaching: { self._attach(throttleStage($0, .queued, for: interval, scheduler, latest: latest)) })
  }

  /// Sends each event after an interval, on a queue.
  ///
  /// ```swift
  /// source                                  // -1-23--|
  /// source.delay(for: 3, scheduler: time)   // ----1-23--|
  /// ```
  /// ![Publishes each value, and the completion, later.](timing-delay)
  ///
  /// Keeps the order, even on a concurrent queue. Disposing the observation drops pending events.
  ///
  /// - Parameters:
  ///   - interval: The number of seconds by which to delay events.
  ///   - queue: The queue on which to send events. By default, a new serial queue.
  /// - Precondition: `interval` is not negative.
  @inlinable
  public func delay(
    interval: Double, on queue: DispatchQueue = DispatchQueue(label: "delay", target: .global())
  ) -> Signal<Element, Error> {
    delay(for: .checked(interval, of: "delay(interval:on:)"), scheduler: queue)
  }

  /// Sends each event after a given interval, on a scheduler. See ``delay(interval:on:)``.
  ///
  /// ```swift
  /// source                                  // -1-23--|
  /// source.delay(for: 3, scheduler: time)   // ----1-23--|
  /// ```
  /// ![Publishes each value, and the completion, later.](timing-delay)
  ///
  /// - Parameters:
  ///   - interval: The interval by which to delay events, in the scheduler's units, such as `.seconds(0.3)`.
  ///   - tolerance: The permitted deviation from the interval. By default, the minimum tolerance of the scheduler.
  ///   - scheduler: The scheduler that measures the time and delivers events.
  ///   - options: The options for scheduling each delivery. By default, the scheduler's own.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library; Combine has it for publishers.
  @inlinable
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Signal<Element, Error> {
    checkInterval(interval, of: "delay(for:tolerance:scheduler:options:)")
    let tolerance = tolerance ?? scheduler.minimumTolerance
    return Signal(
      after: self,
      attaching: {
        self._attach(delayStage($0, .queued, for: interval, tolerance: tolerance, scheduler, options))
      })
  }

  /// Fails with `error` when no event arrives within an interval. The interval begins with the observation, and again
  /// with each element.
  ///
  /// ```swift
  /// source   // -1-2------3-|
  /// let gone = MarbleFailure()
  /// source.castError().timeout(after: 4, with: gone, scheduler: time)
  ///          // -1-2---#
  /// ```
  /// ![Finishes or fails when no value has come for a time.](timing-timeout)
  ///
  /// Sends this signal's own events on the threads where they arrive.
  ///
  /// - Parameters:
  ///   - interval: The number of seconds within which an event must arrive.
  ///   - error: The error to fail with.
  ///   - queue: The queue on which to send `error`. By default, a new serial queue.
  /// - Precondition: `interval` is not negative.
  @inlinable
  public func timeout(
    after interval: Double, with error: Error,
    on queue: DispatchQueue = DispatchQueue(label: "timeout", target: .global())
  ) -> Signal<Element, Error> {
    timeout(after: .checked(interval, of: "timeout(after:with:on:)"), with: error, scheduler: queue)
  }

  /// Fails with `error` when no event arrives within a given interval. See ``timeout(after:with:on:)``.
  ///
  /// ```swift
  /// source   // -1-2------3-|
  /// let gone = MarbleFailure()
  /// source.castError().timeout(after: 4, with: gone, scheduler: time)
  ///          // -1-2---#
  /// ```
  /// ![Finishes or fails when no value has come for a time.](timing-timeout)
  ///
  /// - Parameters:
  ///   - interval: The interval during which an event must arrive, in the scheduler's units, such as `.seconds(0.3)`.
  ///   - error: The error to fail with.
  ///   - scheduler: The scheduler that measures the time and delivers `error`.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library.
  @inlinable
  @_disfavoredOverload
  public func timeout<S: Scheduler>(
    after interval: S.SchedulerTimeType.Stride, with error: Error, scheduler: S
  ) -> Signal<Element, Error> {
    checkInterval(interval, of: "timeout(after:with:scheduler:)")
    return Signal(after: self, attaching: { self._attach(timeoutStage($0, interval, scheduler, with: error)) })
  }

  /// Sends, at the end of each interval, the latest element received in that interval, on a queue.
  ///
  /// ```swift
  /// source                                        // -1-234------5-|
  /// source.sample(interval: 3, scheduler: time)   // ---1--4-----5-|
  /// ```
  /// ![Publishes the latest value at each end of an interval, if there is a new one.](timing-sample)
  ///
  /// The first interval begins with the observation. Drops the pending element when this signal completes or fails.
  ///
  /// - Parameters:
  ///   - interval: The length of an interval in seconds.
  ///   - queue: The queue on which to send elements. By default, a new serial queue.
  /// - Precondition: `interval` is greater than 0.
  @inlinable
  public func sample(
    interval: Double, on queue: DispatchQueue = DispatchQueue(label: "sample", target: .global())
  ) -> Signal<Element, Error> {
    sample(interval: .checked(interval, of: "sample(interval:on:)"), scheduler: queue)
  }

  /// Sends, at the end of each interval, the latest element received in that interval. See ``sample(interval:on:)``.
  ///
  /// ```swift
  /// source                                        // -1-234------5-|
  /// source.sample(interval: 3, scheduler: time)   // ---1--4-----5-|
  /// ```
  /// ![Publishes the latest value at each end of an interval, if there is a new one.](timing-sample)
  ///
  /// - Parameters:
  ///   - interval: The length of an interval, in the scheduler's units, such as `.seconds(0.3)`.
  ///   - scheduler: The scheduler that measures the time and delivers elements.
  /// - Precondition: `interval` is greater than 0, unless all strides of the scheduler are 0, like those of
  ///   `ImmediateScheduler`.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func sample<S: Scheduler>(
    interval: S.SchedulerTimeType.Stride, scheduler: S
  ) -> Signal<Element, Error> {
    checkPeriod(interval, of: "sample(interval:scheduler:)")
    return Signal(
      after: self,
      attaching: {
        let ticks = Ticks(every: interval, on: scheduler)
        attachCompanion(
          "Sample", $0, Element?.none, companion: { Signal<Void, Error>(ticks)._attach($0) },
          upstream: { self._attach($0) }, consider: { pending, _ in pending.take() },
          transform: { pending, element in
            ticks.restartIfLost()
            pending = element
            return nil
          })
      })
  }

  /// Sends at most one element in each interval: the latest element when the interval ends, or the first element
  /// immediately.
  ///
  /// ```swift
  /// source                                                    // -123----4-----5-----|
  /// source.throttle(for: 4, scheduler: time, latest: true)    // -1---3---4----5-----|
  /// source.throttle(for: 4, scheduler: time, latest: false)   // -1---2---4----5-----|
  /// ```
  /// ![Publishes at most one value in each interval: the latest or the first one.](timing-throttle)
  ///
  /// - Parameters:
  ///   - seconds: The length of an interval.
  ///   - queue: The queue on which to send elements if `latest` is true. Otherwise, the queue only measures the time.
  ///   - latest: Whether to send the latest element of an interval on the queue when the interval ends, and the very
  ///     first element immediately; see ``throttle(for:scheduler:latest:)``. Otherwise, an element is sent on the
  ///     thread where it arrives, and the elements that arrive within the interval after it are dropped.
  /// - Precondition: `seconds` is not negative.
  @inlinable
  public func throttle(
    for seconds: Double, queue: DispatchQueue = DispatchQueue(label: "throttle", target: .global()), latest: Bool = true
  ) -> Signal<Element, Error> {
    let interval = DispatchQueue.SchedulerTimeType.Stride.checked(seconds, of: "throttle(for:queue:latest:)")
    return latest
      ? throttle(for: interval, scheduler: queue, latest: true) : throttleLeading(for: interval, scheduler: queue)
  }

  /// Sends an element immediately, and drops the elements that arrive within an interval after it. If the scheduler's
  /// clock was set back, sends the next element.
  ///
  /// ```swift
  /// source                                            // -1-23----4-5-|
  /// source.throttleLeading(for: 4, scheduler: time)   // -1-------4---|
  /// ```
  /// ![Publishes a value, and drops those that follow it within a time.](timing-throttle-leading)
  ///
  /// - Parameters:
  ///   - interval: The length of the interval, in the scheduler's units, such as `.seconds(0.3)`.
  ///   - scheduler: The scheduler that measures the interval. Nothing runs on it.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library.
  @inlinable
  @_disfavoredOverload
  public func throttleLeading<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S
  ) -> Signal<Element, Error> {
    checkInterval(interval, of: "throttleLeading(for:scheduler:)")
    let step: Step<Element, Element, S.SchedulerTimeType?> = throttleLeadingStep(for: interval, scheduler)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "Throttle")) })
  }

  /// Drops the elements that arrive within a given interval after the observation begins, measured by a monotonic
  /// clock.
  ///
  /// ```swift
  /// source                                      // -1-2-3-4-|
  /// source.dropFirst(for: 4, scheduler: time)   // -----3-4-|
  /// ```
  /// ![Drops the values of the first seconds.](timing-drop-first-for)
  ///
  /// - Parameter seconds: The length of the interval in seconds.
  /// - Precondition: `seconds` is not negative.
  ///
  /// Origin: ReactiveKit 3.x, which measured with a clock that changed with the system time.
  @inlinable
  public func dropFirst(for seconds: Double) -> Signal<Element, Error> {
    dropFirst(for: .checked(seconds, of: "dropFirst(for:)"), scheduler: ExecutionContext.immediate)
  }

  /// Drops the elements that arrive within a given interval after the observation begins. If the scheduler's clock was
  /// set back, drops no more elements.
  ///
  /// ```swift
  /// source                                      // -1-2-3-4-|
  /// source.dropFirst(for: 4, scheduler: time)   // -----3-4-|
  /// ```
  /// ![Drops the values of the first seconds.](timing-drop-first-for)
  ///
  /// - Parameters:
  ///   - interval: The length of the interval, in the scheduler's units, such as `.seconds(0.3)`.
  ///   - scheduler: The scheduler that measures the interval. Nothing runs on it.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library.
  @inlinable
  @_disfavoredOverload
  public func dropFirst<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S
  ) -> Signal<Element, Error> {
    checkInterval(interval, of: "dropFirst(for:scheduler:)")
    // An interval of 0 is over immediately, even if the clock has not advanced.
    guard interval > .zero else { return toSignal() }
    return Signal(after: self, attaching: { self._attach(dropFirstStage($0, for: interval, scheduler)) })
  }
}

// Intervals as a `Duration`, instead of a number of seconds or the scheduler's units.
extension SignalProtocol {
  /// Sends an element when no other element has followed it for a `Duration`, on a queue.
  ///
  /// ```swift
  /// source                                     // -123----4----|
  /// source.debounce(for: 3, scheduler: time)   // ------3----4-|
  /// ```
  /// ![Publishes a value when no other has followed it for a time.](timing-debounce)
  ///
  /// - Parameters:
  ///   - dueTime: The interval during which no other element may follow.
  ///   - queue: The queue on which to send elements. By default, a new serial queue.
  /// - Precondition: `dueTime` is not negative.
  ///
  /// Origin: this library.
  @inlinable
  @_disfavoredOverload
  public func debounce(
    for dueTime: Duration, queue: DispatchQueue = DispatchQueue(label: "debounce", target: .global())
  ) -> Signal<Element, Error> {
    debounce(for: .init(dueTime), scheduler: queue)
  }

  /// Sends an element when no other element has followed it for a `Duration`, on a scheduler.
  ///
  /// ```swift
  /// source                                     // -123----4----|
  /// source.debounce(for: 3, scheduler: time)   // ------3----4-|
  /// ```
  /// ![Publishes a value when no other has followed it for a time.](timing-debounce)
  ///
  /// - Parameters:
  ///   - dueTime: The interval during which no other element may follow.
  ///   - scheduler: The scheduler that measures the time and delivers elements.
  ///   - options: The options for scheduling timers. By default, the scheduler's own.
  /// - Precondition: `dueTime` is not negative.
  ///
  /// Origin: this library.
  @inlinable
  @_disfavoredOverload
  public func debounce<S: Scheduler>(
    for dueTime: Duration, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Signal<Element, Error> {
    debounce(for: S.SchedulerTimeType.Stride(dueTime), scheduler: scheduler, options: options)
  }

  /// Sends at most one element in each `Duration`, on a queue.
  ///
  /// ```swift
  /// source                                                    // -123----4-----5-----|
  /// source.throttle(for: 4, scheduler: time, latest: true)    // -1---3---4----5-----|
  /// source.throttle(for: 4, scheduler: time, latest: false)   // -1---2---4----5-----|
  /// ```
  /// ![Publishes at most one value in each interval: the latest or the first one.](timing-throttle)
  ///
  /// - Parameters:
  ///   - interval: The length of an interval.
  ///   - queue: The queue on which to send elements if `latest` is true. Otherwise, the queue only measures the time.
  ///   - latest: Whether to send the latest element of an interval on the queue when the interval ends, or the first one where it
  ///     arrives, as if the interval were a number of seconds.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library.
  @inlinable
  @_disfavoredOverload
  public func throttle(
    for interval: Duration, queue: DispatchQueue = DispatchQueue(label: "throttle", target: .global()),
    latest: Bool = true
  ) -> Signal<Element, Error> {
    let interval = DispatchQueue.SchedulerTimeType.Stride(interval)
    return latest
      ? throttle(for: interval, scheduler: queue, latest: true) : throttleLeading(for: interval, scheduler: queue)
  }

  /// Sends at most one element in each `Duration`, on a scheduler: the first element received in it, or the latest.
  ///
  /// ```swift
  /// source                                                    // -123----4-----5-----|
  /// source.throttle(for: 4, scheduler: time, latest: true)    // -1---3---4----5-----|
  /// source.throttle(for: 4, scheduler: time, latest: false)   // -1---2---4----5-----|
  /// ```
  /// ![Publishes at most one value in each interval: the latest or the first one.](timing-throttle)
  ///
  /// - Parameters:
  ///   - interval: The length of an interval.
  ///   - scheduler: The scheduler that measures the time and delivers events.
  ///   - latest: Whether to send the latest element of an interval instead of the first.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library.
  @inlinable
  @_disfavoredOverload
  public func throttle<S: Scheduler>(
    for interval: Duration, scheduler: S, latest: Bool
  ) -> Signal<Element, Error> {
    throttle(for: S.SchedulerTimeType.Stride(interval), scheduler: scheduler, latest: latest)
  }

  /// Sends each event after a `Duration`, on a queue.
  ///
  /// ```swift
  /// source                                  // -1-23--|
  /// source.delay(for: 3, scheduler: time)   // ----1-23--|
  /// ```
  /// ![Publishes each value, and the completion, later.](timing-delay)
  ///
  /// - Parameters:
  ///   - interval: The interval by which to delay events.
  ///   - queue: The queue on which to send events. By default, a new serial queue.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library.
  @inlinable
  @_disfavoredOverload
  public func delay(
    interval: Duration, on queue: DispatchQueue = DispatchQueue(label: "delay", target: .global())
  ) -> Signal<Element, Error> {
    delay(for: .init(interval), scheduler: queue)
  }

  /// Sends each event after a `Duration`, on a scheduler.
  ///
  /// ```swift
  /// source                                  // -1-23--|
  /// source.delay(for: 3, scheduler: time)   // ----1-23--|
  /// ```
  /// ![Publishes each value, and the completion, later.](timing-delay)
  ///
  /// - Parameters:
  ///   - interval: The interval by which to delay events.
  ///   - tolerance: The permitted deviation from the interval. By default, the minimum tolerance of the scheduler.
  ///   - scheduler: The scheduler that measures the time and delivers events.
  ///   - options: The options for scheduling each delivery. By default, the scheduler's own.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library.
  @inlinable
  @_disfavoredOverload
  public func delay<S: Scheduler>(
    for interval: Duration, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Signal<Element, Error> {
    delay(for: S.SchedulerTimeType.Stride(interval), tolerance: tolerance, scheduler: scheduler, options: options)
  }

  /// Fails with `error` when no event arrives within a `Duration`.
  ///
  /// ```swift
  /// source   // -1-2------3-|
  /// let gone = MarbleFailure()
  /// source.castError().timeout(after: 4, with: gone, scheduler: time)
  ///          // -1-2---#
  /// ```
  /// ![Finishes or fails when no value has come for a time.](timing-timeout)
  ///
  /// - Parameters:
  ///   - interval: The interval within which an event must arrive.
  ///   - error: The error to fail with.
  ///   - queue: The queue on which to send `error`. By default, a new serial queue.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library.
  @inlinable
  @_disfavoredOverload
  public func timeout(
    after interval: Duration, with error: Error,
    on queue: DispatchQueue = DispatchQueue(label: "timeout", target: .global())
  ) -> Signal<Element, Error> {
    timeout(after: .init(interval), with: error, scheduler: queue)
  }

  /// Sends, at the end of each interval, the latest element received in that interval, on a queue.
  ///
  /// ```swift
  /// source                                        // -1-234------5-|
  /// source.sample(interval: 3, scheduler: time)   // ---1--4-----5-|
  /// ```
  /// ![Publishes the latest value at each end of an interval, if there is a new one.](timing-sample)
  ///
  /// - Parameters:
  ///   - interval: The length of an interval.
  ///   - queue: The queue on which to send elements. By default, a new serial queue.
  /// - Precondition: `interval` is greater than 0.
  ///
  /// Origin: this library.
  @inlinable
  @_disfavoredOverload
  public func sample(
    interval: Duration, on queue: DispatchQueue = DispatchQueue(label: "sample", target: .global())
  ) -> Signal<Element, Error> {
    sample(interval: .init(interval), scheduler: queue)
  }

  /// Drops the elements that arrive within a `Duration` after the observation begins, measured by a monotonic clock.
  ///
  /// ```swift
  /// source                                      // -1-2-3-4-|
  /// source.dropFirst(for: 4, scheduler: time)   // -----3-4-|
  /// ```
  /// ![Drops the values of the first seconds.](timing-drop-first-for)
  ///
  /// - Parameter interval: The length of the interval.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library.
  @inlinable
  @_disfavoredOverload
  public func dropFirst(for interval: Duration) -> Signal<Element, Error> {
    dropFirst(for: .init(interval), scheduler: ExecutionContext.immediate)
  }

  /// Fails with `error` when no event arrives within a `Duration`. Like `timeout` in the scheduler's units.
  ///
  /// ```swift
  /// source   // -1-2------3-|
  /// let gone = MarbleFailure()
  /// source.castError().timeout(after: 4, with: gone, scheduler: time)
  ///          // -1-2---#
  /// ```
  /// ![Finishes or fails when no value has come for a time.](timing-timeout)
  ///
  /// - Parameters:
  ///   - interval: The interval within which an event must arrive.
  ///   - error: The error to fail with.
  ///   - scheduler: The scheduler that measures the time and delivers `error`.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library.
  @inlinable
  @_disfavoredOverload
  public func timeout<S: Scheduler>(
    after interval: some _Duration, with error: Error, scheduler: S
  ) -> Signal<Element, Error> {
    timeout(after: S.SchedulerTimeType.Stride(interval._duration), with: error, scheduler: scheduler)
  }

  /// Sends the latest element at the end of each `Duration`. Like `sample` in the scheduler's units.
  ///
  /// ```swift
  /// source                                        // -1-234------5-|
  /// source.sample(interval: 3, scheduler: time)   // ---1--4-----5-|
  /// ```
  /// ![Publishes the latest value at each end of an interval, if there is a new one.](timing-sample)
  ///
  /// - Parameters:
  ///   - interval: The length of an interval.
  ///   - scheduler: The scheduler that measures the time and delivers elements.
  /// - Precondition: `interval` is greater than 0, unless all strides of the scheduler are 0.
  ///
  /// Origin: this library.
  @inlinable
  @_disfavoredOverload
  public func sample<S: Scheduler>(
    interval: some _Duration, scheduler: S
  ) -> Signal<Element, Error> {
    sample(interval: S.SchedulerTimeType.Stride(interval._duration), scheduler: scheduler)
  }

  /// Drops the elements that arrive within a `Duration` after one. Like `throttleLeading` in the scheduler's units.
  ///
  /// ```swift
  /// source                                            // -1-23----4-5-|
  /// source.throttleLeading(for: 4, scheduler: time)   // -1-------4---|
  /// ```
  /// ![Publishes a value, and drops those that follow it within a time.](timing-throttle-leading)
  ///
  /// - Parameters:
  ///   - interval: The length of the interval.
  ///   - scheduler: The scheduler that measures the interval. Nothing runs on it.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library.
  @inlinable
  @_disfavoredOverload
  public func throttleLeading<S: Scheduler>(
    for interval: some _Duration, scheduler: S
  ) -> Signal<Element, Error> {
    throttleLeading(for: S.SchedulerTimeType.Stride(interval._duration), scheduler: scheduler)
  }

  /// Drops the elements of the first `Duration`. Like `dropFirst` in the scheduler's units.
  ///
  /// ```swift
  /// source                                      // -1-2-3-4-|
  /// source.dropFirst(for: 4, scheduler: time)   // -----3-4-|
  /// ```
  /// ![Drops the values of the first seconds.](timing-drop-first-for)
  ///
  /// - Parameters:
  ///   - interval: The length of the interval.
  ///   - scheduler: The scheduler that measures the interval. Nothing runs on it.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library.
  @inlinable
  @_disfavoredOverload
  public func dropFirst<S: Scheduler>(
    for interval: some _Duration, scheduler: S
  ) -> Signal<Element, Error> {
    dropFirst(for: S.SchedulerTimeType.Stride(interval._duration), scheduler: scheduler)
  }
}

extension Signal where Element == Void {
  /// Creates a signal of ticks, for one observation.
  fileprivate init(_ ticks: Ticks) {
    self.init { observer in
      ticks.start { observer.receive(()) }
      return BlockDisposable { ticks.stop() }
    }
  }
}
