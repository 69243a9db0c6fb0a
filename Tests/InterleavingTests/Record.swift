import ReactiveKit
import RKPublishers

/// A program of two or three threads, which is run anew for each schedule.
struct Program: Sendable {
  let name: String

  /// Creates what the threads share, and returns what each of them does.
  let prepare: @Sendable (Record) -> [() -> Void]

  init(_ name: String, _ prepare: @escaping @Sendable (Record) -> [() -> Void]) {
    self.name = name
    self.prepare = prepare
  }
}

/// What happens in one run of a program, and what has to hold of it.
final class Record {
  let explorer: Explorer
  private var checks: [() -> Void] = []
  private var live: [String: Int] = [:]

  init(_ explorer: Explorer) {
    self.explorer = explorer
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

    deinit { record.live[name, default: 0] -= 1 }
  }

  /// Makes the checks. Nothing that the program made is alive after that.
  func finish() {
    for check in checks { check() }
    checks = []
    for (name, count) in live where count != 0 { fail("\(count) of \(name) not released") }
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
  private let senders: Int

  /// - Parameter senders: By what to divide a value to get its sender.
  init(_ name: String, _ record: Record, senders: Int = 10) {
    self.name = name
    self.record = record
    self.senders = senders
    token = record.token(name)
  }

  /// Receives a value. Other threads may run meanwhile.
  func value(_ value: Int) {
    deliver("\(value)") { values.append(value) }
    if let last = values.dropLast().last(where: { $0 / senders == value / senders }), last >= value {
      record.fail("\(name): \(value) after \(last): \(values)")
    }
  }

  func end() {
    deliver("end") { ends += 1 }
  }

  private func deliver(_ event: String, _ note: () -> Void) {
    let thread = record.thread
    if let inside, inside != thread { record.fail("\(name): \(event) on thread \(thread) during a delivery on thread \(inside)") }
    if ends > 0 { record.fail("\(name): \(event) after the end") }
    if cancelledBy.contains(thread) { record.fail("\(name): \(event) on the thread whose cancel() has returned") }
    let former = inside
    inside = thread
    point.reach(.write)
    note()
    inside = former
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
    sink(receiveCompletion: { _ in seen.end() }, receiveValue: { seen.value($0) })
  }
}
