import Dispatch
import ReactiveKit
import TestSupport
import Testing

/// What an operator does without an argument that has a default, where another value would do something else.
@Suite struct DefaultTests {
  private let log = Log()
  private let bag = DisposeBag()
  private let numbers = Signal<Int, Never>(sequence: 1...3)

  @Test func aClosureThatDecidesAllowsAll() {
    let fed = PassthroughSubject<String, Never>()
    fed.note("fed", in: log)
    numbers.feedNext(into: fed, map: { "<\($0)>" }).note(in: log)
    #expect(log.take() == ["fed <1>", "1", "fed <2>", "2", "fed <3>", "3", "finished"])
    numbers.feedNext(into: fed, when: { $0 == 2 }, map: { "<\($0)>" }).observe { _ in }.dispose()
    #expect(log.take() == ["fed <2>"])
    let again = PassthroughSubject<Void, Never>()
    Signal<Int, TestError> { observer in
      observer.receive(1)
      observer.receive(completion: .failure(.oops))
      return NonDisposable.instance
    }.retry(when: again).note(in: log)
    again.send()
    #expect(log.take() == ["1", "1"])
  }

  /// The first inner signal never ends: one that joins them in turn waits for it, and one that takes the latest disposes it.
  @Test func theStrategyIsInTurnForAFilterAndTheLatestForALoad() {
    func inner<Element, Error>(_ number: Int) -> Signal<Element, Error> {
      Signal { [log] _ in
        log("\(number)")
        return BlockDisposable { log("\(number) ends") }
      }
    }
    numbers.flatMapFilter { inner($0) }.observe { _ in }.dispose()
    #expect(log.take() == ["1", "1 ends"])
    let (failing, safe) = (
      states(.loaded(1), .loaded(2)), LoadingSignal<Int, Never>(sequence: [.loaded(1), .loaded(2)])
    )
    let all: [Signal<LoadingState<Int, TestError>, Never>] = [
      failing.flatMapValue { inner($0) as Loads }, failing.flatMapValue { inner($0) as Signal<Int, TestError> },
      failing.flatMapValue(transfrom: { inner($0) as Loads }),
      failing.flatMapValue(transfrom: { inner($0) as Signal<Int, TestError> }),
    ]
    let never: [Signal<LoadingState<Int, Never>, Never>] = [
      safe.flatMapValue { inner($0) as LoadingSignal<Int, Never> },
      safe.flatMapValue { inner($0) as Signal<Int, Never> },
    ]
    let latest = ["1", "1 ends", "2", "2 ends"]
    for signal in all {
      signal.observe { _ in }.dispose()
      #expect(log.take() == latest)
    }
    for signal in never {
      signal.observe { _ in }.dispose()
      #expect(log.take() == latest)
    }
    failing.reloading(Property { inner(0) as Loads }).observe { _ in }.dispose()
    #expect(log.take() == ["0", "0 ends", "0", "0 ends"])
  }

  private typealias Property = LoadingProperty<Int, TestError>

  @Test func allElementsAreReplayed() {
    let saw = ["1", "2", "3", "finished"]
    let (replayed, shared) = (numbers.replay(), numbers.share())
    let connection = replayed.connect()
    #expect(replayed.noted() == saw && shared.noted() == saw)
    connection.dispose()
    let subject = ReplaySubject<Int, Never>()
    numbers.observe(with: subject).dispose()
    #expect(subject.noted() == saw)
    let loads = states(.loaded(1), .loaded(2), .loaded(3))
    let loaded = ["loaded(1)", "loaded(2)", "loaded(3)", "finished"]
    let values = loads.replayValues()
    let loading = values.connect()
    #expect(values.noted() == loaded && loads.shareReplayValues().noted() == loaded)
    loading.dispose()
    let kept = ReplayLoadingValueSubject<Int, TestError, Never>()
    loads.observe(with: kept).dispose()
    #expect(kept.noted() == loaded)
  }

  @Test func whatIsSharedEndsWithItsLastObserver() {
    let source = HandFed<Int>(log)
    // What has been sent is kept even then, if it is kept at all.
    for (shared, kept) in [(source.signal.share(), ["1"]), (source.signal.publish().refCount(), [])] {
      let first = shared.note(in: log)
      source.send(1)
      first.dispose()
      shared.note(in: log).dispose()
      #expect(log.take() == ["run", "1", "disposed"] + kept + ["run", "disposed"])
    }
  }

  @Test func ofElementsThatATaskHasNotTakenAllWait() async {
    let subject = PassthroughSubject<Int, Never>()
    var iterator = subject.toSignal().values().makeAsyncIterator()
    for number in 1...3 { subject.send(number) }
    subject.send(completion: .finished)
    var seen: [Int] = []
    while let number = await iterator.next() { seen.append(number) }
    #expect(seen == [1, 2, 3])
  }

  @Test func aThrottledSignalSendsTheLatest() async {
    let source = PassthroughSubject<Int, Never>()
    let queue = DispatchQueue(label: "test")
    let forms = [
      source.throttle(for: 0.001, queue: queue), source.throttle(for: Duration.milliseconds(1), queue: queue),
    ]
    for form in forms {
      await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        form.observeNext { [log] in
          log("\($0)")
          if $0 == 3 { done.resume() }
        }.store(in: bag)
        // The interval does not end between these, because the queue is busy.
        queue.sync { for number in 1...3 { source.send(number) } }
      }
      bag.dispose()
      #expect(log.take() == ["1", "3"])
    }
  }

  @Test func anErrorThatIsFedIsPrinted() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let errors = PassthroughSubject<TestError, Never>()
      Signal<Int, TestError>.failed("lost").suppressAndFeedError(into: errors).observe { _ in }.dispose()
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(output.contains("lost"))
  }

  @Test func whatIsNotGivenIsNotCalledAndAChangeIsNone() {
    let plain = ["1", "2", "3", "finished"]
    #expect(numbers.handleEvents().noted() == plain && numbers.breakpoint().noted() == plain)
    #expect(!SimpleDisposable().isDisposed)
    let change = CollectionChange(collection: [1])
    #expect(change.inserts == [] && change.deletes == [] && change.updates == [] && change.moves == [])
  }
}
