import RKPublishers
import ReactiveKit
import TestSupport
import Testing

import class Foundation.ProcessInfo
import class Foundation.Thread
import struct RKPublishers.Deferred
import struct RKPublishers.Empty
import class RKPublishers.PassthroughSubject

/// What repeats uses no stack; and a long chain is cancelled and released in a loop.
///
/// Each step is made 20,000 times on a stack of 512 KiB, which would overflow if a step left 30 bytes there. `RK_DEPTH`
/// is another number; a million takes minutes in a debug build.
@Suite struct DepthTests {
  /// What is done with a long chain on a small stack.
  enum Phase: CaseIterable {
    case end, cancellation, release
    /// The source is released, and then the observation.
    case abandonment
  }

  /// Makes a chain and subscribes to it, which takes stack; then does one thing on a small stack.
  private func run<P: Publisher<Int, TestError> & SendableMetatype>(
    _ phase: Phase, _ make: @escaping (PassthroughSubject<Int, TestError>) -> P
  ) {
    nonisolated(unsafe) let make = make
    nonisolated(unsafe) var publisher: P?
    nonisolated(unsafe) var subject: PassthroughSubject<Int, TestError>? = .init()
    nonisolated(unsafe) var observation: AnyCancellable?
    nonisolated(unsafe) var ends = 0
    weak let source = subject
    onThreads(1, stackSize: 1 << 30) { _ in
      publisher = make(subject!)
      if phase != .release {
        observation = publisher!.sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { _ in })
        publisher = nil
      }
    }
    onSmallStack {
      switch phase {
      case .end: subject!.send(completion: .finished)
      case .cancellation: observation?.cancel()
      case .release: publisher = nil
      case .abandonment: subject = nil
      }
      subject = nil
      if phase == .abandonment { observation = nil }
    }
    #expect(ends == (phase == .end ? 1 : 0))
    #expect(source == nil, "everything is released")
    withExtendedLifetime(observation) {}
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

  @Test(arguments: Phase.allCases) func aLongChainOfErasedStages(phase: Phase) {
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

  @Test(arguments: Phase.allCases) func aLongChainOfSignals(phase: Phase) {
    run(phase) { subject in
      (0..<Self.long).reduce(subject.toSignal()) { chain, number in
        switch number % 3 {
        case 0: chain.map { $0 + 1 }
        case 1: chain.filter { $0 > 0 }
        default: chain.compactMap { $0 }
        }
      }
    }
  }

  /// An end passes stages with a state one within another, as values do; their cancellation and release do not.
  @Test(arguments: [Phase.cancellation, .release, .abandonment]) func aLongChainOfStagesWithAState(phase: Phase) {
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
  @Test(arguments: [Phase.cancellation, .release, .abandonment]) func aLongChainOfStagesWithSeveralUpstreams(
    phase: Phase
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

  @Test(arguments: [Phase.cancellation, .release, .abandonment]) func aLongChainOfSignalsWithSeveralUpstreams(
    phase: Phase
  ) {
    typealias Numbers = Signal<Int, TestError>
    run(phase) { subject in
      (0..<10_000).reduce(subject.toSignal()) { chain, number in
        switch number % 8 {
        case 0: chain.flatMapMerge { Numbers(just: $0) }
        case 1: chain.flatMapLatest { Numbers(just: $0) }
        case 2: chain.merge(with: Numbers.completed())
        case 3: Numbers.completed().merge(with: chain)
        case 4: chain.zip(with: Numbers(just: 1)) { $0 + $1 }
        case 5: chain.prepend(Numbers.completed())
        case 6: chain.append(Numbers.completed())
        default: chain.receive(on: .immediate)
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

  private static let steps = ProcessInfo.processInfo.environment["RK_DEPTH"].flatMap { Int($0) } ?? 20_000

  /// Something that is done a number of times, and the number that shows it.
  struct Steps: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let run: @Sendable (Int) -> Int

    init(_ name: String, _ run: @escaping @Sendable (Int) -> Int) {
      testDescription = name
      self.run = run
    }
  }

  private static let repeating: [Steps] = [
    Steps("retry") { steps in
      var attempts = 0
      let failing = Deferred {
        attempts += 1
        return Fail<Int, TestError>(error: .oops)
      }
      return failing.retry(steps - 1).seen() == ["subscribed", "failed: oops"] ? attempts : -1
    },
    Steps("retry of a signal") { steps in
      var attempts = 0
      let failing = Signal<Int, TestError> { observer in
        attempts += 1
        observer.receive(completion: .failure(.oops))
        return NonDisposable.instance
      }
      return failing.retry(steps - 1).seen() == ["subscribed", "failed: oops"] ? attempts : -1
    },
    Steps("signals flattened from a sequence") { steps in
      let signals = (0..<steps).lazy.map { Signal<Int, Never>(just: $0) }
      return Signal<Int, Never>(flattening: signals, strategy: .concat).track().log.take().count - 2
    },
    Steps("subject, reentrant") { steps in
      var count = 0
      let subject = ReactiveKit.PassthroughSubject<Int, Never>()
      let observation = subject.observeNext {
        if count < steps {
          subject.send($0)
          count += 1
        }
      }
      subject.send(1)
      observation.dispose()
      return count
    },
    Steps("two subjects, reentrant") { steps in
      var count = 0
      let subjects = [ReactiveKit.PassthroughSubject<Int, Never>(), ReactiveKit.ReplayOneSubject<Int, Never>()]
      let observations = subjects.indices.map { index in
        subjects[index].observeNext {
          if count < steps {
            subjects[1 - index].send($0)
            count += 1
          }
        }
      }
      subjects[0].send(1)
      for observation in observations { observation.dispose() }
      return count
    },
    Steps("through flatMapMerge, reentrant") { steps in
      var count = 0
      let subject = ReactiveKit.PassthroughSubject<Int, Never>()
      let observation = subject.flatMapMerge { Signal<Int, Never>(just: $0) }.observeNext {
        if count < steps {
          subject.send($0)
          count += 1
        }
      }
      subject.send(1)
      observation.dispose()
      return count
    },
    Steps("property set by its observer") { steps in
      let property = Property(0)
      let observation = property.observeNext { if $0 < steps { property.value = $0 + 1 } }
      observation.dispose()
      return property.value
    },
    Steps("property set by the observer of a combination") { steps in
      let (fed, other) = (Property(0), Property(0))
      let observation = fed.combineLatest(with: other).observeNext { if $0.0 < steps { fed.value = $0.0 + 1 } }
      observation.dispose()
      return fed.value
    },
    Steps("action executed when it ends") { steps in
      var count = 0
      let action = Action<Int, Int, Never> { Signal(just: $0) }
      let observation = action.isExecuting.observeNext {
        if !$0, count < steps {
          count += 1
          action.execute(count)
        }
      }
      observation.dispose()
      return count
    },
    Steps("loading property reloaded by its observer") { steps in
      var count = 0
      let property = LoadingProperty<Int, TestError> {
        count += 1
        return LoadingSignal(just: .loaded(count))
      }
      let observation = property.observeNext {
        if case .loaded(let value) = $0, value < steps { property.reload().observe { _ in }.dispose() }
      }
      observation.dispose()
      return count
    },
    Steps("subscription in each value") { steps in
      var count = 0
      let subject = ReactiveKit.PassthroughSubject<Int, Never>()
      func subscribe() {
        subject.first().observeNext { _ in
          count += 1
          subscribe()
        }.store(in: bag)
      }
      let bag = DisposeBag()
      subscribe()
      for _ in 0..<steps { subject.send(1) }
      return count
    },
    Steps("work scheduled by work") { steps in
      var count = 0
      let scheduler = VirtualTimeScheduler()
      func work() {
        count += 1
        if count < steps { scheduler.schedule(work) }
      }
      scheduler.schedule(work)
      scheduler.run()
      return count
    },
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
    one("signal") { $0.toSignal().map { $0 } },
    one("flatMapConcat") { $0.toSignal().flatMapConcat { Signal<Int, Never>(just: $0) } },
    one("flatMapMerge") { $0.toSignal().flatMapMerge { Signal<Int, Never>(just: $0) } },
    one("flatMapLatest") { $0.toSignal().flatMapLatest { Signal<Int, Never>(just: $0) } },
    one("replay subject") { numbers in
      let subject = ReplaySubject<Int, Never>()
      numbers.toSignal().observe(with: subject).dispose()
      return subject
    },
  ]

  private static func one<P: Publisher & SendableMetatype>(
    _ name: String, returned: Bool = true, _ make: @escaping @Sendable (AnyPublisher<Int, Never>) -> P
  ) -> Steps {
    Steps(name) { steps in
      for isReturned in returned ? [false, true] : [false] {
        var count = 0
        var subscription: (any Subscription)?
        let subscriber = AnySubscriber<P.Output, P.Failure>(
          receiveSubscription: {
            subscription = $0
            $0.request(.max(1))
          },
          receiveValue: { _ in
            count += 1
            if isReturned { return .max(1) }
            subscription?.request(.max(1))
            return .none
          })
        make((0..<steps).publisher.eraseToAnyPublisher()).subscribe(subscriber)
        if count != steps { return count }
      }
      return steps
    }
  }

  @Test(arguments: repeating) func repetitionUsesNoStack(steps: Steps) {
    onSmallStack { #expect(steps.run(Self.steps) == Self.steps) }
  }

  /// What requests one value after the other does not recurse.
  @Test(arguments: flowing) func requestsOneByOneUseNoStack(steps: Steps) {
    onSmallStack { #expect(steps.run(Self.steps) == Self.steps) }
  }

  /// Here the stack has 8 MiB.
  @Test func aLongIterationUsesNoStack() async {
    var count = 0
    for await _ in (0..<100_000).publisher.values { count += 1 }
    for await _ in Signal<Int, Never>(sequence: 0..<100_000).values { count += 1 }
    #expect(count == 200_000)
  }

  @Test func attemptsThatFailOnAnotherThreadWhileTheyAreAttachedDoNotNestThere() {
    nonisolated(unsafe) var attempts: [Thread] = []
    let failing = Signal<Int, TestError> { observer in
      attempts.append(.current)
      onThreads(1) { _ in observer.receive(completion: .failure(.oops)) }
      return NonDisposable.instance
    }
    #expect(failing.retry(100).seen() == ["subscribed", "failed: oops"])
    #expect(attempts.count == 101 && attempts.allSatisfy { $0 === attempts[0] })
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
