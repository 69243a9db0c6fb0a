public import ReactiveCore

extension Publisher {
  /// Publishes each value and the completion on a scheduler.
  ///
  /// ```swift
  /// source                     // -1-23-|
  /// source.receive(on: busy)   // --1-23-|
  /// ```
  /// ![Receives events where a scheduler runs them. Here, a busy queue runs each a second later.](timing-receive)
  ///
  /// ```swift
  /// import class ReactiveKit.VirtualTimeScheduler
  ///
  /// let time = VirtualTimeScheduler()  // an app passes DispatchQueue.main
  /// let observation = Just("a page").receive(on: time).sink { print($0) }
  /// print("subscribed")  // prints subscribed
  /// time.advance()  // prints a page
  /// observation.cancel()
  /// ```
  ///
  /// The subscription and requests pass through immediately. Delivers events in order and one at a time, even on a
  /// scheduler that runs work on several threads. A cancellation discards pending events.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that delivers events.
  ///   - options: The options for scheduling each delivery. By default, the scheduler's own.
  ///
  /// Origin: Combine. There, a pending completion is delivered even after a cancellation.
  @inlinable
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// A publisher that delivers each event on a scheduler. The result of `receive(on:options:)`.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The scheduler that delivers events.
    public let scheduler: Context

    /// The options for scheduling each delivery.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - scheduler: The scheduler that delivers events.
    ///   - options: The options for scheduling each delivery, or `nil` for the scheduler's own.
    @inlinable @inline(__always)
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(receiveOnStage(downstream, .nested, scheduler, options))
    }
  }
}
