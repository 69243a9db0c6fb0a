public import Dispatch
public import RKPublishers
import ReactiveKit

/// A scheduler that has the time of a clock.
///
/// ```swift
/// let typed = PassthroughSubject<String, Never>()
/// let search = typed
///   .debounce(for: .seconds(0.3), scheduler: ClockScheduler(ContinuousClock()))
///   .sink { print($0) }
///
/// typed.send("swift")
/// search.cancel()  // prints nothing
/// ```
///
/// Code that takes a clock for its tasks gives the same clock to its streams, so that one test clock moves both. The
/// continuous clock also counts while the system sleeps, unlike a dispatch queue's.
///
/// Closures run one at a time, on the global executor, in the order of their dates. Closures with equal dates run in the
/// order in which they were scheduled. Copies of a scheduler share this order. A task sleeps until the next date, and one more
/// for each later date for which a task slept already. If the clock's `sleep` throws, its closures wait for another one that
/// is scheduled.
///
/// Origin: this library.
public struct ClockScheduler<C: Clock>: Scheduler, Sendable where C.Duration == Duration {
  /// This scheduler has no options.
  public typealias SchedulerOptions = Never

  /// A point in the clock's time.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    /// The point as an instant of the clock.
    public var instant: C.Instant

    /// Creates a point from an instant of the clock.
    ///
    /// - Parameter instant: The point as an instant of the clock.
    public init(_ instant: C.Instant) {
      self.instant = instant
    }

    /// Returns the time from this point to another one, limited to what an `Int` of nanoseconds can hold.
    ///
    /// - Parameter other: The other point.
    public func distance(to other: SchedulerTimeType) -> DispatchQueue.SchedulerTimeType.Stride {
      .nanoseconds(instant.duration(to: other.instant).nanoseconds)
    }

    /// Returns this point advanced by a stride.
    ///
    /// - Parameter n: The time to add, which may be negative.
    public func advanced(by n: DispatchQueue.SchedulerTimeType.Stride) -> SchedulerTimeType {
      SchedulerTimeType(instant.advanced(by: .nanoseconds(n.magnitude)))
    }

    /// Whether the left point is earlier.
    public static func < (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool { lhs.instant < rhs.instant }
  }

  private let agenda: ClockAgenda<C>

  /// Creates a scheduler that has the time of a clock.
  ///
  /// - Parameter clock: The clock that measures the time. It is retained.
  public init(_ clock: C) {
    agenda = ClockAgenda(clock)
  }

  /// The clock's current time.
  public var now: SchedulerTimeType { SchedulerTimeType(agenda.clock.now) }

  /// The minimum tolerance: 0. The clock's own applies in addition.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// Runs `action` as soon as possible.
  ///
  /// - Parameters:
  ///   - options: Always `nil`. There are no options.
  ///   - action: The closure to run.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    schedule(after: now, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs `action` when the clock has reached `date`.
  ///
  /// - Parameters:
  ///   - date: The date at which to run the closure. A date in the past means now.
  ///   - tolerance: The tolerance, which is ignored: the clock's own applies.
  ///   - options: Always `nil`. There are no options.
  ///   - action: The closure to run.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    agenda.all.schedule(after: agenda.place(of: date.instant), action)
    agenda.wake()
  }

  /// Runs `action` at `date` and after each `interval`, until the returned cancellable is cancelled or released. Of several
  /// runs that are due when the clock has jumped, only one happens, as with a dispatch queue's timer.
  ///
  /// - Parameters:
  ///   - date: The date of the first run.
  ///   - interval: The time between two runs. Less than one nanosecond counts as one nanosecond.
  ///   - tolerance: The tolerance, which is ignored: the clock's own applies.
  ///   - options: Always `nil`. There are no options.
  ///   - action: The closure to run.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let interval = max(interval.magnitude, 1)
    let timer = agenda.all.schedule(
      after: agenda.place(of: date.instant), next: { [unowned agenda] in agenda.next(after: $0, every: interval) },
      action)
    agenda.wake()
    return timer
  }
}

/// The closures of a clock's scheduler.
private final class ClockAgenda<C: Clock>: @unchecked Sendable where C.Duration == Duration {
  // `Sendable` holds because the variable is used under the lock alone.
  let clock: C
  /// The time at which `all` begins.
  private let start: C.Instant
  /// Keeps the closures in their order.
  let all = VirtualTimeScheduler()
  private let runner = Runner()
  private let lock = Lock()
  /// The dates for which tasks sleep, the earliest one last. A task that is overtaken sleeps on: when the earlier dates are
  /// over, it is there, and needs no other in its place.
  private var alarms: [VirtualTimeScheduler.SchedulerTimeType] = []

  /// Runs closures one at a time.
  private actor Runner {
    func run(_ all: VirtualTimeScheduler, until end: VirtualTimeScheduler.SchedulerTimeType) { all.advance(to: end) }
  }

  init(_ clock: C) {
    self.clock = clock
    start = clock.now
  }

  /// An instant as a date of `all`.
  func place(of instant: C.Instant) -> VirtualTimeScheduler.SchedulerTimeType {
    VirtualTimeScheduler.SchedulerTimeType(nanoseconds: start.duration(to: instant).nanoseconds)
  }

  /// The first date after now in the series of an interval in nanoseconds to which a date belongs, which has passed.
  func next(
    after date: VirtualTimeScheduler.SchedulerTimeType, every interval: Int
  ) -> VirtualTimeScheduler.SchedulerTimeType {
    let late = date.distance(to: place(of: clock.now)).magnitude
    return date.advanced(by: .nanoseconds(late - late % interval)).advanced(by: .nanoseconds(interval))
  }

  /// Has a task run what is due next, unless a task sleeps that does.
  func wake() {
    guard let next = all.nextDate else { return }
    let isNew = lock.withLock {
      if let earliest = alarms.last, earliest <= next { return false }
      alarms.append(next)
      return true
    }
    guard isNew else { return }
    Task {
      let isOver: Void? = try? await clock.sleep(
        until: start.advanced(by: .nanoseconds(next.nanoseconds)), tolerance: nil)
      lock.withLock { alarms.removeAll { $0 == next } }
      guard isOver != nil else { return }
      await runner.run(all, until: next)
      wake()
    }
  }
}
