public import Dispatch

extension SignalProtocol {
  /// Sends an element when no other element has followed it for a given interval, on a queue. See
  /// ``debounce(for:scheduler:options:)``.
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

  /// Sends an element when no other element has followed it for a given interval, on a scheduler.
  ///
  /// ```swift
  /// source                                     // -123----4----|
  /// source.debounce(for: 3, scheduler: time)   // ------3----4-|
  /// ```
  /// ![Publishes a value when no other has followed it for a time.](timing-debounce)
  ///
  /// ```swift
  /// let time = VirtualTimeScheduler()  // an app passes DispatchQueue.main
  /// let text = PassthroughSubject<String, Never>()
  /// _ = text.debounce(for: .seconds(0.3), scheduler: time).observeNext { print("search for", $0) }
  /// text.send("s")
  /// text.send("swift")
  /// time.advance(by: .seconds(0.3))  // prints search for swift
  /// ```
  ///
  /// Before a completion, sends the pending element. A failure drops the pending element. Both happen on the thread
  /// where the completion or failure arrives. Disposing the observation stops the timer.
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
}

// Intervals as a `Duration`, instead of a number of seconds or the scheduler's units.
extension SignalProtocol {
  /// Sends an element when no other element has followed it for a `Duration`, on a queue. See
  /// ``debounce(for:scheduler:options:)``.
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

  /// Sends an element when no other element has followed it for a `Duration`, on a scheduler. See
  /// ``debounce(for:scheduler:options:)``.
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
}
