import LookupCounter
import RKPublishers

// Types as a user writes them. What they look up for themselves is not counted.

/// Runs a closure whose lookups are not counted.
func uncounted<Result>(_ body: () -> Result) -> Result {
  let before = lookup_pause(true)
  defer { _ = lookup_pause(before) }
  return body()
}

/// A subscription that belongs to a list.
class OwnLink<Input>: Subscription {
  var next: OwnLink<Input>?
  var demand = Subscribers.Demand.none
  var isCancelled = false

  func receive(_ value: Input) {}
  func request(_ demand: Subscribers.Demand) { self.demand += demand }
  func cancel() { isCancelled = true }
}

private final class OwnSubjectLink<S: Subscriber>: OwnLink<S.Input> {
  private let subscriber: S

  init(_ subscriber: S) { self.subscriber = subscriber }

  override func receive(_ value: S.Input) {
    guard !isCancelled, demand > .none else { return }
    demand -= 1
    demand += subscriber.receive(value)
  }
}

final class OwnSubject<Output>: Subject, Sender {
  typealias Failure = Never

  private var first: OwnLink<Output>?

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    let link = uncounted { OwnSubjectLink(subscriber) as OwnLink<Output> }
    while let old = first, old.isCancelled { first = old.next }
    link.next = first
    first = link
    subscriber.receive(subscription: link)
  }

  func send(_ value: Output) {
    var link = first
    while let current = link {
      current.receive(value)
      link = current.next
    }
  }

  func send(completion: Subscribers.Completion<Never>) {}
  func send(subscription: any Subscription) { subscription.request(.unlimited) }
}

/// A publisher of one value.
struct OwnPublisher<Output>: Publisher, OneValue {
  typealias Failure = Never

  let value: Output

  init(_ value: Output) { self.value = value }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    let link = uncounted { OwnPublisherLink(subscriber, value) as OwnLink<Output> }
    subscriber.receive(subscription: link)
  }
}

private final class OwnPublisherLink<S: Subscriber>: OwnLink<S.Input> {
  private let subscriber: S
  private let value: S.Input

  init(_ subscriber: S, _ value: S.Input) {
    self.subscriber = subscriber
    self.value = value
  }

  override func request(_ demand: Subscribers.Demand) {
    if isCancelled { return }
    isCancelled = true
    _ = subscriber.receive(value)
    subscriber.receive(completion: .finished)
  }
}

/// An operator that passes each value on.
struct OwnOperator<Upstream: Publisher>: Publisher {
  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure

  let upstream: Upstream

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let stage = uncounted { OwnStage(subscriber) }
    upstream.subscribe(stage)
  }
}

private final class OwnStage<S: Subscriber>: OwnSubscription, Subscriber {
  private let downstream: S

  init(_ downstream: S) { self.downstream = downstream }

  override func receive(subscription: any Subscription) {
    super.receive(subscription: subscription)
    downstream.receive(subscription: self)
  }

  func receive(_ input: S.Input) -> Subscribers.Demand { downstream.receive(input) }
  func receive(completion: Subscribers.Completion<S.Failure>) { downstream.receive(completion: completion) }
}

class OwnSubscription: Subscription {
  private var subscription: (any Subscription)?

  private var isCancelled = false

  func receive(subscription: any Subscription) {
    if isCancelled { subscription.cancel() } else { self.subscription = subscription }
  }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

  func cancel() {
    isCancelled = true
    subscription?.cancel()
    subscription = nil
  }
}

/// A subscriber that requests one value after the other.
final class OwnSubscriber<Input, Failure: Error>: OwnSubscription, Subscriber {
  override func receive(subscription: any Subscription) {
    super.receive(subscription: subscription)
    subscription.request(.max(1))
  }

  func receive(_ input: Input) -> Subscribers.Demand { .max(1) }
  func receive(completion: Subscribers.Completion<Failure>) {}
}

/// A scheduler whose time is a number.
final class OwnScheduler: Scheduler, Clock {
  typealias SchedulerOptions = Never

  private(set) var now = 0
  private var actions: [(date: Int, interval: Int?, number: Int, action: () -> Void)] = []
  private var number = 0

  var minimumTolerance: Int { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) { add(now, nil, action) }

  func schedule(after date: Int, tolerance: Int, options: Never?, _ action: @escaping () -> Void) {
    add(date, nil, action)
  }

  func schedule(
    after date: Int, interval: Int, tolerance: Int, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let number = add(date, interval, action)
    return AnyCancellable { self.actions.removeAll { $0.number == number } }
  }

  /// Lets time go on, and runs what is due.
  func tick() {
    now += 1
    while let index = actions.firstIndex(where: { $0.date <= now }) {
      let (date, interval, _, action) = actions[index]
      if let interval { actions[index].date = date + interval } else { actions.remove(at: index) }
      action()
    }
  }

  @discardableResult
  private func add(_ date: Int, _ interval: Int?, _ action: @escaping () -> Void) -> Int {
    number += 1
    actions.append((date, interval, number, action))
    return number
  }
}

extension Int: @retroactive SchedulerTimeIntervalConvertible {
  public static func seconds(_ s: Int) -> Int { s }
  public static func seconds(_ s: Double) -> Int { Int(s) }
  public static func milliseconds(_ ms: Int) -> Int { 0 }
  public static func microseconds(_ us: Int) -> Int { 0 }
  public static func nanoseconds(_ ns: Int) -> Int { 0 }
}
