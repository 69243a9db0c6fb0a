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

/// Code of the user's that does not keep its promises: schedulers, clocks, sequences, subscribers, closures. A fault there
/// costs values at most: never the order, a second end, an overlap, an event after a cancellation, or memory.
@Suite struct ForeignFaultTests {
  private typealias Source = ScriptedPublisher<Int, TestError>
  fileprivate typealias Stream = AnyPublisher<[Int], TestError>

  // MARK: Schedulers and clocks

  private struct Scheduled: Sendable {
    let name: String
    /// Whether every value is delivered if no work is lost.
    let isWhole: Bool
    let make: @Sendable (Source, FaultyScheduler) -> Stream

    init<P: Publisher & SendableMetatype>(
      _ name: String, isWhole: Bool = false, _ make: @escaping @Sendable (Source, FaultyScheduler) -> P
    ) where P.Failure == TestError {
      self.name = name
      self.isWhole = isWhole
      self.make = { source, scheduler in
        make(source, scheduler).map { $0 as? [Int] ?? ($0 as? Int).map { [$0] } ?? [] }.eraseToAnyPublisher()
      }
    }
  }

  private static let scheduled: [Scheduled] = [
    Scheduled("receive(on:)", isWhole: true) { $0.receive(on: $1) },
    Scheduled("subscribe(on:)") { $0.subscribe(on: $1) },
    Scheduled("delay", isWhole: true) { $0.delay(for: .seconds(1), scheduler: $1) },
    Scheduled("debounce") { $0.debounce(for: .seconds(1), scheduler: $1) },
    Scheduled("throttle, first") { $0.throttle(for: .seconds(2), scheduler: $1, latest: false) },
    Scheduled("throttle, latest") { $0.throttle(for: .seconds(2), scheduler: $1, latest: true) },
    Scheduled("timeout") { $0.timeout(.seconds(3), scheduler: $1, customError: { .oops }) },
    Scheduled("collect by time") { $0.collect(.byTime($1, .seconds(2))) },
    Scheduled("collect by time or count") { $0.collect(.byTimeOrCount($1, .seconds(2), 2)) },
    Scheduled("measureInterval") { $0.measureInterval(using: $1).map { _ in [Int]() } },
    Scheduled("a signal's receive(on:)", isWhole: true) { $0.toSignal().receive(on: $1) },
    Scheduled("a signal's delay", isWhole: true) { $0.toSignal().delay(for: .seconds(1), scheduler: $1) },
    Scheduled("a signal's debounce") { $0.toSignal().debounce(for: .seconds(1), scheduler: $1) },
    Scheduled("a signal's throttle") { $0.toSignal().throttle(for: .seconds(2), scheduler: $1, latest: true) },
    Scheduled("a signal's throttleLeading") { $0.toSignal().throttleLeading(for: .seconds(2), scheduler: $1) },
    Scheduled("a signal's timeout") { $0.toSignal().timeout(after: .seconds(3), with: .oops, scheduler: $1) },
    Scheduled("a signal's sample") { $0.toSignal().sample(interval: .seconds(2), scheduler: $1) },
    Scheduled("a signal's dropFirst(for:)") { $0.toSignal().dropFirst(for: .seconds(2), scheduler: $1) },
  ]

  fileprivate enum End: CaseIterable { case finishes, fails, isCancelled, isCancelledFromWithin }

  @Test(arguments: FaultyScheduler.Fault.allCases)
  fileprivate func aFaultOfASchedulerOrClockCostsValuesAtMost(_ fault: FaultyScheduler.Fault) {
    for row in Self.scheduled {
      for end in End.allCases {
        let name: Comment = "\(row.name), \(end)"
        let scheduler = FaultyScheduler(fault)
        weak var released: Careful<[Int]>?
        weak var upstream: Source?
        do {
          let source = Source()
          let subscriber = Careful<[Int]>(.unlimited)
          (released, upstream) = (subscriber, source)
          if end == .isCancelledFromWithin { subscriber.onValue = { [unowned subscriber] _ in subscriber.cancel() } }
          row.make(source, scheduler).subscribe(subscriber)
          scheduler.advance()
          for value in 1...6 {
            source.send(value)
            if value == 4, end == .isCancelled { subscriber.cancel() }
            scheduler.advance()
          }
          source.send(completion: end == .fails ? .failure(.oops) : .finished)
          for _ in 0..<4 { scheduler.advance() }

          let values = subscriber.values.flatMap { $0 }
          #expect(subscriber.problems == [], name)
          #expect(values == values.sorted() && Set(values).count == values.count, name)
          if end == .finishes || end == .fails {
            // What has ended is over however often its work runs.
            if fault != .losesWork { #expect(subscriber.ends == 1, name) }
            if row.isWhole, fault != .losesWork { #expect(values == [1, 2, 3, 4, 5, 6], name) }
          }
          subscriber.cancel()
          source.forget()
        }
        #expect(upstream == nil && released == nil, name)
        scheduler.advance()
      }
    }
  }

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

  /// Every way to end a sequence that does not end itself.
  @Test func aSequenceThatNeverEndsIsEndedByPrefixCancellationAndDemand() {
    for (name, source) in Self.sources(Numbers()) {
      let prefix = Careful<Int>(.unlimited)
      source.prefix(5).subscribe(prefix)
      #expect(prefix.values == [0, 1, 2, 3, 4] && prefix.ends == 1 && prefix.problems == [], "\(name)")

      let cancelling = Careful<Int>(.unlimited)
      cancelling.onValue = { [unowned cancelling] in if $0 == 4 { cancelling.cancel() } }
      source.subscribe(cancelling)
      #expect(cancelling.values == [0, 1, 2, 3, 4] && cancelling.ends == 0 && cancelling.problems == [], "\(name)")

      let asking = Careful<Int>(.max(5))
      source.subscribe(asking)
      #expect(asking.values == [0, 1, 2, 3, 4] && asking.ends == 0 && asking.problems == [], "\(name)")
      asking.cancel()
    }
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

  @Test func fourThreadsThatRequestGetWhatTheyHaveRequestedInOrderAndNoMore() {
    let source = RKPublishers.Publishers.Sequence<Numbers, TestError>(sequence: Numbers())
    // These ask a source without end for more than the subscriber does, as Combine's do.
    for (name, pass) in Self.passing where !["a signal", "zip", "buffer", "flatMap"].contains(name) {
      let subscriber = Careful<Int>(.none)
      pass(source.eraseToAnyPublisher()).subscribe(subscriber)
      onThreads(4) { _ in for _ in 0..<100 { subscriber.request(.max(1)) } }
      #expect(subscriber.values == Array(0..<400) && subscriber.problems == [], "\(name)")
      subscriber.cancel()
    }
  }

  /// Each value asks for another by a call, which does not nest, and huge demands add up to no more than unlimited demand.
  @Test func requestsFromWithinValuesAndHugeDemandsAreServed() {
    // `buffer` drops the values that arrive when it is full.
    for (name, pass) in Self.passing where name != "buffer" {
      let source = RKPublishers.Publishers.Sequence<Range<Int>, TestError>(sequence: 0..<100)
      let asking = Careful<Int>(.max(1))
      asking.onValue = { [unowned asking] _ in asking.request(.max(1)) }
      pass(source.eraseToAnyPublisher()).subscribe(asking)
      let huge = Careful<Int>(.max(.max / 4))
      huge.onValue = { [unowned huge] _ in huge.request(.max(.max / 4)) }
      pass(source.eraseToAnyPublisher()).subscribe(huge)
      for subscriber in [asking, huge] {
        #expect(Array(subscriber.values.prefix(100)) == Array(0..<100) && subscriber.ends == 1, "\(name)")
        #expect(subscriber.problems == [], "\(name)")
      }
    }
  }

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

  // MARK: Closures

  private typealias Act = @Sendable (Int) -> Void
  private typealias Stage = @Sendable (AnyPublisher<Int, TestError>, @escaping Act) -> AnyPublisher<Int, TestError>

  /// An operator whose closure is given `call`, which acts on a value and returns it.
  private static func closure<P: Publisher<Int, TestError> & SendableMetatype>(
    _ name: String,
    _ make: @escaping @Sendable (AnyPublisher<Int, TestError>, _ call: @escaping @Sendable (Int) -> Int) -> P
  ) -> (String, Stage) {
    (
      name,
      { source, act in
        make(source) {
          act($0)
          return $0
        }.eraseToAnyPublisher()
      }
    )
  }

  private static let closures: [(String, Stage)] = [
    closure("map") { s, call in s.map(call) },
    closure("filter") { s, call in s.filter { call($0) == $0 } },
    closure("compactMap") { s, call in s.compactMap(call) },
    closure("scan") { s, call in s.scan(0) { call($1) } },
    closure("removeDuplicates") { s, call in s.prepend(0).removeDuplicates { $0 == call($1) }.dropFirst() },
    closure("prefix(while:)") { s, call in s.prefix { call($0) == $0 } },
    closure("tryMap") { s, call in s.tryMap(call).mapError { $0 as! TestError } },
    closure("handleEvents") { s, call in s.handleEvents(receiveOutput: { _ = call($0) }) },
    closure("flatMap") { s, call in s.flatMap { Just(call($0)).setFailureType(to: TestError.self) } },
    closure("switchToLatest") { s, call in
      s.map { Just(call($0)).setFailureType(to: TestError.self) }.switchToLatest()
    },
    closure("zip") { s, call in s.zip(Signal<Int, TestError>(sequence: 0..<9)).map { call($0.0) } },
    closure("combineLatest") { s, call in s.combineLatest(Signal<Int, TestError>(just: 0)) { call($0) + $1 } },
    closure("merge") { s, call in s.merge(with: s.filter { _ in false }).map(call) },
    closure("share") { s, call in s.map(call).share() },
    closure("first(where:)") { s, call in s.first { call($0) == 2 }.prepend(1) },
    closure("a signal's map") { s, call in s.toSignal().map { call($0) } },
    closure("a signal's scan") { s, call in s.toSignal().scan(0) { call($1) }.dropFirst(1) },
    closure("a signal's doOn") { s, call in s.toSignal().handleEvents(receiveOutput: { _ = call($0) }) },
    closure("a signal's flatMapLatest") { s, call in
      s.toSignal().flatMapLatest { Signal<Int, TestError>(just: call($0)) }
    },
    closure("a signal's combineLatest") { s, call in
      s.toSignal().combineLatest(with: Signal<Int, TestError>(just: 0)) { call($0) + $1 }
    },
  ]

  /// The operators that pass on what their closure returns without looking again, as Combine's do.
  private static let inPlace: Set = [
    "map", "filter", "compactMap", "scan", "removeDuplicates", "prefix(while:)", "tryMap", "handleEvents", "zip",
    "combineLatest", "merge", "a signal's map", "a signal's doOn",
  ]

  /// What a closure that runs for the second value does to its own stream.
  @Test func aClosureMayCancelCompleteAndSubscribeToItsOwnStream() {
    for (name, make) in Self.closures {
      let subject = PassthroughSubject<Int, TestError>()
      nonisolated(unsafe) var act: Act = { _ in }
      nonisolated(unsafe) let publisher = make(subject.eraseToAnyPublisher()) { act($0) }
      func play(_ change: @escaping Act) -> Careful<Int> {
        let subscriber = Careful<Int>(.unlimited)
        act = change
        publisher.subscribe(subscriber)
        for value in 1...3 { subject.send(value) }
        return subscriber
      }
      nonisolated(unsafe) var first: Careful<Int>?
      let cancelling = Careful<Int>(.unlimited)
      act = { if $0 == 2 { cancelling.cancel() } }
      publisher.subscribe(cancelling)
      for value in 1...3 { subject.send(value) }
      let inPlace = Self.inPlace.contains(name)
      // Its completion waits for the delivery.
      let passesOn = inPlace || name == "a signal's combineLatest"
      #expect(cancelling.values == (passesOn ? [1, 2] : [1]) && cancelling.ends == 0, "\(name) cancels")
      #expect(cancelling.problems == (passesOn ? ["2 after a cancellation"] : []), "\(name) cancels")

      let again = Careful<Int>(.unlimited)
      let outer = play {
        if $0 == 2, first == nil {
          first = again
          publisher.subscribe(again)
        }
      }
      #expect(outer.values.contains(2) && outer.problems == [] && again.problems == [], "\(name) subscribes")
      outer.cancel()
      again.cancel()

      let completing = play { if $0 == 2 { subject.send(completion: .finished) } }
      #expect(completing.ends == 1 && !completing.values.contains(3), "\(name) completes")
      #expect(completing.problems == (inPlace ? ["2 after the end"] : []), "\(name) completes")
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

/// A scheduler with virtual time that does not do what it should. Its time passes by a second at a time.
private final class FaultyScheduler: Scheduler, @unchecked Sendable {
  // `Sendable` holds because a test uses it on one thread.

  enum Fault: CaseIterable, Sendable {
    case losesWork, runsWorkTwice, runsTheLastFirst, runsWorkAtOnce, runsCancelledWork, clockStandsStill, clockJumps
  }

  typealias SchedulerTimeType = VirtualTimeScheduler.SchedulerTimeType
  typealias SchedulerOptions = Never

  private struct Work {
    let number: Int
    var date: Int
    let interval: Int?
    let action: () -> Void
  }

  private let fault: Fault
  private var time = 0
  private var reads = 0
  private var count = 0
  private var agenda: [Work] = []

  init(_ fault: Fault) { self.fault = fault }

  var now: SchedulerTimeType {
    reads += 1
    let jump = fault == .clockJumps ? [0, 1_000, -500][reads % 3] : 0
    return SchedulerTimeType(nanoseconds: (fault == .clockStandsStill ? 0 : time + jump) * 1_000_000_000)
  }

  var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// Lets a second pass, and runs what is due then. A clock that is wrong does not make the work wait.
  func advance() {
    time += 1
    let isDue = { (work: Work) in work.date <= self.time || self.fault == .clockJumps || self.fault == .clockStandsStill
    }
    let due = agenda.filter(isDue).map(\.number)
    for number in fault == .runsTheLastFirst ? due.reversed() : due {
      guard let index = agenda.firstIndex(where: { $0.number == number }) else { continue }
      let work = agenda[index]
      if let interval = work.interval { agenda[index].date += interval } else { agenda.remove(at: index) }
      work.action()
      if fault == .runsWorkTwice { work.action() }
    }
  }

  private func add(_ date: Int, _ interval: Int?, _ action: @escaping () -> Void) -> Int {
    count += 1
    if fault == .losesWork, count % 2 == 0 { return count }
    if fault == .runsWorkAtOnce {
      action()
    } else {
      agenda.append(Work(number: count, date: date, interval: interval, action: action))
    }
    return count
  }

  func schedule(options: Never?, _ action: @escaping () -> Void) { _ = add(time, nil, action) }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) {
    _ = add(Int(date.seconds), nil, action)
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let number = add(Int(date.seconds), max(1, Int(interval.magnitude / 1_000_000_000)), action)
    return AnyCancellable { [weak self] in
      guard let self else { return }
      if fault == .runsCancelledWork { agenda.first { $0.number == number }?.action() }
      agenda.removeAll { $0.number == number }
    }
  }
}
