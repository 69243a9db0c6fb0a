import RKPublishers
import ReactiveKit
import Synchronization
import TestSupport
import Testing

import struct RKPublishers.Just
import class RKPublishers.PassthroughSubject

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Sequences and subscribers of the user's that trap, wait, call back into the stream, or are released amid it.
@Suite struct ForeignFaultTests {
  // MARK: Sequences

  /// The numbers from 0 on, whose iterator calls a closure before each.
  private struct Numbers: Sequence, IteratorProtocol {
    var number = 0
    let count: Int
    let before: (Int) -> Void

    init(_ count: Int = .max, before: @escaping (Int) -> Void = { _ in }) {
      self.count = count
      self.before = before
    }

    mutating func next() -> Int? {
      before(number)
      if number == count { return nil }
      defer { number += 1 }
      return number
    }
  }

  /// The sources that take a sequence.
  private static func sources(_ numbers: Numbers) -> [(String, AnyPublisher<Int, TestError>)] {
    let publisher = RKPublishers.Publishers.Sequence<Numbers, TestError>(sequence: numbers)
    let empty = Signal<Int, TestError>.completed()
    return [
      ("publisher", publisher.eraseToAnyPublisher()),
      ("prepend", RKPublishers.Empty<Int, TestError>().prepend(numbers).eraseToAnyPublisher()),
      ("append", RKPublishers.Empty<Int, TestError>().append(numbers).eraseToAnyPublisher()),
      ("flatMap", Just(0).setFailureType(to: TestError.self).flatMap { _ in publisher }.eraseToAnyPublisher()),
      ("a signal", Signal<Int, TestError>(sequence: numbers).eraseToAnyPublisher()),
      ("a signal's append", empty.append(Signal(sequence: numbers)).eraseToAnyPublisher()),
      (
        "a signal's flatMapMerge",
        Signal<Int, TestError>(just: 0).flatMapMerge { _ in Signal(sequence: numbers) }.eraseToAnyPublisher()
      ),
    ]
  }

  /// The iterator runs amid the stream: what it does to the stream holds from then on.
  @Test func anIteratorThatCancelsOrRequestsIsHeard() {
    for demand in [Subscribers.Demand.unlimited, .max(10)] {
      for index in Self.sources(Numbers()).indices {
        nonisolated(unsafe) var subscriber: Careful<Int>!
        let (name, cancelled) = Self.sources(Numbers { if $0 == 3 { subscriber?.cancel() } })[index]
        subscriber = Careful(demand)
        cancelled.subscribe(subscriber)
        // The iterator is a step ahead of the values.
        #expect(subscriber.values == [0, 1] && subscriber.problems == [], "\(name), \(demand)")

        let requested = Self.sources(Numbers(8) { if $0 == 3 { subscriber?.request(.max(2)) } })[index].1
        subscriber = Careful(.max(4))
        requested.subscribe(subscriber)
        #expect(subscriber.values == [0, 1, 2, 3, 4, 5] && subscriber.problems == [], "\(name), \(demand)")
        subscriber.cancel()
      }
    }
  }

  @Test func aSlowIteratorIsNotWaitedForByACancellationAndItsValueIsNotDelivered() {
    for index in Self.sources(Numbers()).indices {
      let subscriber = Careful<Int>(.unlimited)
      nonisolated(unsafe) var got = false
      let (name, source) = Self.sources(
        Numbers { if $0 == 3 { got = getsThroughElsewhere { subscriber.cancel() } } })[index]
      source.subscribe(subscriber)
      #expect(got && subscriber.values == [0, 1] && subscriber.problems == [], "\(name)")
    }
  }

  @Test func aSequenceThatTrapsHalfWayTrapsWithItsOwnMessageAfterTheValuesBefore() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let numbers = Numbers { if $0 == 3 { fatalError("the third is missing") } }
      let subscription = Signal<Int, TestError>(sequence: numbers).observeNext {
        _ = [UInt8]("seen \($0)\n".utf8).withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
      }
      withExtendedLifetime(subscription) {}
    }
    #expect(result.message.contains("seen 1") && result.message.contains("the third is missing"))
  }

  // MARK: Subscribers

  private static let passing: [(String, @Sendable (AnyPublisher<Int, TestError>) -> AnyPublisher<Int, TestError>)] = [
    ("map", { $0.map { $0 }.eraseToAnyPublisher() }),
    ("compactMap, scan", { $0.compactMap { $0 }.scan(0) { $1 }.eraseToAnyPublisher() }),
    ("tryMap", { $0.tryMap { $0 }.mapError { $0 as! TestError }.eraseToAnyPublisher() }),
    ("prefix", { $0.prefix(9_999).eraseToAnyPublisher() }),
    ("buffer", { $0.buffer(size: 5, prefetch: .byRequest, whenFull: .dropNewest).eraseToAnyPublisher() }),
    (
      "flatMap",
      { $0.flatMap(maxPublishers: .max(1)) { Just($0).setFailureType(to: TestError.self) }.eraseToAnyPublisher() }
    ),
    ("zip", { $0.zip($0).map(\.0).eraseToAnyPublisher() }),
    ("append", { $0.append(9).eraseToAnyPublisher() }),
    ("catch", { $0.catch { _ in Just(9).setFailureType(to: TestError.self) }.eraseToAnyPublisher() }),
    ("retry", { $0.retry(2).eraseToAnyPublisher() }),
    ("handleEvents", { $0.handleEvents(receiveOutput: { _ in }).eraseToAnyPublisher() }),
    ("receive(on:)", { $0.receive(on: ImmediateScheduler.shared).eraseToAnyPublisher() }),
    ("a signal", { $0.toSignal().map { $0 }.eraseToAnyPublisher() }),
  ]

  @Test func aSubscriptionThatIsReleasedInTheMiddleOfADeliveryEndsThere() {
    for (name, pass) in Self.passing {
      weak var released: LastWill?
      let log = Log()
      let subject = PassthroughSubject<Int, TestError>()
      nonisolated(unsafe) var observation: AnyCancellable?
      do {
        let will = LastWill { log("released") }
        released = will
        observation = pass(subject.eraseToAnyPublisher()).sink { _ in
          log("end")
        } receiveValue: {
          will.hold()
          log("\($0)")
          if $0 == 2 { observation = nil }
        }
      }
      for value in 1...3 { subject.send(value) }
      subject.send(completion: .finished)
      #expect(observation == nil)
      #expect(log.take() == ["1", "2", "released"] && released == nil, "\(name)")
    }
  }
}

/// A subscriber that checks what it receives: one subscription, no overlap, one end, nothing after the end, and nothing on a thread
/// whose cancellation has returned.
private final class Careful<Input>: Subscriber, Cancellable, @unchecked Sendable {
  // `Sendable` holds because everything is used under the lock.

  typealias Failure = TestError

  private struct State {
    var subscription: (any Subscription)?
    var values: [Input] = []
    var ends = 0
    var problems: [String] = []
    var inside: [pthread_t] = []
    var cancelledBy: [pthread_t] = []
    var isCancelled = false
  }

  private let lock = Mutex(())
  private var state = State()
  private let demand: Subscribers.Demand
  var onValue: (Input) -> Void = { _ in }

  init(_ demand: Subscribers.Demand) { self.demand = demand }

  private func with<T>(_ work: (inout State) -> T) -> T {
    var result: T?
    lock.withLock { _ in result = work(&state) }
    return result!
  }

  var values: [Input] { with { $0.values } }
  var ends: Int { with { $0.ends } }
  var problems: [String] { with { $0.problems } }

  private func deliver(_ event: String, _ note: (inout State) -> Void, then act: () -> Void) {
    let thread = pthread_self()
    with { state in
      if let other = state.inside.last, pthread_equal(other, thread) == 0 { state.problems.append("\(event) overlaps") }
      if state.ends > 0 { state.problems.append("\(event) after the end") }
      if state.cancelledBy.contains(where: { pthread_equal($0, thread) != 0 }) {
        state.problems.append("\(event) after a cancellation")
      }
      state.inside.append(thread)
      note(&state)
    }
    act()
    with { _ = $0.inside.popLast() }
  }

  func receive(subscription: any Subscription) {
    let isSecond = with { state in
      defer { if !state.isCancelled { state.subscription = subscription } }
      return state.subscription != nil
    }
    if isSecond { with { $0.problems.append("a second subscription") } }
    if demand > .none { subscription.request(demand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    deliver("\(input)", { $0.values.append(input) }, then: { onValue(input) })
    return .none
  }

  func receive(completion: Subscribers.Completion<TestError>) {
    deliver(words(completion), { $0.ends += 1 }, then: {})
  }

  func request(_ demand: Subscribers.Demand) {
    with { $0.subscription }?.request(demand)
  }

  func cancel() {
    with { state in
      state.isCancelled = true
      return state.subscription
    }?.cancel()
    let thread = pthread_self()
    with { $0.cancelledBy.append(thread) }
  }
}
