public import ReactiveKit
public import Testing

/// A scheduler as a user writes one: its time is a number of ticks, its options are a word, and it notes each call. Its
/// repeated work goes on until it is told to stop, or, on demand, does not stop.
///
/// It notes `now`, `tolerance`, `soon`, `at 10±3` and `from 10 every 10±3`, with the options behind; and `stop`.
public class TickScheduler: Scheduler, @unchecked Sendable {
  // `Sendable` holds because a test uses it on one thread.

  public struct SchedulerTimeType: Strideable {
    public var tick: Int

    public func distance(to other: SchedulerTimeType) -> Ticks { Ticks(other.tick - tick) }
    public func advanced(by n: Ticks) -> SchedulerTimeType { SchedulerTimeType(tick: tick + n.magnitude) }
  }

  public struct Ticks: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, CustomStringConvertible {
    public var magnitude: Int

    public init(_ count: Int) { magnitude = count }
    public init(integerLiteral value: Int) { magnitude = value }
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let count = Int(exactly: source) else { return nil }
      magnitude = count
    }

    public var description: String { "\(magnitude)" }

    public static func < (lhs: Ticks, rhs: Ticks) -> Bool { lhs.magnitude < rhs.magnitude }
    public static func + (lhs: Ticks, rhs: Ticks) -> Ticks { Ticks(lhs.magnitude + rhs.magnitude) }
    public static func - (lhs: Ticks, rhs: Ticks) -> Ticks { Ticks(lhs.magnitude - rhs.magnitude) }
    public static func * (lhs: Ticks, rhs: Ticks) -> Ticks { Ticks(lhs.magnitude * rhs.magnitude) }
    public static func *= (lhs: inout Ticks, rhs: Ticks) { lhs.magnitude *= rhs.magnitude }

    public static func seconds(_ s: Int) -> Ticks { Ticks(s) }
    public static func seconds(_ s: Double) -> Ticks { Ticks(Int(s)) }
    public static func milliseconds(_ ms: Int) -> Ticks { 0 }
    public static func microseconds(_ us: Int) -> Ticks { 0 }
    public static func nanoseconds(_ ns: Int) -> Ticks { 0 }
  }

  public let log: Log

  /// Whether repeated work can be stopped.
  private let stops: Bool
  private var tick = 0
  /// How far the clock was set back. The work that waits does not go by the clock.
  private var offset = 0
  private var work: [(tick: Int, interval: Int?, number: Int, action: () -> Void)] = []
  private var count = 0

  /// What is done when work is scheduled for a date.
  public var onDate: () -> Void = {}

  public init(log: Log, stops: Bool = true) {
    self.log = log
    self.stops = stops
  }

  public var now: SchedulerTimeType {
    log("now")
    return SchedulerTimeType(tick: tick - offset)
  }

  public var minimumTolerance: Ticks {
    log("tolerance")
    return 3
  }

  /// Lets time pass, and runs what is due.
  public func advance(by ticks: Int = 0) {
    let end = tick + ticks
    while let next = work.indices.min(by: { (work[$0].tick, work[$0].number) < (work[$1].tick, work[$1].number) }),
      work[next].tick <= end
    {
      let item = work[next]
      tick = max(tick, item.tick)
      if let interval = item.interval { work[next].tick += interval } else { work.remove(at: next) }
      item.action()
    }
    tick = end
  }

  /// Sets the clock back.
  public func setBack(by ticks: Int) { offset += ticks }

  /// Drops the work that waits, as an operation queue does whose operations are cancelled.
  public func drop() {
    let dropped = work
    work = []
    withExtendedLifetime(dropped) {}
  }

  private func add(_ tick: Int, _ interval: Int? = nil, _ action: @escaping () -> Void) -> Int {
    count += 1
    work.append((tick, interval, count, action))
    return count
  }

  public func schedule(options: String?, _ action: @escaping () -> Void) {
    log("soon" + (options.map { " " + $0 } ?? ""))
    _ = add(tick, nil, action)
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: Ticks, options: String?, _ action: @escaping () -> Void
  ) {
    log("at \(date.tick)±\(tolerance)" + (options.map { " " + $0 } ?? ""))
    _ = add(date.tick + offset, nil, action)
    onDate()
  }

  public func schedule(
    after date: SchedulerTimeType, interval: Ticks, tolerance: Ticks, options: String?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    log("from \(date.tick) every \(interval)±\(tolerance)" + (options.map { " " + $0 } ?? ""))
    let number = add(date.tick + offset, interval.magnitude, action)
    return Token { [weak self] in
      guard let self else { return }
      log("stop")
      if stops { work.removeAll { $0.number == number } }
    }
  }

  /// What stops repeated work: when it is told to, not when it is let go of.
  private final class Token: Cancellable {
    private var onCancel: (() -> Void)?

    public init(_ onCancel: @escaping () -> Void) {
      self.onCancel = onCancel
    }

    public func cancel() {
      onCancel.take()?()
    }
  }
}

/// The same, but one whose time passes by itself.
public final class RealTickScheduler: TickScheduler, KnownScheduler, @unchecked Sendable {
  // `Sendable` like the superclass.

  package var isRealTime: Bool { true }

  /// It can drop actions, like its superclass.
  package var isReliable: Bool { false }
}

extension TickScheduler {
  /// Checks something on a scheduler of each kind.
  public static func onBoth(_ check: (TickScheduler) -> Void) {
    check(TickScheduler(log: Log()))
    check(RealTickScheduler(log: Log()))
  }

  /// Checks what a subscriber sees while a program plays, each value with the ticks that have passed when it arrives.
  ///
  /// - Parameter play: Sends by the source, and calls a function that lets a number of ticks pass.
  public func check<Source, P: Publisher>(
    _ expected: [String], _ source: Source, line: SourceLocation = #_sourceLocation,
    _ make: (Source, TickScheduler) -> P, play: (Source, (Int) -> Void) -> Void
  ) {
    var ticks = 0
    let log = Log()
    let subscriber = TrackingSubscriber<P.Output, P.Failure>()
    subscriber.onSubscription = { _ in log("subscribed") }
    subscriber.onValue = { value in
      log("\(value)@\(ticks)")
      return .none
    }
    subscriber.onCompletion = { log(words($0)) }
    make(source, self).subscribe(subscriber)
    play(source) { count in
      for _ in 0..<count {
        ticks += 1
        advance(by: 1)
      }
    }
    #expect(log.take() == ["subscribed"] + expected, sourceLocation: line)
  }
}

/// A scheduler that keeps the last action that it was given, and no other. Its time stands still.
public final class LastActionScheduler: Scheduler, @unchecked Sendable {
  // `Sendable` holds because a test uses it on one thread.

  public typealias SchedulerTimeType = TickScheduler.SchedulerTimeType

  private var action: (() -> Void)?

  public init() {}

  public let now = SchedulerTimeType(tick: 0)
  public let minimumTolerance: TickScheduler.Ticks = 0

  /// Runs the last action, once.
  public func run() { action.take()?() }

  private func keep(_ action: @escaping () -> Void) {
    // What the former one releases may schedule.
    let former = self.action
    self.action = action
    withExtendedLifetime(former) {}
  }

  public func schedule(options: Never?, _ action: @escaping () -> Void) { keep(action) }

  public func schedule(
    after date: SchedulerTimeType, tolerance: TickScheduler.Ticks, options: Never?, _ action: @escaping () -> Void
  ) { keep(action) }

  public func schedule(
    after date: SchedulerTimeType, interval: TickScheduler.Ticks, tolerance: TickScheduler.Ticks, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    keep(action)
    return AnyCancellable {}
  }
}
