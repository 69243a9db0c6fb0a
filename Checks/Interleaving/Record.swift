import RKPublishers
import ReactiveKit

/// A program of two or three threads, which is run anew for each schedule.
struct Program: Sendable {
  let name: String

  /// Creates what the threads share, and returns what each of them does.
  let prepare: @Sendable (Record) -> [() -> Void]

  /// By how much the bound of preemptions is lower than for other programs, because there are more schedules.
  var discount = 0

  init(_ name: String, _ prepare: @escaping @Sendable (Record) -> [() -> Void]) {
    self.name = name
    self.prepare = prepare
  }
}

/// What each thread does, by the words of a line as `send send | cancel`. The value of a word is two digits: the number of the
/// thread, from 1, and its place. So `send` of the second thread sends 20. A thread retains what its own words need.
func threads(_ line: String, _ acts: (_ thread: Int) -> [String: (_ value: Int) -> Void]) -> [() -> Void] {
  line.split(separator: " | ").enumerated().map { thread, words in
    let own = acts(thread)
    let steps = words.split(separator: " ").enumerated().map { place, word in
      guard let act = own[String(word)] else { fatalError("\(line): no act \(word)") }
      return { act(10 * (thread + 1) + place) }
    }
    return { for step in steps { step() } }
  }
}

/// The same, where each thread may do the same.
func threads(_ line: String, _ acts: [String: (_ value: Int) -> Void]) -> [() -> Void] {
  threads(line) { _ in acts }
}

/// What happens in one run of a program, and what has to hold of it.
final class Record {
  let explorer: Explorer
  private var checks: [() -> Void] = []
  private var live: [String: Int] = [:]
  private var received: [String] = []

  init(_ explorer: Explorer) {
    self.explorer = explorer
    Interleaving.hasLeftValue = false
  }

  /// The number of the thread that runs.
  var thread: Int { explorer.thread }

  func fail(_ problem: String) {
    explorer.fail(problem)
  }

  /// Adds a check to be made after the threads have ended.
  func atEnd(_ check: @escaping () -> Void) {
    checks.append(check)
  }

  func expect(_ isMet: Bool, _ problem: @autoclosure () -> String) {
    if !isMet { fail(problem()) }
  }

  /// An object that has to be released by the end.
  func token(_ name: String) -> Token { Token(name, self) }

  final class Token {
    private let name: String
    private let record: Record

    init(_ name: String, _ record: Record) {
      self.name = name
      self.record = record
      record.live[name, default: 0] += 1
    }

    deinit {
      record.explorer.expectNoLock("\(name) released")
      record.live[name, default: 0] -= 1
    }
  }

  /// Makes the checks. Nothing that the program made is alive after that. Returns what was received.
  func finish() -> String {
    for check in checks { check() }
    checks = []
    for (name, count) in live where count != 0 { fail("\(count) of \(name) not released") }
    return received.sorted().joined(separator: "; ")
  }

  /// Notes what a subscriber has received.
  func note(_ events: String) {
    received.append(events)
  }
}

/// What one subscriber receives. Values are two digits: the sender's number, and the value's.
final class Seen {
  let name: String
  let record: Record
  private let point = Point()
  private(set) var values: [Int] = []
  private(set) var ends = 0
  private var inside: Int?
  private var depth = 0
  private var cancelledBy: Set<Int> = []
  private let token: Record.Token
  private let isOrdered: Bool

  /// Whether each value is delivered by its sender, unless that one's wait has timed out. The threads that subscribe or
  /// request may deliver what that releases.
  private let isConfined: Bool
  private var releasers: Set<Int> = []

  /// - Parameters:
  ///   - isOrdered: Whether each sender's values grow.
  ///   - isConfined: Whether each value is delivered by its sender.
  init(_ name: String, _ record: Record, isOrdered: Bool = true, isConfined: Bool = true) {
    self.isConfined = isConfined
    self.name = name
    self.record = record
    self.isOrdered = isOrdered
    token = record.token(name)
  }

  deinit { record.note("\(name): \(values), \(ends)") }

  /// Receives a value. Other threads may run meanwhile.
  func value(_ value: Int) {
    deliver("\(value)") { values.append(value) }
    // A combination shows the values of two senders.
    let senders = value > 99 ? [value / 1_000, value % 100 / 10] : [value / 10]
    if isConfined, value > 9, record.thread >= 0, !senders.contains(record.thread + 1),
      !releasers.contains(record.thread), !Interleaving.hasLeftValue
    {
      record.fail("\(name): \(value) on thread \(record.thread)")
    }
    if isOrdered, let last = values.dropLast().last(where: { $0 / 10 == value / 10 }), last >= value {
      record.fail("\(name): \(value) after \(last): \(values)")
    }
  }

  func end() {
    deliver("end") { ends += 1 }
  }

  private func deliver(_ event: String, _ note: () -> Void) {
    let thread = record.thread
    if let inside, inside != thread {
      record.fail("\(name): \(event) on thread \(thread) during a delivery on thread \(inside)")
    }
    if ends > 0 { record.fail("\(name): \(event) after the end") }
    if cancelledBy.contains(thread) { record.fail("\(name): \(event) on the thread whose cancel() has returned") }
    record.explorer.expectNoLock("\(name): \(event)")
    let former = inside
    inside = thread
    point.reach(.write)
    note()
    inside = former
  }

  /// Notes that the thread that runs subscribes or requests, and so may deliver what was kept for the subscriber.
  func releases() {
    releasers.insert(record.thread)
  }

  /// Notes that the thread that runs has cancelled the subscription.
  func cancelled() {
    cancelledBy.insert(record.thread)
  }

  /// Expects these values and no others, in any order of the senders.
  func expectAll(_ expected: [Int]) {
    record.expect(values.sorted() == expected.sorted(), "\(name): received \(values), not all of \(expected)")
  }

  func expectEnd() {
    record.expect(ends == 1, "\(name): \(ends) completions")
  }

  /// Expects what another subscriber received from some event on.
  func expectSuffix(of other: Seen) {
    record.expect(
      other.values.suffix(values.count).elementsEqual(values), "\(name): \(values), not a suffix of \(other.values)")
  }
}

/// A subscriber with its own demand, of which the engine knows nothing.
final class Probe: Subscriber, Cancellable {
  typealias Input = Int
  typealias Failure = Never

  let seen: Seen
  private let demand: Subscribers.Demand
  private(set) var subscription: (any Subscription)?

  init(_ seen: Seen, _ demand: Subscribers.Demand) {
    self.seen = seen
    self.demand = demand
  }

  func receive(subscription: any Subscription) {
    seen.releases()
    self.subscription = subscription
    if demand > .none { subscription.request(demand) }
  }

  func receive(_ input: Int) -> Subscribers.Demand {
    seen.value(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {
    seen.end()
  }

  func request(_ count: Int) {
    seen.releases()
    subscription?.request(.max(count))
  }

  func cancel() {
    subscription?.cancel()
    seen.cancelled()
  }
}

extension Publisher where Output == Int, Failure == Never {
  /// Subscribes with unlimited demand.
  func see(_ seen: Seen) -> AnyCancellable {
    seen.releases()
    return sink(receiveCompletion: { _ in seen.end() }, receiveValue: { seen.value($0) })
  }
}

/// A lock of the user's.
final class UserLock {
  private let point = Point()
  private let record: Record
  private var holder: Int?

  init(_ record: Record) {
    self.record = record
  }

  /// Does work under the lock, also if this thread holds it already.
  func withLock(_ work: () -> Void) {
    if holder == record.thread { return work() }
    _ = record.explorer.wait(point, canTimeOut: false) { self.holder == nil }
    holder = record.thread
    work()
    point.reach(.write)
    holder = nil
  }
}

/// A number that threads add to, and that must be 1 at the end, or whatever is expected.
final class Count {
  private let point = Point()
  private(set) var value = 0

  func add(_ number: Int = 1) {
    point.reach(.write)
    value += number
  }
}

/// A publisher of other code, which sends on whichever threads it likes.
final class ForeignPublisher: Publisher {
  typealias Output = Int
  typealias Failure = Never

  private final class Nothing: Subscription {
    let requests: Count
    let cancellations: Count

    init(_ requests: Count, _ cancellations: Count) {
      (self.requests, self.cancellations) = (requests, cancellations)
    }

    func request(_ demand: Subscribers.Demand) { requests.add() }
    func cancel() { cancellations.add() }
  }

  let requests = Count()
  let cancellations = Count()
  private var subscribers: [RKPublishers.AnySubscriber<Int, Never>] = []

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    subscribers.append(AnySubscriber(subscriber))
    subscriber.receive(subscription: Nothing(requests, cancellations))
  }

  func send(_ value: Int) {
    for subscriber in subscribers { _ = subscriber.receive(value) }
  }

  func finish() {
    for subscriber in subscribers { subscriber.receive(completion: .finished) }
  }

  /// Lets go of the subscribers.
  func forget() { subscribers = [] }
}

/// A thread that runs tasks. Each of their jobs is run by the thread of the program that calls ``run(_:)``.
final class TaskThread: TaskExecutor, @unchecked Sendable {
  // `Sendable` holds because one thread at a time runs.
  private let point = Point()
  private let record: Record
  private var jobs: [UnownedJob] = []
  private var isDone = false
  private(set) var task: Task<Void, Never>?

  init(_ record: Record) {
    self.record = record
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    point.reach(.write)
    jobs.append(job)
    point.reach(.write)
  }

  /// Runs a task until it has ended.
  func run(_ body: @escaping () async -> Void) {
    nonisolated(unsafe) let body = body
    task = Task(executorPreference: self) {
      await body()
      self.isDone = true
    }
    while !isDone {
      _ = record.explorer.wait(point, canTimeOut: false) { !self.jobs.isEmpty }
      jobs.removeFirst().runSynchronously(on: asUnownedTaskExecutor())
    }
    task = nil
  }

  /// Cancels the task. On any thread. Meanwhile the runtime holds a lock that the task needs.
  func cancel() {
    point.reach(.write)
    record.explorer.withoutInterruption { task?.cancel() }
  }
}
