public import Dispatch

extension SignalProtocol {
  /// Sends, at the end of each interval, the latest element received in that interval, on a queue. See
  /// ``sample(interval:scheduler:)``.
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

  /// Sends, at the end of each interval, the latest element received in that interval, on a scheduler.
  ///
  /// ```swift
  /// source                                        // -1-234-----5--|
  /// source.sample(interval: 3, scheduler: time)   // ---1--4-----5-|
  /// ```
  /// ![Publishes the latest value at each end of an interval, if there is a new one.](timing-sample)
  ///
  /// ```swift
  /// let time = VirtualTimeScheduler()  // an app passes DispatchQueue.main
  /// let position = PassthroughSubject<Int, Never>()
  /// _ = position.sample(interval: .seconds(1), scheduler: time).observeNext { print($0) }
  /// position.send(1)
  /// position.send(2)
  /// time.advance(by: .seconds(1))  // prints 2
  /// ```
  ///
  /// The first interval begins with the observation. Drops the pending element when this signal completes or fails. Requests unlimited
  /// elements. For a subscriber that has not requested one, keeps the last that it has sampled.
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
          "Sample", backlogStage($0, size: 1), AnyValue(), companion: { Signal<Void, Error>(ticks)._attach($0) },
          upstream: { self._attach($0) },
          consider: { pending, _, downstream in
            if !pending.isEmpty { _ = downstream.next(pending.take(Element.self)) }
          },
          transform: { pending, element, _ in
            ticks.restartIfLost()
            var element = element
            pending.exchange(with: &element)
            return .max(1)
          })
      })
  }
}

// Intervals as a `Duration`, instead of a number of seconds or the scheduler's units.
extension SignalProtocol {
  /// Sends, at the end of each interval, the latest element received in that interval, on a queue. See
  /// ``sample(interval:scheduler:)``.
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

  /// Sends the latest element at the end of each `Duration`. Like ``sample(interval:scheduler:)`` in the scheduler's
  /// units.
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
}

extension Signal where Element == Void {
  /// Creates a signal of ticks, for one observation.
  fileprivate init(_ ticks: Ticks) {
    self.init { observer in
      ticks.start { observer.core.pass(()) }
      return BlockDisposable { ticks.stop() }
    }
  }
}
