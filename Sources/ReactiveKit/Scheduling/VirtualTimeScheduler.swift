public import Dispatch

/// A scheduler whose time stands still until it is told to go on: for tests, and for data that brings its own clock.
///
///     let scheduler = VirtualTimeScheduler()
///     let observation = input.debounce(for: .seconds(1), scheduler: scheduler).sink { print($0) }
///     input.send("hello")
///     scheduler.advance(by: .milliseconds(999))  // nothing
///     scheduler.advance(by: .milliseconds(1))    // prints "hello"
///
/// Work runs on the thread that advances the time, in the order of its dates, and of scheduling where dates are equal.
/// While it runs, ``now`` is its date. Work may be scheduled from any thread and from within work. Nothing runs unless
/// the time is advanced: work for now waits for ``advance(by:)`` too.
///
/// Origin: this library.
public final class VirtualTimeScheduler: Scheduler, @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone. Work runs, and is released, outside it.

  /// No options can be given.
  public typealias SchedulerOptions = Never

  /// A point in virtual time.
  public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable, CustomStringConvertible {
    /// The time since the scheduler was made, in nanoseconds.
    public var nanoseconds: Int

    /// Makes a point some nanoseconds after a scheduler was made.
    public init(nanoseconds: Int) {
      self.nanoseconds = nanoseconds
    }

    /// Makes a point some seconds after a scheduler was made, cut off to whole nanoseconds.
    ///
    /// - Precondition: `seconds` is a number.
    public init(seconds: Double) {
      nanoseconds = DispatchQueue.SchedulerTimeType.Stride.seconds(seconds).magnitude
    }

    /// The time since the scheduler was made, in seconds.
    public var seconds: Double { Double(nanoseconds) / 1_000_000_000 }

    /// The time from this point to the other. A time that exceeds `Int.max` nanoseconds is cut off there.
    public func distance(to other: SchedulerTimeType) -> DispatchQueue.SchedulerTimeType.Stride {
      let (difference, overflow) = other.nanoseconds.subtractingReportingOverflow(nanoseconds)
      return .nanoseconds(overflow ? (other < self ? .min : .max) : difference)
    }

    /// The point the given time later. A time that exceeds `Int.max` nanoseconds is cut off there.
    public func advanced(by n: DispatchQueue.SchedulerTimeType.Stride) -> SchedulerTimeType {
      let (sum, overflow) = nanoseconds.addingReportingOverflow(n.magnitude)
      return SchedulerTimeType(nanoseconds: overflow ? (n.magnitude < 0 ? .min : .max) : sum)
    }

    /// Whether the left point is earlier.
    public static func < (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool { lhs.nanoseconds < rhs.nanoseconds }

    /// The seconds, as in `1.5 s`.
    public var description: String { "\(seconds) s" }
  }

  /// Where a piece of work stands in the agenda.
  private struct Place: Comparable {
    let date: SchedulerTimeType
    let number: Int

    static func < (lhs: Place, rhs: Place) -> Bool { (lhs.date, lhs.number) < (rhs.date, rhs.number) }
  }

  private struct Work {
    let place: Place
    let action: () -> Void
  }

  /// Work that is scheduled again whenever it has run. The variables are used under the scheduler's lock alone.
  private final class Repetition {
    let interval: SchedulerTimeType.Stride
    let action: OnceClosure
    var place: Place?
    var isCancelled = false

    init(_ interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void) {
      self.interval = interval
      self.action = OnceClosure(action)
    }
  }

  private let lock = Lock()
  private var time = SchedulerTimeType(nanoseconds: 0)

  /// The latest date first, and what was scheduled last first among equals: what is due is at the end.
  private var agenda: [Work] = []

  /// Counts the pieces of work.
  private var count = 0

  /// Makes a scheduler whose time is 0.
  public init() {}

  /// The current time.
  public var now: SchedulerTimeType { lock.withLock { time } }

  /// 0.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// The date of the work that is due next, or `nil` if none is scheduled.
  public var nextDate: SchedulerTimeType? { lock.withLock { agenda.last?.place.date } }

  // MARK: Time

  /// Lets time pass, and runs what becomes due: also what is scheduled meanwhile, as far as it is due within that time.
  ///
  /// Without an argument it runs what is due now.
  ///
  /// - Precondition: The time is not negative.
  public func advance(by stride: SchedulerTimeType.Stride = .nanoseconds(0)) {
    if stride < .nanoseconds(0) {
      trap("VirtualTimeScheduler.advance(by:)", "\(stride.magnitude) nanoseconds; time goes forward only")
    }
    advance(to: now.advanced(by: stride))
  }

  /// Lets time pass until a date, and runs what becomes due; see ``advance(by:)``. A date in the past means now.
  public func advance(to end: SchedulerTimeType) {
    while let action = takeWork(until: end) { action() }
    lock.withLock { time = max(time, end) }
  }

  /// Lets time pass until nothing is scheduled any more. With repeated work, which goes on until it is cancelled, it does
  /// not return.
  public func run() {
    while let action = takeWork(until: SchedulerTimeType(nanoseconds: .max)) { action() }
  }

  /// Takes the next work due by the end, and advances the time to its date.
  private func takeWork(until end: SchedulerTimeType) -> (() -> Void)? {
    lock.withLock {
      guard let next = agenda.last, next.place.date <= end else { return nil }
      time = max(time, next.place.date)
      return agenda.removeLast().action
    }
  }

  // MARK: Scheduling

  /// Runs the action the next time that time is advanced.
  ///
  /// - Complexity: O(log *n*) comparisons and O(*n*) moves, for *n* pieces of scheduled work.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    schedule(after: now, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs the action when the time has come to the date. A date in the past means now. The tolerance is not used.
  ///
  /// - Complexity: O(log *n*) comparisons and O(*n*) moves, for *n* pieces of scheduled work.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    lock.withLock { _ = insert(date, action) }
  }

  /// Runs the action at the date and after each interval, until the result is cancelled or released. An interval of less
  /// than a nanosecond counts as one.
  ///
  /// - Complexity: O(log *n*) comparisons and O(*n*) moves, for *n* pieces of scheduled work; for the cancellation likewise.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition(max(interval, .nanoseconds(1)), action)
    schedule(repetition, at: date)
    return AnyCancellable { [weak self] in
      self?.cancel(repetition)
      _ = repetition.action.take()
    }
  }

  private func schedule(_ repetition: Repetition, at date: SchedulerTimeType) {
    lock.withLock {
      if repetition.isCancelled { return }
      repetition.place = insert(date) { [unowned self] in
        lock.withLock { repetition.place = nil }
        guard let action = repetition.action.current else { return }
        action()
        schedule(repetition, at: date.advanced(by: repetition.interval))
      }
    }
  }

  private func cancel(_ repetition: Repetition) {
    let removed = lock.withLock { () -> Work? in
      repetition.isCancelled = true
      guard let place = repetition.place.take() else { return nil }
      let index = index(of: place)
      // Another thread may have taken it out to run it.
      return index < agenda.count && agenda[index].place == place ? agenda.remove(at: index) : nil
    }
    withExtendedLifetime(removed) {}
  }

  // MARK: Under the lock

  private func insert(_ date: SchedulerTimeType, _ action: @escaping () -> Void) -> Place {
    count += 1
    let place = Place(date: date, number: count)
    agenda.insert(Work(place: place, action: action), at: index(of: place))
    return place
  }

  /// Where in the agenda a place is, or belongs.
  private func index(of place: Place) -> Int {
    var low = 0
    var high = agenda.count
    while low < high {
      let middle = (low + high) / 2
      if agenda[middle].place <= place { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
