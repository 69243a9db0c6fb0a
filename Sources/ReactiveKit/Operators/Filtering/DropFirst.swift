extension SignalProtocol {
  /// Drops the first `count` elements.
  ///
  /// ```swift
  /// source                // -1-2-3-4-|
  /// source.dropFirst(2)   // -----3-4-|
  /// ```
  /// ![Drops the first values.](filtering-drop-first)
  ///
  /// ```swift
  /// let lines = SafeSignal(sequence: ["name,age", "Ada,36", "Grace,85"])
  /// _ = lines
  ///   .dropFirst(1)  // the header
  ///   .observeNext { print($0) }  // prints Ada,36, Grace,85
  /// ```
  ///
  /// - Parameter count: The number of elements to drop.
  /// - Precondition: `count` is not negative.
  @inlinable
  public func dropFirst(_ count: Int) -> Signal<Element, Error> {
    checkCount(count, of: "dropFirst(_:)")
    return Signal(after: self, attaching: { self._attach(dropStage($0, count)) })
  }

  /// Drops the elements that arrive within a given interval after the observation begins, measured by a monotonic
  /// clock. See ``dropFirst(for:scheduler:)``.
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
  /// ![Drops the values of the first seconds.](filtering-drop-first-for)
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
  /// Drops the elements that arrive within a `Duration` after the observation begins, measured by a monotonic clock.
  /// See ``dropFirst(for:scheduler:)``.
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

  /// Drops the elements of the first `Duration`. Like ``dropFirst(for:scheduler:)`` in the scheduler's units.
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
