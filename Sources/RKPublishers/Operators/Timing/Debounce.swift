public import ReactiveCore

extension Publisher {
  /// Publishes a value when no other value has followed it for a given interval, on a scheduler.
  ///
  /// ```swift
  /// source                                     // -123----4----|
  /// source.debounce(for: 3, scheduler: time)   // ------3----4-|
  /// ```
  /// ![Publishes a value when no other has followed it for a time.](timing-debounce)
  ///
  /// ```swift
  /// import class ReactiveKit.VirtualTimeScheduler
  ///
  /// let time = VirtualTimeScheduler()  // an app passes DispatchQueue.main
  /// let text = PassthroughSubject<String, Never>()
  /// let search = text.debounce(for: .seconds(0.3), scheduler: time).sink { print("search for", $0) }
  /// text.send("s")
  /// text.send("swift")
  /// time.advance(by: .seconds(0.3))  // prints search for swift
  /// search.cancel()
  /// ```
  ///
  /// Requests unlimited values. Drops a value that is due while there is no demand, and a value that is not due yet
  /// when the upstream finishes or fails. Delivers the completion on the scheduler. A signal's `debounce` sends the
  /// value that is not due yet before it completes.
  ///
  /// - Parameters:
  ///   - dueTime: The interval during which no other value may follow, in the scheduler's units, such as
  ///     `.seconds(0.3)`.
  ///   - scheduler: The scheduler that measures the time and delivers events.
  ///   - options: The options for scheduling timers. By default, the scheduler's own.
  /// - Complexity: O(1) for each value. On a dispatch queue, an operation queue, or a run loop, one timer runs at a time:
  ///   if it fires early, another one is started. On any other scheduler, each value starts a timer and stops the
  ///   previous one.
  ///
  /// - Precondition: `dueTime` is not negative.
  @inlinable
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}

// An interval as a `Duration`, for code that has one. Written with a literal, such as `.seconds(1)`, it is the scheduler's.
extension Publisher {
  /// Publishes a value when no other value has followed it for a `Duration`, on a scheduler. Like
  /// ``debounce(for:scheduler:options:)`` in the scheduler's units.
  ///
  /// - Parameters:
  ///   - dueTime: The interval during which no other value may follow.
  ///   - scheduler: The scheduler that measures the time and delivers events.
  ///   - options: The options for scheduling timers. By default, the scheduler's own.
  /// - Precondition: `dueTime` is not negative.
  ///
  /// Origin: this library.
  @inlinable
  @_disfavoredOverload
  public func debounce<S: Scheduler>(
    for dueTime: Duration, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    debounce(for: S.SchedulerTimeType.Stride(dueTime), scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// A publisher that publishes a value when no other value follows it for a given interval. The result of
  /// `debounce(for:scheduler:options:)`.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The interval during which no other value may follow.
    public let dueTime: Context.SchedulerTimeType.Stride

    /// The scheduler that measures the time and delivers events.
    public let scheduler: Context

    /// The options for scheduling each delivery.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - dueTime: The interval during which no other value may follow, in the scheduler's units, such as
    ///     `.seconds(0.3)`.
    ///   - scheduler: The scheduler that measures the time and delivers events.
    ///   - options: The options for scheduling timers, or `nil` for the scheduler's own.
    /// - Precondition: `dueTime` is not negative.
    @inlinable @inline(__always)
    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      checkInterval(dueTime, of: "debounce(for:scheduler:options:)")
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(debounceStage(downstream, .nested, for: dueTime, scheduler, options))
    }
  }
}
