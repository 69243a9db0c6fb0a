import RKPublishers

// Types as a user of the library writes them.

/// A publisher of a number of values, which keeps to demand.
struct OwnPublisher: Publisher {
  typealias Output = Int
  typealias Failure = Never

  let values: ClosedRange<Int>

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    subscriber.receive(subscription: Run(subscriber, values))
  }

  private final class Run<S: Subscriber>: Subscription where S.Input == Int, S.Failure == Never {
    private var subscriber: S?
    private var next: Int
    private let last: Int
    private var demand = Subscribers.Demand.none
    private var isRunning = false

    init(_ subscriber: S, _ values: ClosedRange<Int>) {
      self.subscriber = subscriber
      (next, last) = (values.lowerBound, values.upperBound)
    }

    func request(_ demand: Subscribers.Demand) {
      self.demand += demand
      if isRunning { return }
      isRunning = true
      defer { isRunning = false }
      while self.demand > 0, next <= last, let subscriber {
        self.demand -= 1
        next += 1
        self.demand += subscriber.receive(next - 1)
      }
      if next > last {
        subscriber?.receive(completion: .finished)
        subscriber = nil
      }
    }

    func cancel() { subscriber = nil }
  }
}

/// An operator: a subscriber that is a subscription, too.
struct OwnOperator<Upstream: Publisher>: Publisher where Upstream.Output == Int {
  typealias Output = Int
  typealias Failure = Upstream.Failure

  let upstream: Upstream

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Failure {
    upstream.subscribe(Stage(subscriber))
  }

  private final class Stage<S: Subscriber>: Subscriber, Subscription
  where S.Input == Int, S.Failure == Upstream.Failure {
    private let downstream: S
    private var upstream: (any Subscription)?

    init(_ downstream: S) { self.downstream = downstream }

    func receive(subscription: any Subscription) {
      upstream = subscription
      downstream.receive(subscription: self)
    }

    func receive(_ input: Int) -> Subscribers.Demand { downstream.receive(step(input)) }
    func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }
    func request(_ demand: Subscribers.Demand) { upstream?.request(demand) }

    func cancel() {
      upstream?.cancel()
      upstream = nil
    }
  }
}

final class OwnSubject: Subject {
  typealias Output = Int
  typealias Failure = Never

  private final class Link: Subscription {
    var receive: ((Int) -> Void)?

    func request(_ demand: Subscribers.Demand) {}
    func cancel() { receive = nil }
  }

  private var links: [Link] = []

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    let link = Link()
    link.receive = { _ = subscriber.receive($0) }
    links.append(link)
    subscriber.receive(subscription: link)
  }

  @inline(never)
  func send(_ value: Int) { for link in links { link.receive?(value) } }
  func send(completion: Subscribers.Completion<Never>) { links = [] }
  func send(subscription: any Subscription) { subscription.request(.unlimited) }
}

/// A scheduler that runs everything at once. Its time is a number.
struct OwnScheduler: Scheduler {
  typealias SchedulerOptions = Never

  var now: Int { 0 }
  var minimumTolerance: Int { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
  func schedule(after date: Int, tolerance: Int, options: Never?, _ action: @escaping () -> Void) { action() }

  func schedule(
    after date: Int, interval: Int, tolerance: Int, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    AnyCancellable {}
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Int: @retroactive SchedulerTimeIntervalConvertible {
  public static func seconds(_ s: Int) -> Int { s }
  public static func seconds(_ s: Double) -> Int { Int(s) }
  public static func milliseconds(_ ms: Int) -> Int { 0 }
  public static func microseconds(_ us: Int) -> Int { 0 }
  public static func nanoseconds(_ ns: Int) -> Int { 0 }
}

/// A subscriber that requests one value after the other.
final class OneByOne: Subscriber {
  typealias Input = Int
  typealias Failure = Never

  private let sum: Sum
  private var subscription: (any Subscription)?

  init(_ sum: Sum) { self.sum = sum }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    subscription.request(.max(1))
  }

  func receive(_ input: Int) -> Subscribers.Demand {
    sum.add(input)
    return .max(1)
  }

  func receive(completion: Subscribers.Completion<Never>) {}
}

// Generic code that is not specialised, as that of another module.

@inline(never) @_semantics("optimize.sil.specialize.generic.never")
func chained<P: Publisher>(
  _ publisher: P, _ transform: @escaping (P.Output) -> P.Output
) -> AnyPublisher<P.Output, P.Failure> {
  publisher.map(transform).filter { _ in true }.handleEvents(receiveOutput: { _ in }).eraseToAnyPublisher()
}

@inline(never) @_semantics("optimize.sil.specialize.generic.never")
func moved<P: Publisher, S: Scheduler>(_ publisher: P, to scheduler: S) -> AnyPublisher<P.Output, P.Failure> {
  publisher.receive(on: scheduler).eraseToAnyPublisher()
}

@inline(never) @_semantics("optimize.sil.specialize.generic.never")
func buffered<P: Publisher>(_ publisher: P) -> AnyPublisher<P.Output, P.Failure> {
  publisher.buffer(size: 100, prefetch: .byRequest, whenFull: .dropOldest).eraseToAnyPublisher()
}

@inline(never) @_semantics("optimize.sil.specialize.generic.never")
func passOn<S: Subject>(_ value: S.Output, to subject: S) { subject.send(value) }
