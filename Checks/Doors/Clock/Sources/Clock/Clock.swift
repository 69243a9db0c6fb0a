import Dispatch
import OpenCombine
import OpenCombineDispatch

/// Ticks on a queue.
public final class Clock {
  @OpenCombine.Published public private(set) var ticks = 0
  private let queue: DispatchQueue.OCombine
  private var timer: OpenCombine.Cancellable?

  public init(queue: DispatchQueue) { self.queue = DispatchQueue.OCombine(queue) }

  public func start(every interval: DispatchQueue.OCombine.SchedulerTimeType.Stride) {
    timer = queue.schedule(
      after: queue.now.advanced(by: interval), interval: interval, tolerance: queue.minimumTolerance,
      options: DispatchQueue.OCombine.SchedulerOptions(qos: .utility)
    ) { [unowned self] in ticks += 1 }
  }

  public func stop() { timer?.cancel() }
}

/// Delays a publisher's values on any scheduler.
public func late<P: Publisher, S: Scheduler>(
  _ publisher: P, by interval: S.SchedulerTimeType.Stride, on scheduler: S
)
  -> AnyPublisher<P.Output, P.Failure>
{
  publisher.delay(for: interval, scheduler: scheduler).eraseToAnyPublisher()
}
