public import Dispatch

extension SignalProtocol {
  /// Fails with `error` when no event arrives within an interval, on a queue. See ``timeout(after:with:scheduler:)``.
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

  /// Fails with `error` when no event arrives within a given interval. The interval begins with the observation, and
  /// again with each element.
  ///
  /// ```swift
  /// source   // -1-2------3-|
  /// let gone = MarbleFailure()
  /// source.castError().timeout(after: 4, with: gone, scheduler: time)
  ///          // -1-2---#
  /// ```
  /// ![Finishes or fails when no value has come for a time.](timing-timeout)
  ///
  /// ```swift
  /// let time = VirtualTimeScheduler()  // an app passes DispatchQueue.main
  /// struct NoAnswer: Error {}
  /// let answer = PassthroughSubject<String, NoAnswer>()
  /// _ = answer.timeout(after: .seconds(5), with: NoAnswer(), scheduler: time)
  ///   .observeFailed { _ in print("no answer") }
  /// time.advance(by: .seconds(5))  // prints no answer
  /// ```
  ///
  /// Sends this signal's own events on the threads where they arrive.
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
}

// Intervals as a `Duration`, instead of a number of seconds or the scheduler's units.
extension SignalProtocol {
  /// Fails with `error` when no event arrives within a `Duration`. See ``timeout(after:with:scheduler:)``.
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

  /// Fails with `error` when no event arrives within a `Duration`. Like ``timeout(after:with:scheduler:)`` in the
  /// scheduler's units.
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
}
