public import Dispatch

/// A scheduler with a virtual time that you advance yourself: for tests, and for data with its own timestamps.
///
/// ```swift
/// let time = VirtualTimeScheduler()
/// let input = PassthroughSubject<String, Never>()
/// let observation = input.debounce(for: .seconds(1), scheduler: time).sink { print($0) }
///
/// input.send("hello")
/// time.advance(by: .milliseconds(999))  // nothing
/// time.advance(by: .milliseconds(1))  // prints hello
/// // time.now.seconds == 1
/// observation.cancel()
/// ```
///
/// Closures run on the thread that advances the time, in the order of their dates. Closures with equal dates run in the
/// order in which they were scheduled, and a repeated closure was scheduled once. While a closure runs, ``now`` is its
/// date. Closures may be scheduled on any thread, and by other closures. Nothing runs until the time is advanced: even
/// closures due now wait for ``advance(by:)``.
///
/// Origin: this library.
public final class VirtualTimeScheduler: Scheduler, @unchecked Sendable {
  // `Sendable` holds because the variables are used only under the lock. Closures run, and are released, outside it.

  /// This scheduler has no options.
  public typealias SchedulerOptions = Never

  /// A point in virtual time.
  public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable, CustomStringConvertible {
    /// The time since the scheduler was created, in nanoseconds.
    public var nanoseconds: Int

    /// Creates a point a number of nanoseconds after the scheduler was created.
    ///
    /// - Parameter nanoseconds: The time since the scheduler was created, in nanoseconds.
    public init(nanoseconds: Int) {
      self.nanoseconds = nanoseconds
    }

    /// Creates a point a number of seconds after the scheduler was created, truncated to whole nanoseconds.
    ///
    /// - Parameter seconds: The time since the scheduler was created, in seconds.
    /// - Precondition: `seconds` is not NaN.
    public init(seconds: Double) {
      nanoseconds = DispatchQueue.SchedulerTimeType.Stride.seconds(seconds).magnitude
    }

    /// The time since the scheduler was created, in seconds.
    public var seconds: Double { Double(nanoseconds) / 1_000_000_000 }

    /// Returns the time from this point to another one, limited to what an `Int` of nanoseconds can hold.
    ///
    /// - Parameter other: The other point.
    public func distance(to other: SchedulerTimeType) -> DispatchQueue.SchedulerTimeType.Stride {
      let (difference, overflow) = other.nanoseconds.subtractingReportingOverflow(nanoseconds)
      return .nanoseconds(overflow ? (other < self ? .min : .max) : difference)
    }

    /// Returns this point advanced by a stride, limited to what an `Int` of nanoseconds can hold.
    ///
    /// - Parameter n: The time to add, which may be negative.
    public func advanced(by n: DispatchQueue.SchedulerTimeType.Stride) -> SchedulerTimeType {
      let (sum, overflow) = nanoseconds.addingReportingOverflow(n.magnitude)
      return SchedulerTimeType(nanoseconds: overflow ? (n.magnitude < 0 ? .min : .max) : sum)
    }

    /// Whether the left point is earlier.
    public static func < (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool { lhs.nanoseconds < rhs.nanoseconds }

    /// The seconds, such as `1.5 s`.
    public var description: String { "\(seconds) s" }
  }

  /// The position of a closure in the agenda.
  private typealias Place = (date: SchedulerTimeType, number: Int)

  /// A closure that is scheduled again each time it has run. The variables are used only under the scheduler's lock.
  private final class Repetition {
    /// Returns the date that follows another one.
    let next: (SchedulerTimeType) -> SchedulerTimeType
    let action: OnceClosure
    /// The number of every run: among equal dates, a repeated closure keeps its turn.
    let number: Int
    var place: Place?
    var isCancelled = false

    init(
      _ number: Int, _ next: @escaping (SchedulerTimeType) -> SchedulerTimeType, _ action: @escaping () -> Void
    ) {
      self.number = number
      self.next = next
      self.action = OnceClosure(action)
    }
  }

  private let lock = Lock()
  private var time = SchedulerTimeType(nanoseconds: 0)

  /// Sorted by date, the latest first. Among equal dates, the closure scheduled last comes first. The next closure to
  /// run is at the end.
  private var agenda: [(place: Place, action: () -> Void)] = []

  /// The number of closures scheduled so far.
  private var count = 0

  /// Creates a scheduler with a time of 0.
  public init() {}

  /// The current time.
  public var now: SchedulerTimeType { lock.withLock { time } }

  /// The minimum tolerance: 0.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// The date of the closure that is due next, or `nil` if none is scheduled.
  public var nextDate: SchedulerTimeType? { lock.withLock { agenda.last?.place.date } }

  // MARK: Time

  /// Advances the time and runs the closures that become due, including those scheduled meanwhile.
  ///
  /// - Parameter stride: The time to advance by. By default, 0: runs the closures that are due now.
  /// - Precondition: `stride` is not negative.
  public func advance(by stride: SchedulerTimeType.Stride = .nanoseconds(0)) {
    if stride < .nanoseconds(0) {
      trap("VirtualTimeScheduler.advance(by:)", "\(stride.magnitude) nanoseconds; pass 0 or more")
    }
    advance(to: now.advanced(by: stride))
  }

  /// Advances the time by a `Duration`, and runs the closures that become due, including those scheduled meanwhile.
  ///
  /// - Parameter duration: The time to advance by.
  /// - Precondition: `duration` is not negative.
  @_disfavoredOverload
  public func advance(by duration: Duration) {
    advance(by: SchedulerTimeType.Stride(duration))
  }

  /// Advances the time to a date and runs the closures that become due. See ``advance(by:)``.
  ///
  /// - Parameter end: The date to advance to. A date in the past means now.
  public func advance(to end: SchedulerTimeType) {
    runWork(until: end)
    lock.withLock { time = max(time, end) }
  }

  /// Advances the time to a date and runs the closures that are due before it. Those that are due at the date wait.
  package func advance(before end: SchedulerTimeType) {
    runWork(until: end.advanced(by: .nanoseconds(-1)))
    lock.withLock { time = max(time, end) }
  }

  /// Advances the time until nothing is scheduled. While a repeated closure is scheduled, this method does not return
  /// until that closure is cancelled.
  public func run() {
    runWork(until: SchedulerTimeType(nanoseconds: .max))
  }

  private func runWork(until end: SchedulerTimeType) {
    while let action = takeWork(until: end) { action() }
  }

  /// Runs the next closure that is due by a date, and advances the time to its date. Returns false if there is none.
  package func runNext(until end: SchedulerTimeType) -> Bool {
    guard let action = takeWork(until: end) else { return false }
    action()
    return true
  }

  /// Removes and returns the next closure due by `end`, and advances the time to its date.
  private func takeWork(until end: SchedulerTimeType) -> (() -> Void)? {
    lock.withLock {
      guard let next = agenda.last, next.place.date <= end else { return nil }
      time = max(time, next.place.date)
      return agenda.removeLast().action
    }
  }

  // MARK: Scheduling

  /// Runs `action` the next time that time is advanced.
  ///
  /// - Parameters:
  ///   - options: Always `nil`. There are no options.
  ///   - action: The closure to run.
  /// - Complexity: O(log *n*) comparisons and O(*n*) moves, for *n* scheduled closures.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    schedule(after: now, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs `action` when the time reaches `date`.
  ///
  /// - Parameters:
  ///   - date: The date at which to run the closure. A date in the past means now.
  ///   - tolerance: The tolerance, which is ignored.
  ///   - options: Always `nil`. There are no options.
  ///   - action: The closure to run.
  /// - Complexity: O(log *n*) comparisons and O(*n*) moves, for *n* scheduled closures.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    lock.withLock { _ = insert((date, newNumber()), action) }
  }

  /// Runs `action` at `date` and after each `interval`, until the returned cancellable is cancelled or released.
  ///
  /// - Parameters:
  ///   - date: The date of the first run.
  ///   - interval: The time between two runs. Less than one nanosecond counts as one nanosecond.
  ///   - tolerance: The tolerance, which is ignored.
  ///   - options: Always `nil`. There are no options.
  ///   - action: The closure to run.
  /// - Complexity: O(log *n*) comparisons and O(*n*) moves, for *n* scheduled closures. The same for cancellation.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let interval = max(interval, .nanoseconds(1))
    return schedule(after: date, next: { $0.advanced(by: interval) }, action)
  }

  /// Runs `action` at `date`, and each time again at the date that follows, until the returned cancellable is cancelled or
  /// released.
  ///
  /// - Parameter next: Returns the date that follows another one. It is called before each run.
  package func schedule(
    after date: SchedulerTimeType, next: @escaping (SchedulerTimeType) -> SchedulerTimeType,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition(lock.withLock { newNumber() }, next, action)
    schedule(repetition, at: date)
    return AnyCancellable { [weak self] in
      self?.cancel(repetition)
      _ = repetition.action.take()
    }
  }

  private func schedule(_ repetition: Repetition, at date: SchedulerTimeType) {
    lock.withLock {
      if repetition.isCancelled { return }
      repetition.place = insert((date, repetition.number)) { [unowned self] in
        lock.withLock { repetition.place = nil }
        guard let action = repetition.action.current else { return }
        let next = repetition.next(date)
        action()
        schedule(repetition, at: next)
      }
    }
  }

  private func cancel(_ repetition: Repetition) {
    let removed = lock.withLock { () -> (Place, () -> Void)? in
      repetition.isCancelled = true
      guard let place = repetition.place.take() else { return nil }
      let index = index(of: place)
      // Another thread may have removed it to run it.
      return index < agenda.count && agenda[index].place == place ? agenda.remove(at: index) : nil
    }
    extendLifetime(removed)
  }

  // MARK: Under the lock

  private func newNumber() -> Int {
    count += 1
    return count
  }

  private func insert(_ place: Place, _ action: @escaping () -> Void) -> Place {
    agenda.insert((place, action), at: index(of: place))
    return place
  }

  /// The index of a place in the agenda, or the index at which to insert it.
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

extension VirtualTimeScheduler: CustomStringConvertible {
  /// The time, and the date of the closure that is due next, such as `VirtualTimeScheduler(1.5 s, next at 2.0 s)`.
  public var description: String {
    guard let next = nextDate else { return "VirtualTimeScheduler(\(now))" }
    return "VirtualTimeScheduler(\(now), next at \(next))"
  }
}

extension VirtualTimeScheduler: KnownScheduler {}
