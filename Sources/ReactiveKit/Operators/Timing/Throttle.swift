public import Dispatch

extension SignalProtocol {
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
  /// ```swift
  /// let time = VirtualTimeScheduler()  // an app passes DispatchQueue.main
  /// let position = PassthroughSubject<Int, Never>()
  /// _ = position.throttle(for: .seconds(1), scheduler: time, latest: true).observeNext { print($0) }
  /// position.send(1)
  /// position.send(2)
  /// position.send(3)
  /// time.advance(by: .seconds(1))  // prints 1, 3
  /// ```
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

  /// Sends at most one element in each interval: the latest element when the interval ends, or the first element
  /// immediately.
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
}

// Intervals as a `Duration`, instead of a number of seconds or the scheduler's units.
extension SignalProtocol {
  /// Sends at most one element in each `Duration`, on a queue. See ``throttle(for:scheduler:latest:)``.
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

  /// Sends at most one element in each `Duration`, on a scheduler: the first element received in it, or the latest. See
  /// ``throttle(for:scheduler:latest:)``.
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
}
