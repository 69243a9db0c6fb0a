import Implementation

/// What happened, in order, in words.
final class Log {
  private var notes: [String] = []
  /// The scheduler whose time stands behind what downstream receives, as `@5`.
  var clock: Clock?

  func callAsFunction(_ note: String) { notes.append(note) }

  /// Everything noted since the last call.
  func take() -> [String] {
    defer { notes = [] }
    return notes
  }

  var time: String { clock.map { "@\($0.now.ticks)" } ?? "" }
}

enum Oops: Error, Codable { case oops, unlucky }

func text(_ demand: Subscribers.Demand) -> String { demand.max.map { "\($0)" } ?? "unlimited" }

/// A subscriber that notes what it receives, and requests as much as it is told to.
final class Recorder<Input, Failure: Error>: Subscriber, Cancellable {
  let log: Log
  private let initial: Subscribers.Demand
  private(set) var subscription: (any Subscription)?
  var onSubscription: (any Subscription) -> Void = { _ in }
  /// Returns how many more are wanted.
  var onValue: (Input) -> Subscribers.Demand = { _ in .none }
  var onCompletion: () -> Void = {}

  init(_ initial: Subscribers.Demand = .unlimited, log: Log = Log()) {
    self.initial = initial
    self.log = log
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    log("subscribed")
    if initial > .none { subscription.request(initial) }
    onSubscription(subscription)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    log("\(input)\(log.time)")
    return onValue(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: log("finished\(log.time)")
    case .failure(let error): log("failed: \(error)\(log.time)")
    }
    onCompletion()
  }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

  func cancel() { subscription?.cancel() }
}

extension Publisher {
  /// Subscribes a recorder.
  func record(
    _ initial: Subscribers.Demand = .unlimited, log: Log = Log(), onSubscription: ((any Subscription) -> Void)? = nil
  ) -> Recorder<Output, Failure> {
    let recorder = Recorder<Output, Failure>(initial, log: log)
    if let onSubscription { recorder.onSubscription = onSubscription }
    subscribe(recorder)
    return recorder
  }

  /// What a recorder notes at once.
  func seen(_ initial: Subscribers.Demand = .unlimited) -> [String] { record(initial).log.take() }
}

/// A subscription that notes what it is asked for.
final class Inlet: Subscription, CustomStringConvertible {
  private let log: Log
  private let name: String
  var description: String { "inlet" }

  init(_ log: Log, _ name: String = "") {
    self.log = log
    self.name = name.isEmpty ? "" : name + " "
  }

  func request(_ demand: Subscribers.Demand) { log("\(name)request \(text(demand))") }

  func cancel() { log("\(name)cancel") }
}

/// A publisher that sends its latest subscriber what a test tells it to, also what is not allowed. It notes requests and cancellations.
final class Source<Output, Failure: Error>: Publisher {
  let log: Log
  private let name: String
  private let isSilent: Bool
  private var subscriber: AnySubscriber<Output, Failure>?
  var onSubscribe: () -> Void = {}

  /// - Parameter isSilent: Whether it sends a subscription only when it is told to.
  init(_ name: String = "", log: Log, isSilent: Bool = false) {
    self.name = name
    self.log = log
    self.isSilent = isSilent
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    self.subscriber = AnySubscriber(subscriber)
    onSubscribe()
    if !isSilent { sendSubscription() }
  }

  @discardableResult func sendSubscription() -> Inlet {
    let inlet = Inlet(log, name)
    subscriber?.receive(subscription: inlet)
    return inlet
  }

  /// Returns what the subscriber does, which is noted unless it is nothing.
  @discardableResult func send(_ value: Output) -> Subscribers.Demand {
    let demand = subscriber?.receive(value) ?? .none
    if demand > .none { log("wants \(text(demand))") }
    return demand
  }

  func send(completion: Subscribers.Completion<Failure>) { subscriber?.receive(completion: completion) }
}

typealias Ints = Source<Int, Oops>

/// A scheduler whose time stands still until it is advanced.
final class Clock: Scheduler {
  struct SchedulerTimeType: Strideable {
    var ticks: Int

    func distance(to other: Self) -> Stride { Stride(ticks: other.ticks - ticks) }

    func advanced(by stride: Stride) -> Self { Self(ticks: ticks + stride.ticks) }

    struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric {
      var ticks: Int
      var magnitude: Int { abs(ticks) }

      init(ticks: Int) { self.ticks = ticks }

      init(integerLiteral ticks: Int) { self.ticks = ticks }

      init?<T: BinaryInteger>(exactly source: T) { ticks = Int(source) }

      static func < (left: Self, right: Self) -> Bool { left.ticks < right.ticks }

      static func + (left: Self, right: Self) -> Self { Self(ticks: left.ticks + right.ticks) }

      static func - (left: Self, right: Self) -> Self { Self(ticks: left.ticks - right.ticks) }

      static func * (left: Self, right: Self) -> Self { Self(ticks: left.ticks * right.ticks) }

      static func *= (left: inout Self, right: Self) { left = left * right }

      static func seconds(_ count: Int) -> Self { Self(ticks: count) }

      static func seconds(_ count: Double) -> Self { Self(ticks: Int(count)) }

      static func milliseconds(_: Int) -> Self { 0 }

      static func microseconds(_: Int) -> Self { 0 }

      static func nanoseconds(_: Int) -> Self { 0 }
    }
  }

  private final class Work: Cancellable {
    var time: Int
    let interval: Int?
    let action: () -> Void
    var isCancelled = false

    init(_ time: Int, _ interval: Int?, _ action: @escaping () -> Void) {
      (self.time, self.interval, self.action) = (time, interval, action)
    }

    func cancel() { isCancelled = true }
  }

  private(set) var now = SchedulerTimeType(ticks: 0)
  let minimumTolerance: SchedulerTimeType.Stride = 0
  private var works: [Work] = []

  func schedule(options: Never?, _ action: @escaping () -> Void) { works.append(Work(now.ticks, nil, action)) }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) {
    works.append(Work(date.ticks, nil, action))
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let work = Work(date.ticks, Swift.max(1, interval.ticks), action)
    works.append(work)
    return work
  }

  /// Does what is due until then: the earliest first, and of those the one that was scheduled first.
  func advance(by ticks: Int = 0) {
    let end = now.ticks + ticks
    while let work = next(until: end) {
      now.ticks = Swift.max(now.ticks, work.time)
      if let interval = work.interval {
        work.time += interval
        works.append(work)
      }
      work.action()
    }
    now.ticks = end
  }

  private func next(until end: Int) -> Work? {
    works.removeAll { $0.isCancelled }
    guard let index = works.indices.min(by: { works[$0].time < works[$1].time }), works[index].time <= end else {
      return nil
    }
    return works.remove(at: index)
  }
}
