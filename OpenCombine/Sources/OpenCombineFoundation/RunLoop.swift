public import Foundation
public import OpenCombine
public import RKFoundation

extension RunLoop {
  /// A run loop as a scheduler, under OpenCombine's name.
  public struct OCombine: _OCombineScheduler {
    /// A point in the run loop's time.
    public typealias SchedulerTimeType = RunLoop.SchedulerTimeType

    /// The options for scheduling on the run loop.
    public typealias SchedulerOptions = RunLoop.SchedulerOptions

    /// The run loop.
    public let runLoop: RunLoop

    /// The run loop.
    public var _wrapped: RunLoop { runLoop }

    /// Creates a scheduler that runs its actions on a run loop.
    public init(_ runLoop: RunLoop) { self.runLoop = runLoop }
  }

  /// The run loop as a scheduler, under OpenCombine's name.
  public var ocombine: OCombine { OCombine(self) }
}
