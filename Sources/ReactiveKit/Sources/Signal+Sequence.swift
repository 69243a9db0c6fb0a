public import Dispatch

extension Signal {
  /// Creates a signal that sends the elements of a sequence, then completes.
  ///
  /// Disposing the observation stops the iteration. Another signal cannot stop the iteration, because its events are
  /// processed only after the sequence has ended.
  ///
  /// - Parameter sequence: The sequence to iterate for each observation. It may be infinite.
  @inlinable
  public init<S: Sequence>(sequence: S) where S.Iterator.Element == Element {
    self.init(attaching: { attachSequence(sequence, $0) })
  }

  /// Creates a signal that sends the elements of a sequence at an interval, on a queue. Sends the first element after
  /// one interval, and completes one interval after the last element. Disposing the observation stops the timer.
  ///
  /// - Parameters:
  ///   - sequence: The sequence to iterate for each observation.
  ///   - interval: The number of seconds between two elements.
  ///   - queue: The queue on which to send events. By default, a new serial queue.
  /// - Precondition: `interval` is not negative.
  public init<S: Sequence>(
    sequence: S, interval: Double, queue: DispatchQueue = DispatchQueue(label: "Signal", target: .global())
  ) where S.Iterator.Element == Element {
    let interval = DispatchQueue.SchedulerTimeType.Stride.checked(interval, of: "Signal(sequence:interval:queue:)")
    self.init(sequence: sequence, interval: interval, scheduler: queue)
  }

  /// Creates a signal that sends the elements of a sequence at an interval, a `Duration`, on a queue. Sends the first
  /// element after one interval, and completes one interval after the last element. Disposing the observation stops the
  /// timer.
  ///
  /// - Parameters:
  ///   - sequence: The sequence to iterate for each observation.
  ///   - interval: The time between two elements.
  ///   - queue: The queue on which to send events. By default, a new serial queue.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public init<S: Sequence>(
    sequence: S, interval: Duration, queue: DispatchQueue = DispatchQueue(label: "Signal", target: .global())
  ) where S.Iterator.Element == Element {
    self.init(
      sequence: sequence, interval: DispatchQueue.SchedulerTimeType.Stride(interval), scheduler: queue)
  }

  /// Creates a signal that sends the elements of a sequence at an interval of a scheduler's time. Sends the first
  /// element after one interval, and completes one interval after the last element. Disposing the observation stops the
  /// timer. If the scheduler drops the timer, as an operation queue does when its operations are cancelled, completes at
  /// once. So on an `ImmediateScheduler`, which runs a repeated closure once, sends one element and completes.
  ///
  /// - Parameters:
  ///   - sequence: The sequence to iterate for each observation.
  ///   - interval: The time between two elements, in the scheduler's units, such as `.seconds(0.3)`.
  ///   - scheduler: The scheduler that measures the time and delivers events.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library.
  public init<S: Sequence, Context: Scheduler>(
    sequence: S, interval: Context.SchedulerTimeType.Stride, scheduler: Context
  ) where S.Iterator.Element == Element {
    checkInterval(interval, of: "Signal(sequence:interval:scheduler:)")
    self.init { observer in
      let timer = scheduleMembers(of: sequence, every: interval, on: scheduler) { element in
        if let element { observer.receive(element) } else { observer.receive(completion: .finished) }
      }
      return BlockDisposable { timer.cancel() }
    }
  }

  /// Creates a signal that sends the elements of a sequence at an interval, a `Duration` of a scheduler's time. Like the
  /// initializer with the scheduler's units.
  ///
  /// - Parameters:
  ///   - sequence: The sequence to iterate for each observation.
  ///   - interval: The time between two elements.
  ///   - scheduler: The scheduler that measures the time and delivers events.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public init<S: Sequence, Context: Scheduler>(
    sequence: S, interval: Duration, scheduler: Context
  ) where S.Iterator.Element == Element {
    self.init(sequence: sequence, interval: Context.SchedulerTimeType.Stride(interval), scheduler: scheduler)
  }
}
