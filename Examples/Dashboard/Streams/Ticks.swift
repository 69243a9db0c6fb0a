import Dispatch
import ReactiveKit

/// Sends 0 at once, and then 1, 2, 3, … on a queue, one in each interval.
///
/// A signal is a publisher, too, so both vocabularies use this.
func ticks(every interval: DispatchQueue.SchedulerTimeType.Stride, on queue: DispatchQueue) -> Signal<Int, Never> {
  Signal(sequence: 1..., interval: interval, scheduler: queue).prepend(0)
}
