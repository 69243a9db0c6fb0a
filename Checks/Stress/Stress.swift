import Foundation
import RKPublishers
import ReactiveKit

typealias AnyIntPublisher = RKPublishers.AnyPublisher<Int, Never>

/// A thing that eight threads use at once, by what each of them may do with it.
struct Target: Sendable {
  let name: String
  let make: @Sendable () -> [(Int) -> Void]

  /// Makes what one thread sends to while others subscribe; `nil` if values come on other threads.
  var makeStream: (@Sendable () -> Stream)?

  init(_ name: String, _ make: @escaping @Sendable () -> [(Int) -> Void]) {
    self.name = name
    self.make = make
  }

  /// A stream that one thread sends to.
  init(_ name: String, stream: @escaping @Sendable () -> Stream) {
    self.init(name) { Target.sends(stream().send, {}) }
    makeStream = stream
  }

  /// A source that threads send to, subscribe to, request from, and cancel.
  init(
    _ name: String,
    of source: @escaping @Sendable () -> (send: (Int) -> Void, end: () -> Void, publisher: AnyIntPublisher)
  ) {
    self.init(name) {
      let source = source()
      return Target.sends(source.send, source.end) + Target.subscribes(source.publisher)
    }
    makeStream = {
      let source = source()
      return Stream(send: source.send, publisher: source.publisher)
    }
  }

  /// A stage with two upstreams.
  ///
  /// - Parameter isInPlace: Whether values are delivered by their senders, and not on a queue.
  init(
    stage name: String, isInPlace: Bool = true,
    _ make: @escaping @Sendable (AnyIntPublisher, AnyIntPublisher) -> some Publisher<Int, Never>
  ) {
    self.init(name) {
      let a = RKPublishers.PassthroughSubject<Int, Never>()
      let b = RKPublishers.CurrentValueSubject<Int, Never>(0)
      let publisher = make(a.eraseToAnyPublisher(), b.eraseToAnyPublisher()).eraseToAnyPublisher()
      return Target.sends({ a.send($0) }, { a.send(completion: .finished) })
        + Target.sends({ b.send($0) }, { b.send(completion: .finished) }) + Target.subscribes(publisher)
    }
    guard isInPlace else { return }
    makeStream = {
      let a = RKPublishers.PassthroughSubject<Int, Never>()
      let b = RKPublishers.CurrentValueSubject<Int, Never>(0)
      return Stream(
        send: {
          a.send($0)
          b.send($0)
        }, publisher: make(a.eraseToAnyPublisher(), b.eraseToAnyPublisher()).eraseToAnyPublisher())
    }
  }

  static func sends(_ send: @escaping (Int) -> Void, _ end: @escaping () -> Void) -> [(Int) -> Void] {
    [send, send, send, { if $0 % 97 == 0 { end() } }]
  }

  static func subscribes(_ publisher: AnyIntPublisher) -> [(Int) -> Void] {
    let held = Held()
    return [
      { _ in
        let tally = Tally()
        publisher.sink { _ in tally.note() }.cancel()
      },
      { _ in
        let tally = Tally()
        held.keep(publisher.sink(receiveCompletion: { _ in tally.note() }, receiveValue: { _ in tally.note() }))
      },
      { number in
        let probe = Portions()
        publisher.subscribe(probe)
        probe.request(1 + number % 3)
        held.keep(AnyCancellable { probe.cancel() })
      },
      { held.cancel($0) },
    ]
  }
}

/// What one subscriber does with an event. Not atomic: the thread sanitizer reports deliveries that are not serial.
final class Tally {
  private var count = 0
  var next: Tally?

  func note() { count += 1 }
}

/// Subscriptions of all threads.
final class Held: @unchecked Sendable {
  // `Sendable` holds because the variable is used under the lock alone.
  private let lock = Lock()
  private var all: [AnyCancellable?] = Array(repeating: nil, count: 16)

  deinit { for subscription in all { subscription?.cancel() } }

  func keep(_ subscription: AnyCancellable) {
    let former = lock.withLock {
      let index = Int.random(in: 0..<16)
      defer { all[index] = subscription }
      return all[index]
    }
    former?.cancel()
  }

  func cancel(_ number: Int) {
    let subscription = lock.withLock { all[number % 16].take() }
    subscription?.cancel()
  }
}

/// A subscriber that requests a few values at a time.
final class Portions: Subscriber, @unchecked Sendable {
  // `Sendable` holds because the subscription is used under the lock alone, and deliveries are serial.
  typealias Input = Int
  typealias Failure = Never

  private let lock = Lock()
  private var subscription: (any Subscription)?
  /// A subscription that arrives later is cancelled at once.
  private var isCancelled = false
  private let tally = Tally()

  func receive(subscription: any Subscription) {
    let isLate = lock.withLock {
      if !isCancelled { self.subscription = subscription }
      return isCancelled
    }
    if isLate { subscription.cancel() }
  }

  func receive(_ input: Int) -> Subscribers.Demand {
    tally.note()
    return input % 2 == 0 ? .max(1) : .none
  }

  func receive(completion: Subscribers.Completion<Never>) {
    tally.note()
    let former = lock.withLock { subscription.take() }
    withExtendedLifetime(former) {}
  }

  func request(_ count: Int) {
    let subscription = lock.withLock { self.subscription }
    subscription?.request(.max(count))
  }

  func cancel() {
    let subscription = lock.withLock {
      isCancelled = true
      return self.subscription.take()
    }
    subscription?.cancel()
  }
}

@main
enum Stress {
  static func main() {
    let seconds = CommandLine.arguments.dropFirst().first.flatMap { Double($0) } ?? 20
    let only = CommandLine.arguments.dropFirst(2).first ?? ""
    // A data race and a leak, to show that they are found.
    let planted = [
      Target("planted") {
        let tally = Tally()
        tally.next = tally
        return [{ _ in tally.note() }]
      }
    ]
    if only == "planted delivery" { return check([plantedDelivery]) }
    let targets =
      only == "planted"
      ? planted
      : (sources + stages + signals + legacy + reactiveCocoa + extras + ends).filter {
        only.isEmpty || $0.name.contains(only)
      }
    check(targets)
    let end = Date(timeIntervalSinceNow: seconds)
    var rounds = 0
    repeat {
      // Each target once, however long that takes; after that, until the time is over.
      for target in targets where rounds < targets.count || Date() < end {
        run(target, rounds < targets.count ? 40 : 200)
        rounds += 1
      }
    } while Date() < end
    print("\(targets.count) targets, \(rounds) rounds of 8 threads")
  }

  /// Fails if a value is delivered, or an object released, by a thread that must not do that.
  private static func check(_ targets: [Target]) {
    let problems = targets.compactMap { $0.problem(sending: 400) }
    if problems.isEmpty { return }
    for problem in problems { print(problem) }
    exit(1)
  }

  private static func run(_ target: Target, _ count: Int) {
    // The thread sanitizer knows what a pthread joins.
    autoreleasepool {
      let operations = target.make()
      let threads = (0..<8).map { thread in
        Joinable {
          var numbers = SystemRandomNumberGenerator()
          for number in 0..<count { operations.randomElement(using: &numbers)!(thread * 1_000 + number) }
        }
      }
      for thread in threads { thread.join() }
    }
  }
}

#if !canImport(ObjectiveC)
  func autoreleasepool(_ work: () -> Void) { work() }
#endif

/// A thread that can be waited for.
final class Joinable {
  private final class Body {
    let work: () -> Void
    init(_ work: @escaping () -> Void) { self.work = work }
  }

  #if canImport(Darwin)
    private var thread: pthread_t?
  #else
    private var thread = pthread_t()
  #endif

  init(_ work: @escaping () -> Void) {
    pthread_create(
      &thread, nil,
      { body in
        #if canImport(Darwin)
          Unmanaged<Body>.fromOpaque(body).takeRetainedValue().work()
        #else
          Unmanaged<Body>.fromOpaque(body!).takeRetainedValue().work()
        #endif
        return nil
      }, Unmanaged.passRetained(Body(work)).toOpaque())
  }

  func join() {
    #if canImport(Darwin)
      pthread_join(thread!, nil)
    #else
      pthread_join(thread, nil)
    #endif
  }
}
