import ReactiveKit
import TestSupport
import Testing

/// What a disposal reaches, and what is left of what has ended.
@Suite struct DisposalFaultTests {
  private typealias Numbers = Signal<Int, TestError>

  private let log = Log()

  /// Runs of numbers. The first is ended by hand, the second ends at once, the third goes on.
  private final class Runs {
    let log: Log
    private var observers: [AtomicObserver<Int, TestError>] = []

    init(_ log: Log) {
      self.log = log
    }

    /// The next run, with the end that runs have.
    func next(_ end: Subscribers.Completion<TestError> = .finished) -> Numbers {
      Numbers { [self] observer in
        observers.append(observer)
        let number = observers.count
        log("run \(number)")
        if number == 2 { observer.receive(completion: end) }
        return BlockDisposable { self.log("end \(number)") }
      }
    }

    func endFirst(_ end: Subscribers.Completion<TestError>) {
      observers[0].receive(completion: end)
    }
  }

  @Test func aDisposalReachesTheRunThatFollowsOneThatHasEndedAtOnce() {
    let go = Signal<Int, Never>(just: 1).append(Signal<Int, Never>.never())
    let ways: [(String, Subscribers.Completion<TestError>, (Numbers) -> Numbers)] = [
      ("flatMapConcat", .finished, { run in Numbers(sequence: 1...3).flatMapConcat { _ in run } }),
      ("flatMapLatest", .finished, { run in Numbers(sequence: 1...3).flatMapLatest { _ in run } }),
      ("flatMapMerge", .finished, { run in Numbers(sequence: 1...3).flatMapMerge { _ in run } }),
      ("append", .finished, { $0.append($0).append($0) }),
      ("prepend", .finished, { $0.prepend($0).prepend($0) }),
      ("retry", .failure(.oops), { $0.retry(9) }),
      ("retry(when:)", .failure(.oops), { $0.retry(when: go) }),
      ("flatMapError", .failure(.oops), { run in run.flatMapError { _ in run }.flatMapError { _ in run } }),
    ]
    for (name, end, make) in ways {
      let runs = Runs(log)
      let observation = make(runs.next(end)).observe { _ in }
      runs.endFirst(end)
      #expect(log.take().contains("run 3"), "\(name)")
      observation.dispose()
      #expect(log.take() == ["end 3"], "\(name)")
    }
  }

  @Test func aDisposalReachesTheRecoveryFromASignalThatFailsAtOnce() {
    let source = HandFed<Int>(log)
    let observation = Numbers.failed(.oops).flatMapError { _ in source.signal }.observe { _ in }
    #expect(log.take() == ["run"])
    observation.dispose()
    #expect(log.take() == ["disposed"])
  }

  @Test func aDisposalReachesASourceThatKeepsNoObserver() {
    let scheduler = VirtualTimeScheduler()
    let never = Numbers.never()
    let silent = Signal<Int, Never>.never()
    let operators: [(String, (Numbers) -> Numbers)] = [
      ("map", { $0.map { $0 } }),
      ("flatMapConcat", { s in Numbers(just: 1).flatMapConcat { _ in s } }),
      ("flatMapLatest", { s in Numbers(just: 1).flatMapLatest { _ in s } }),
      ("flatMapMerge", { s in Numbers(just: 1).flatMapMerge { _ in s } }),
      ("outer of flatMapMerge", { s in s.flatMapMerge { _ in never } }),
      ("outer of flatMapLatest", { s in s.flatMapLatest { _ in never } }),
      ("merge", { $0.merge(with: never) }),
      ("combineLatest", { $0.combineLatest(with: never) { $0 + $1 } }),
      ("combining a list", { Numbers(combiningLatest: [$0, never]) { $0[0] } }),
      ("zip", { $0.zip(with: never) { $0 + $1 } }),
      ("amb", { $0.amb(with: never) }),
      ("with(latestFrom:)", { $0.with(latestFrom: never) { $0 + $1 } }),
      ("prefix(untilOutputFrom:)", { $0.prefix(untilOutputFrom: silent) }),
      ("pausable", { $0.pausable(by: Signal<Bool, Never>.never()) }),
      ("replayLatest", { $0.replayLatest(when: silent) }),
      ("append", { Numbers(just: 1).append($0) }),
      ("retry", { $0.retry(1) }),
      ("flatMapError", { s in Numbers.failed(.oops).flatMapError { _ in s } }),
      ("repeat(when:)", { $0.repeat(when: { _ in silent }) }),
      ("receive(on:)", { $0.receive(on: scheduler) }),
      ("receive(on:) a context", { $0.receive(on: ExecutionContext.nonRecursive()) }),
      ("delay", { $0.delay(for: 1, scheduler: scheduler) }),
      ("debounce", { $0.debounce(for: 1, scheduler: scheduler) }),
      ("throttle", { $0.throttle(for: 1, scheduler: scheduler, latest: true) }),
      ("timeout", { $0.timeout(after: 99, with: .oops, scheduler: scheduler) }),
      ("sample", { $0.sample(interval: 1, scheduler: scheduler) }),
      ("subscribe(on:)", { $0.subscribe(on: ImmediateScheduler.shared) }),
      ("share", { $0.share() }),
      ("several, one behind the other", { $0.merge(with: never).receive(on: scheduler).amb(with: never) }),
      ("prefix, scan, reduce", { $0.prefix(maxLength: 2).scan(0, +).reduce(0, +) }),
    ]
    for (name, make) in operators {
      let source = Numbers { [log] _ in BlockDisposable { log("end") } }
      let observation = make(source).observe { _ in }
      #expect(log.take() == [], "\(name)")
      observation.dispose()
      #expect(log.take() == ["end"], "\(name)")
    }
  }

  @Test func serialDisposableReleasesAllButTheLastOfSeveralThreads() {
    for _ in 0..<5 {
      let serial = SerialDisposable(otherDisposable: nil)
      let log = Log()
      onThreads(4) { thread in
        for number in 0..<2_000 { serial.otherDisposable = BlockDisposable { log("\(thread) \(number)") } }
      }
      #expect(serial.otherDisposable != nil)
      serial.dispose()
      let disposed = log.take()
      #expect(disposed.count == 1 && disposed[0].hasSuffix(" 1999"))
    }
  }

  @Test func addingToACompositeOfManyThatAreAliveCostsNoMore() {
    for count in [1_000, 30_000] {
      let counts = Counts()
      let composite = CompositeDisposable()
      for _ in 0..<count { composite += CountedDisposable(counts) }
      #expect(counts.asked <= 2 * count, "\(count)")
      composite.dispose()
      #expect(counts.disposed == count)
    }
  }

  private final class Counts {
    var asked = 0
    var disposed = 0
  }

  /// A disposable that counts how often it is asked whether it was disposed.
  private final class CountedDisposable: Disposable {
    private let counts: Counts

    init(_ counts: Counts) {
      self.counts = counts
    }

    var isDisposed: Bool {
      counts.asked += 1
      return false
    }

    func dispose() {
      counts.disposed += 1
    }
  }

  @Test func mergingManySignalsThatAreAliveCostsNoMoreForEach() {
    let runs = runs(of: 500, inOneOf: 16_000) { count in
      var disposed = 0
      var observers: [AtomicObserver<Int, TestError>] = []
      let running = Numbers { observer in
        observers.append(observer)
        return BlockDisposable { disposed += 1 }
      }
      let observation = Numbers(sequence: 0..<count).flatMapMerge { _ in running }.observe { _ in }
      for observer in observers[(count / 2)...] { observer.receive(completion: .finished) }
      observation.dispose()
      #expect(disposed == count)
    }
    #expect(runs < 128)
  }

  @Test(arguments: [FlattenStrategy.merge, .concat, .latest])
  func aFlatteningThatGoesOnLetsGoOfTheSignalsThatHaveEnded(_ strategy: FlattenStrategy) {
    let outer = PassthroughSubject<Numbers, TestError>()
    let observation = outer.flatMap(strategy) { $0 }.observe { _ in }
    for ends in [true, false] {
      let (witness, _) = withWitness { witness in
        let inner = PassthroughSubject<Int, TestError>()
        outer.send(inner.map { witness.sees($0) })
        if ends { inner.send(completion: .finished) } else { outer.send(Numbers(just: 1).map { witness.sees($0) }) }
        if !ends { inner.send(completion: .finished) }
      }
      #expect(!witness.isHeld, "ends first: \(ends)")
    }
    observation.dispose()
  }

  @Test func nothingWaitsForATimerAfterADisposal() {
    let scheduler = VirtualTimeScheduler()
    let operators: [(String, (Numbers) -> Numbers)] = [
      ("delay", { $0.delay(for: 1, scheduler: scheduler) }),
      ("debounce", { $0.debounce(for: 1, scheduler: scheduler) }),
      ("throttle", { $0.throttle(for: 1, scheduler: scheduler, latest: true) }),
      ("sample", { $0.sample(interval: 1, scheduler: scheduler) }),
      ("timeout", { $0.timeout(after: 1, with: .oops, scheduler: scheduler) }),
      ("receive(on:)", { $0.receive(on: scheduler) }),
      ("subscribe(on:)", { $0.subscribe(on: scheduler) }),
      ("interval", { $0.merge(with: Numbers(sequence: 0..., interval: 1, scheduler: scheduler)) }),
    ]
    for (name, make) in operators {
      let (witness, observation) = withWitness { witness in
        let source = PassthroughSubject<Int, TestError>()
        let observation = make(source.map { witness.sees($0) }).observe { _ = witness.sees($0) }
        source.send(1)
        source.send(2)
        observation.dispose()
        return observation
      }
      #expect(!witness.isHeld, "\(name)")
      withExtendedLifetime(observation) {}
      // What may still be scheduled does nothing, and once.
      scheduler.advance(by: 10)
      #expect(scheduler.nextDate == nil, "\(name)")
    }
  }
}
