public import ReactiveCore

extension Publisher {
  /// Subscribes to this publisher on a scheduler. Requests and cancels on that scheduler, too.
  ///
  /// ```swift
  /// source                       // -1-23-|
  /// source.subscribe(on: busy)   // --1-23-|
  /// ```
  /// ![Subscribes where a scheduler runs it. Here, a busy queue subscribes a second later.](timing-subscribe)
  ///
  /// ```swift
  /// import class ReactiveKit.VirtualTimeScheduler
  ///
  /// let time = VirtualTimeScheduler()  // an app passes a queue, such as DispatchQueue.global()
  /// let file = Deferred { () -> Just<String> in print("read"); return Just("text") }
  /// let observation = file.subscribe(on: time).sink { print($0) }
  /// print("subscribed")  // prints subscribed
  /// time.advance()  // prints read, text
  /// observation.cancel()
  /// ```
  ///
  /// Delivers the subscription, values, and the completion on the thread where they arrive. Delivers nothing after a
  /// cancellation, even before the scheduler has run it. A signal's `subscribe(on:)` only starts observing on the
  /// scheduler.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler on which to call the upstream.
  ///   - options: The options for scheduling each call. By default, the scheduler's own.
  @inlinable
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// A publisher that subscribes, requests, and cancels on a scheduler. The result of `subscribe(on:options:)`.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The scheduler on which to call the upstream.
    public let scheduler: Context

    /// The options for scheduling each call.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - scheduler: The scheduler on which to call the upstream.
    ///   - options: The options for scheduling each call, or `nil` for the scheduler's own.
    @inlinable
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      let (scheduler, options) = (scheduler, options)
      attachScheduledCalls(downstream, upstream, schedule: { scheduler.schedule(options: options, $0) })
    }
  }
}
