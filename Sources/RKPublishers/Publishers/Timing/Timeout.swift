public import ReactiveKit

extension Publishers {
  /// Ends when no event has come for some time. What `timeout(_:scheduler:options:customError:)` returns.
  ///
  /// Origin: Combine.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How long no event may come.
    public let interval: Context.SchedulerTimeType.Stride

    /// What measures the time and delivers.
    public let scheduler: Context

    /// How timers and deliveries are scheduled.
    public let options: Context.SchedulerOptions?

    /// Makes the failure; `nil` means that the stream finishes.
    public let customError: (() -> Failure)?

    /// Makes the publisher; the operator does.
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
