public import Dispatch
public import OpenCombine
@_exported public import RKPublishers

extension DispatchQueue {
  /// A queue as a scheduler, under OpenCombine's name. `receive(on: queue.ocombine)` is `receive(on: queue)`.
  public struct OCombine: _OCombineScheduler {
    /// A point in the queue's time.
    public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType

    /// The options for scheduling on the queue.
    public typealias SchedulerOptions = DispatchQueue.SchedulerOptions

    /// The queue.
    public let queue: DispatchQueue

    /// The queue.
    public var _wrapped: DispatchQueue { queue }

    /// Creates a scheduler that runs its actions on a queue.
    public init(_ queue: DispatchQueue) { self.queue = queue }
  }

  /// The queue as a scheduler, under OpenCombine's name.
  public var ocombine: OCombine { OCombine(self) }
}
