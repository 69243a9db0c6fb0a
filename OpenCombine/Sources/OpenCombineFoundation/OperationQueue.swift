public import Foundation
public import OpenCombine
@_exported public import RKFoundation

extension OperationQueue {
  /// An operation queue as a scheduler, under OpenCombine's name.
  public struct OCombine: _OCombineScheduler {
    /// A point in the queue's time.
    public typealias SchedulerTimeType = OperationQueue.SchedulerTimeType

    /// The options for scheduling on the queue.
    public typealias SchedulerOptions = OperationQueue.SchedulerOptions

    /// The queue.
    public let queue: OperationQueue

    /// The queue.
    public var _wrapped: OperationQueue { queue }

    /// Creates a scheduler that runs its actions on a queue.
    public init(_ queue: OperationQueue) { self.queue = queue }
  }

  /// The queue as a scheduler, under OpenCombine's name.
  public var ocombine: OCombine { OCombine(self) }
}
