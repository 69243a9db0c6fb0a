extension SignalProtocol {
  /// Sends an element immediately, and drops the elements that arrive within an interval after it. If the scheduler's
  /// clock was set back, sends the next element.
  ///
  /// ```swift
  /// source                                            // -1-23----4-5-|
  /// source.throttleLeading(for: 4, scheduler: time)   // -1-------4---|
  /// ```
  /// ![Publishes a value, and drops those that follow it within a time.](timing-throttle-leading)
  ///
  /// ```swift
  /// let time = VirtualTimeScheduler()  // an app passes DispatchQueue.main
  /// let taps = PassthroughSubject<String, Never>()
  /// _ = taps.throttleLeading(for: .seconds(1), scheduler: time).observeNext { print($0) }
  /// taps.send("buy")  // prints buy
  /// taps.send("buy")  // prints nothing
  /// time.advance(by: .seconds(2))
  /// taps.send("sell")  // prints sell
  /// ```
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
}

// Intervals as a `Duration`, instead of a number of seconds or the scheduler's units.
extension SignalProtocol {
  /// Drops the elements that arrive within a `Duration` after one. Like ``throttleLeading(for:scheduler:)`` in the
  /// scheduler's units.
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
}
