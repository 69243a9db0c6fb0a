import RKPublishers
import ReactiveKit
import TestSupport
import Testing

import struct RKPublishers.Deferred
import struct RKPublishers.Empty
import class RKPublishers.PassthroughSubject

/// What repeats uses no stack; and a long chain is cancelled and released in a loop.
///
/// `SignalDepthTests` has what signals do.
@Suite struct DepthTests {
  private func run<P: Publisher<Int, TestError> & SendableMetatype>(
    _ phase: LongChain, _ make: @escaping (PassthroughSubject<Int, TestError>) -> P
  ) {
    phase.check(PassthroughSubject.init, end: { $0.send(completion: .finished) }, make)
  }

  private static let long = 100_000

  /// An erased value that is erased again stays as deep as it is, or is passed in a loop.
  @Test func whatIsErasedAgainAndAgainFitsASmallStack() {
    let log = Log()
    onSmallStack {
      func again<Value>(_ value: Value, _ erase: (Value) -> Value) -> Value {
        (0..<200_000).reduce(value) { value, _ in erase(value) }
      }
      let subscriber = again(AnySubscriber(TrackingSubscriber<Int, TestError>(log: log))) { AnySubscriber($0) }
      again(Just(1).setFailureType(to: TestError.self).eraseToAnyPublisher()) { AnyPublisher($0) }.subscribe(subscriber)
      let publisher = again(Just(2).setFailureType(to: TestError.self).eraseToAnyPublisher()) {
        $0.eraseToAnyPublisher()
      }
      publisher.track(log: log)
      again(Signal<Int, TestError>(just: 3)) { $0.toSignal() }.track(log: log)
      again(AnyScheduler(ImmediateScheduler.shared)) { AnyScheduler($0) }.schedule { log("scheduled") }
      again(AnyCancellable { log("cancelled") }) { AnyCancellable($0) }.cancel()
      _ = again(AnyCancellable { log("released") }) { AnyCancellable($0) }
    }
    let saw = (1...3).flatMap { ["subscribed", "\($0)", "finished"] }
    #expect(log.take() == saw + ["scheduled", "cancelled", "released"])
  }

  @Test(arguments: LongChain.allCases) func aLongChainOfErasedStages(phase: LongChain) {
    run(phase) { subject in
      (0..<Self.long).reduce(subject.eraseToAnyPublisher()) { chain, number in
        switch number % 4 {
        case 0: chain.map { $0 + 1 }.eraseToAnyPublisher()
        case 1: chain.filter { $0 > 0 }.eraseToAnyPublisher()
        case 2: chain.compactMap { $0 }.eraseToAnyPublisher()
        default: chain.toSignal().map { $0 }.eraseToAnyPublisher()
        }
      }
    }
  }

  /// An end passes stages with a state one within another, as values do; their cancellation and release do not.
  @Test(arguments: [LongChain.cancellation, .release, .abandonment]) func aLongChainOfStagesWithAState(phase: LongChain)
  {
    run(phase) { subject in
      (0..<Self.long).reduce(subject.eraseToAnyPublisher()) { chain, number in
        switch number % 5 {
        case 0: chain.prefix(9).eraseToAnyPublisher()
        case 1: chain.tryMap { $0 }.mapError { _ in .oops }.eraseToAnyPublisher()
        case 2: chain.removeDuplicates().eraseToAnyPublisher()
        case 3: chain.catch { Fail(error: $0) }.eraseToAnyPublisher()
        default: chain.map { $0 + 1 }.handleEvents(receiveOutput: { _ in }).eraseToAnyPublisher()
        }
      }
    }
  }

  /// The same of stages that several threads can reach. A `share` does not count as released by its cancellation alone.
  @Test(arguments: [LongChain.cancellation, .release, .abandonment]) func aLongChainOfStagesWithSeveralUpstreams(
    phase: LongChain
  ) {
    let none = Empty<Int, TestError>()
    let one = Just(1).setFailureType(to: TestError.self)
    let now = ImmediateScheduler.shared
    run(phase) { subject in
      (0..<10_000).reduce(subject.eraseToAnyPublisher()) { chain, number in
        switch number % 12 {
        case 0: chain.flatMap { _ in one }.eraseToAnyPublisher()
        case 1: chain.map { _ in one }.switchToLatest().eraseToAnyPublisher()
        case 2: one.flatMap { _ in chain }.eraseToAnyPublisher()
        case 3: one.map { _ in chain }.switchToLatest().eraseToAnyPublisher()
        case 4: chain.merge(with: none).eraseToAnyPublisher()
        case 5: none.merge(with: chain).eraseToAnyPublisher()
        case 6: chain.combineLatest(one) { $0 + $1 }.eraseToAnyPublisher()
        case 7: chain.zip(one) { $0 + $1 }.eraseToAnyPublisher()
        case 8: chain.share().eraseToAnyPublisher()
        case 9: chain.receive(on: now).eraseToAnyPublisher()
        case 10: chain.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest).eraseToAnyPublisher()
        default: chain.debounce(for: 0, scheduler: now).eraseToAnyPublisher()
        }
      }
    }
  }

  /// Subscriptions, values, and completions pass the operators nested in each other. 100 of any fit, in a debug build.
  @Test func aSubscriptionAValueAndAnEndPassAHundredOperatorsOnASmallStack() {
    let one = Just(1).setFailureType(to: TestError.self)
    nonisolated(unsafe) var seen: [String] = []
    onSmallStack {
      let subject = PassthroughSubject<Int, TestError>()
      let chain = (0..<100).reduce(subject.eraseToAnyPublisher()) { chain, number in
        switch number % 4 {
        case 0: chain.flatMap { Just($0).setFailureType(to: TestError.self) }.eraseToAnyPublisher()
        case 1: chain.zip(one) { value, _ in value }.eraseToAnyPublisher()
        case 2: one.flatMap { _ in chain }.eraseToAnyPublisher()
        default: chain.share().eraseToAnyPublisher()
        }
      }
      let subscriber = chain.track()
      subject.send(7)
      subject.send(completion: .finished)
      seen = subscriber.log.take()
    }
    #expect(seen == ["subscribed", "7", "finished"])
  }

  @Test func aHundredThousandSubscribersComeAndGo() {
    nonisolated(unsafe) var count = 0
    onSmallStack {
      let subject = PassthroughSubject<Int, Never>()
      let observations = (0..<100_000).map { _ in subject.sink { _ in count += 1 } }
      subject.send(1)
      for observation in observations { observation.cancel() }
      subject.send(2)
    }
    #expect(count == 100_000)
  }

  // MARK: Steps

  private static let repeating: [Steps] = [
    Steps("retry") { steps in
      var attempts = 0
      let failing = Deferred {
        attempts += 1
        return Fail<Int, TestError>(error: .oops)
      }
      return failing.retry(steps - 1).seen() == ["subscribed", "failed: oops"] ? attempts : -1
    }
  ]

  /// Each requests one value after the other, from within the deliveries or by their results.
  private static let flowing: [Steps] = [
    one("sequence") { $0 },
    one("map, filter, scan") { $0.map { $0 }.filter { $0 >= 0 }.scan(0) { $1 } },
    one("removeDuplicates, prefix") { $0.removeDuplicates { _, _ in false }.prefix(.max) },
    one("tryMap, catch") { $0.tryMap { $0 }.catch { _ in Empty<Int, Never>() } },
    one("flatMap") { $0.flatMap { Just($0) } },
    one("flatMap(maxPublishers: 1)") { $0.flatMap(maxPublishers: .max(1)) { Just($0) } },
    one("one inner publisher") { numbers in Just(0).eraseToAnyPublisher().flatMap { _ in numbers } },
    one("switchToLatest") { $0.map { Just($0) }.switchToLatest() },
    one("append, prepend") { $0.append([Int]()).prepend([Int]()) },
    one("a publisher after a failure") { numbers in
      Fail<Int, TestError>(error: .oops).tryCatch { _ in numbers.setFailureType(to: TestError.self) }
    },
    one("retry") { $0.retry(1) },
    one("merge") { $0.merge(with: Empty<Int, Never>()) },
    one("zip") { $0.zip($0) },
    one("combineLatest", returned: false) { Just(0).combineLatest($0) },
    one("buffer") { $0.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest) },
    one("buffer, kept full") { $0.buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest) },
    one("collect by time or count") { $0.collect(.byTimeOrCount(ImmediateScheduler.shared, 1, 1)) },
    one("measureInterval") { $0.measureInterval(using: ImmediateScheduler.shared) },
    one("collect") { $0.collect(1) },
    one("share") { $0.share() },
    one("receive(on:), subscribe(on:)") {
      $0.receive(on: ImmediateScheduler.shared).subscribe(on: ImmediateScheduler.shared)
    },
    one("delay, throttle") {
      $0.delay(for: 0, scheduler: ImmediateScheduler.shared)
        .throttle(for: 0, scheduler: ImmediateScheduler.shared, latest: true)
    },
    one("prefix and drop(untilOutputFrom:)") {
      $0.prefix(untilOutputFrom: Empty<Int, Never>(completeImmediately: false)).drop(untilOutputFrom: Just(1))
    },
  ]

  private static func one<P: Publisher & SendableMetatype>(
    _ name: String, returned: Bool = true, _ make: @escaping @Sendable (AnyPublisher<Int, Never>) -> P
  ) -> Steps {
    Steps(name, returned: returned) { make((0..<$0).publisher.eraseToAnyPublisher()) }
  }

  @Test(arguments: repeating) func repetitionUsesNoStack(steps: Steps) {
    #expect(steps.areMadeOnASmallStack)
  }

  /// What requests one value after the other does not recurse.
  @Test(arguments: flowing) func requestsOneByOneUseNoStack(steps: Steps) {
    #expect(steps.areMadeOnASmallStack)
  }

  /// Here the stack has 8 MiB.
  @Test func aLongIterationUsesNoStack() async {
    var count = 0
    for await _ in (0..<100_000).publisher.values { count += 1 }
    for await _ in Signal<Int, Never>(sequence: 0..<100_000).values { count += 1 }
    #expect(count == 200_000)
  }

  /// A stage that is cancelled cancels its upstreams within, up to a depth, not up to a number.
  @Test func stagesSideBySideCancelTheirUpstreamsInTheirOrder() {
    let log = Log()
    let all = (0..<200).map { number in
      let source = ScriptedPublisher<Int, TestError>("\(number)", log: log)
      let none = Empty<Int, TestError>(completeImmediately: false)
      return number % 2 == 0 ? source.eraseToAnyPublisher() : source.merge(with: none).eraseToAnyPublisher()
    }
    let subscriber = Publishers.MergeMany(all).track(.none)
    _ = log.take()
    subscriber.cancel()
    #expect(log.take() == (0..<200).map { "\($0) cancel" })
  }
}
