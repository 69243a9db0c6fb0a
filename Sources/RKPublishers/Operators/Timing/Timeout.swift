public import ReactiveCore

extension Publisher {
  /// Finishes or fails when no event arrives within a given interval. Publishes on a scheduler, like
  /// `receive(on:options:)`.
  ///
  /// ```swift
  /// source                               // -1-2------3-|
  /// let gone = MarbleFailure()
  /// source.timeout(4, scheduler: time)   // -1-2---|
  /// source.setFailureType(to: MarbleFailure.self).timeout(4, scheduler: time) { gone }
  ///                                      // -1-2---#
  /// ```
  /// ![Finishes or fails when no value has come for a time.](timing-timeout)
  ///
  /// ```swift
  /// import class ReactiveKit.VirtualTimeScheduler
  ///
  /// let time = VirtualTimeScheduler()  // an app passes DispatchQueue.main
  /// struct NoAnswer: Error {}
  /// let answer = PassthroughSubject<String, NoAnswer>()
  /// let observation = answer
  ///   .timeout(.seconds(5), scheduler: time, customError: { NoAnswer() })
  ///   .replaceError(with: "no answer")
  ///   .sink { print($0) }
  /// time.advance(by: .seconds(5))  // prints no answer
  /// observation.cancel()
  /// ```
  ///
  /// The interval begins with the subscription, and again with the first request and with each value. The interval also
  /// expires while there is no demand. When it expires, this operator cancels the upstream, discards pending values,
  /// and finishes or fails.
  ///
  /// - Parameters:
  ///   - interval: The interval during which an event must arrive, in the scheduler's units, such as `.seconds(0.3)`.
  ///   - scheduler: The scheduler that measures the time and delivers events.
  ///   - options: The options for scheduling timers and deliveries. By default, the scheduler's own.
  ///   - customError: A closure that returns the error to fail with. By default, `nil`: the result finishes instead.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: Combine. There, an `ImmediateScheduler` traps. Here, its interval expires as soon as there is a
  /// subscription.
  @inlinable
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
  }
}

// An interval as a `Duration`, for code that has one. Written with a literal, such as `.seconds(1)`, it is the scheduler's.
extension Publisher {
  /// Finishes or fails when no event arrives within a `Duration`. Like ``timeout(_:scheduler:options:customError:)`` in
  /// the scheduler's units.
  ///
  /// - Parameters:
  ///   - interval: The interval during which an event must arrive.
  ///   - scheduler: The scheduler that measures the time and delivers events.
  ///   - options: The options for scheduling timers and deliveries. By default, the scheduler's own.
  ///   - customError: A closure that returns the error to fail with. By default, `nil`: the result finishes instead.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library.
  @inlinable
  @_disfavoredOverload
  public func timeout<S: Scheduler>(
    _ interval: Duration, scheduler: S, options: S.SchedulerOptions? = nil, customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    timeout(
      S.SchedulerTimeType.Stride(interval), scheduler: scheduler, options: options, customError: customError)
  }
}

extension Publishers {
  /// A publisher that finishes or fails if no event arrives for a given interval. The result of
  /// `timeout(_:scheduler:options:customError:)`.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The interval during which an event must arrive.
    public let interval: Context.SchedulerTimeType.Stride

    /// The scheduler that measures the time and delivers events.
    public let scheduler: Context

    /// The options for scheduling timers and deliveries.
    public let options: Context.SchedulerOptions?

    /// A closure that returns the error to fail with, or `nil` to finish instead.
    public let customError: (() -> Failure)?

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - interval: The interval during which an event must arrive, in the scheduler's units, such as `.seconds(0.3)`.
    ///   - scheduler: The scheduler that measures the time and delivers events.
    ///   - options: The options for scheduling timers and deliveries, or `nil` for the scheduler's own.
    ///   - customError: A closure that returns the error to fail with, or `nil` to finish instead.
    /// - Precondition: `interval` is not negative.
    @inlinable
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?, customError: (() -> Failure)?
    ) {
      checkInterval(interval, of: "timeout(_:scheduler:options:customError:)")
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(scheduledTimeoutStage(downstream, interval, scheduler, options, customError))
    }
  }
}
