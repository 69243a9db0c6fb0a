import RKPublishers
import ReactiveKit

/// A program of two or three threads, which is run anew for each schedule.
struct Program: Sendable {
  let name: String

  /// Creates what the threads share, and returns what each of them does.
  let prepare: @Sendable (Record) -> [() -> Void]

  /// By how much the bound of preemptions is lower than for other programs, because there are more schedules.
  var discount = 0

  /// What each thread does. Those that do the same, up to their values, may be exchanged.
  private(set) var roles: [String]?

  init(_ name: String, _ prepare: @escaping @Sendable (Record) -> [() -> Void]) {
    self.name = name
    self.prepare = prepare
  }

  /// The program, of which those threads may be exchanged that have the same words in its name.
  var exchangeable: Program {
    var program = self
    let line = name[name.lastIndex(of: ":")!...].dropFirst(2)
    program.roles = line.split(separator: " | ").map { String($0) }
    return program
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

  /// What all subscribers that count it have requested.
  fileprivate(set) var requested = Subscribers.Demand.none

  /// The publishers of other code, which let go of their subscribers at the end.
  fileprivate var publishers: [ForeignPublisher] = []

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
    for publisher in publishers { publisher.forget() }
    publishers = []
    for (name, count) in live where count != 0 { fail("\(count) of \(name) not released") }
    return received.sorted().joined(separator: "; ")
  }

  /// Notes what a subscriber has received.
  func note(_ events: String) {
    received.append(events)
  }

  /// What was given to the publishers of other code.
  var sent: [Int] { publishers.flatMap(\.sent) }
}

/// What one subscriber receives. Values are two digits: the sender's number, and the value's.
final class Seen {
  let name: String
  let record: Record
  private let point = Point()
  private(set) var values: [Int] = []
  private(set) var ends = 0

  /// What the subscriber has requested, also by what it has returned for values. A ``Probe`` counts it.
  fileprivate(set) var requested = Subscribers.Demand.unlimited

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

  /// What the subscriber still waits for.
  var outstanding: Subscribers.Demand { ends > 0 ? .none : requested - values.count }

  /// Notes a request, or the demand that is returned for a value, which takes effect after this.
  func requests(_ demand: Subscribers.Demand) {
    requested += demand
    record.requested += demand
  }

  /// Receives a value. Other threads may run meanwhile.
  func value(_ value: Int) {
    deliver("\(value)") { values.append(value) }
    if .max(values.count) > requested { record.fail("\(name): \(values), and \(requested) requested") }
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
  /// What it requests when it has a subscription.
  private var demand: Subscribers.Demand
  private let answers: Bool
  private(set) var subscription: (any Subscription)?

  /// - Parameters:
  ///   - demand: What it requests at first.
  ///   - answers: Whether it returns demand for the second value, and requests some while it receives the fourth.
  init(_ seen: Seen, _ demand: Subscribers.Demand, answers: Bool = false) {
    self.seen = seen
    self.demand = demand
    self.answers = answers
    seen.requested = .none
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    request(demand)
  }

  func receive(_ input: Int) -> Subscribers.Demand {
    seen.value(input)
    switch answers ? seen.values.count : 0 {
    case 2:
      seen.requests(.max(1))
      return .max(1)
    case 4:
      request(.max(1))
      return .none
    default: return .none
    }
  }

  func receive(completion: Subscribers.Completion<Never>) {
    seen.end()
  }

  func request(_ demand: Subscribers.Demand) {
    seen.releases()
    guard let subscription else { return self.demand += demand }
    if demand == .none { return }
    seen.requests(demand)
    subscription.request(demand)
  }

  func cancel() {
    subscription?.cancel()
    seen.cancelled()
  }

  /// Sends until the subscriber has received what it has requested, after the threads have ended: no value less, and none more.
  /// If it has requested unlimited values, sends until one arrives.
  func expectDemandKept(_ send: (Int) -> Void) {
    let former = seen.values.count
    func isServed() -> Bool {
      seen.outstanding == .none || seen.requested == .unlimited && seen.values.count > former
    }
    var next = 80
    func sendOne() {
      send(next)
      next += 1
    }
    func sendAll() {
      while !isServed(), next < 99 { sendOne() }
      seen.record.expect(isServed(), "\(seen.name): waits for \(seen.outstanding) after \(seen.values)")
    }
    sendAll()
    if seen.requested == .unlimited { return }
    // Nobody has requested it, and then somebody does.
    sendOne()
    request(.max(1))
    sendAll()
  }

  /// Requests what publishers of other code have kept. Everything arrives.
  func expectAll() {
    request(.unlimited)
    seen.expectAll(seen.record.sent)
  }
}

extension Publisher where Output == Int, Failure == Never {
  /// Subscribes with unlimited demand.
  func see(_ seen: Seen) -> AnyCancellable {
    seen.releases()
    seen.requests(.unlimited)
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

/// A publisher of other code, which sends on any thread: to each subscriber no more than that has requested. It keeps the
/// rest until it is.
final class ForeignPublisher: Publisher {
  typealias Output = Int
  typealias Failure = Never

  private final class Order: Subscription {
    let publisher: ForeignPublisher
    var subscriber: RKPublishers.AnySubscriber<Int, Never>?
    private let point = Point()
    private var demand = Subscribers.Demand.none
    /// The values that were not requested yet, and completions: `nil`.
    private var kept: [Int?] = []

    init(_ publisher: ForeignPublisher, _ subscriber: RKPublishers.AnySubscriber<Int, Never>) {
      (self.publisher, self.subscriber) = (publisher, subscriber)
    }

    func send(_ event: Int?) {
      point.reach(.write)
      kept.append(event)
      serve()
    }

    func request(_ more: Subscribers.Demand) {
      publisher.requests.add()
      point.reach(.write)
      add(more)
      serve()
    }

    func cancel() { publisher.cancellations.add() }

    private func add(_ more: Subscribers.Demand) {
      demand += more
      if more == .unlimited, !publisher.isDrained, publisher.record.requested < .unlimited {
        publisher.record.fail("unlimited values requested from a publisher, and \(publisher.record.requested) of it")
      }
    }

    /// Sends what is requested.
    private func serve() {
      while let subscriber, let event = kept.first, event == nil || demand > .none {
        kept.removeFirst()
        if let event {
          demand -= 1
          let more = subscriber.receive(event)
          point.reach(.write)
          add(more)
        } else {
          subscriber.receive(completion: .finished)
        }
      }
    }
  }

  let requests = Count()
  let cancellations = Count()
  private let record: Record
  private let isDrained: Bool
  private var orders: [Order] = []
  private(set) var sent: [Int] = []

  /// - Parameter isDrained: Whether unlimited values may be requested although nobody downstream has.
  init(_ record: Record, isDrained: Bool = false) {
    self.record = record
    self.isDrained = isDrained
    record.publishers.append(self)
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    let order = Order(self, AnySubscriber(subscriber))
    orders.append(order)
    subscriber.receive(subscription: order)
  }

  func send(_ value: Int) {
    sent.append(value)
    for order in orders { order.send(value) }
  }

  func finish() {
    for order in orders { order.send(nil) }
  }

  /// The publisher as a source.
  var source: AnySource { AnySource(send: send, finish: finish, publisher: eraseToAnyPublisher(), initial: []) }

  /// Lets go of the subscribers.
  fileprivate func forget() {
    for order in orders { order.subscriber = nil }
    orders = []
  }
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
