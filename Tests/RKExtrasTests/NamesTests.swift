import RKExtras
import RKPublishers
import ReactiveKit
import TestSupport
import Testing

/// What a file with all three imports means by the names that several modules declare.
@Suite struct NamesTests {
  private let a = Signal<Int, Never>(just: 1)
  private let b = Property("b").prefix(maxLength: 1)
  private let c = Signal<Bool, Never>(just: true)

  @Test func functionsOfFewSignalsAreReactiveKitsAndOfManyAreHere() {
    #expect(zip(a, b).seen() == ["subscribed", "(1, \"b\")", "finished"])
    #expect(combineLatest(a, b, c).seen() == ["subscribed", "(1, \"b\", true)", "finished"])
    #expect(merge(a, a).seen() == ["subscribed", "1", "1", "finished"])
    #expect(
      zip(a, b, c, a, b, c, a, b).seen()
        == ["subscribed", "(1, \"b\", true, 1, \"b\", true, 1, \"b\")", "finished"])
    #expect(
      combineLatest(a, b, c, a, b, c, a).seen() == ["subscribed", "(1, \"b\", true, 1, \"b\", true, 1)", "finished"])
    #expect(merge(a, a, a, a, a, a, a, a.filter { _ in true }).seen().count == 10)
    #expect(Array(zip([1, 2], ["a", "b"])).count == 2)
  }

  @Test func anOptionalStaysWhatItIsInATuple() {
    let nothing = Just(Int?.none)
    let nested = Just(Int??.some(nil))
    let seen: [(Int?, Int??, Any)] = {
      var seen: [(Int?, Int??, Any)] = []
      _ = Publishers.zip(nothing, nested, Just<Any>(Int?.none as Any)).sink { seen.append($0) }
      return seen
    }()
    #expect(seen.count == 1)
    #expect(seen[0].0 == nil)
    #expect(seen[0].1 == .some(nil))
    #expect(seen[0].2 is Int?)
  }

  /// The forms that have no case for signals in LeakTests, which makes signals of signals, too.
  @Test func operatorsOfSignalsMakeSignals() {
    func isSignal<E, F>(_: Signal<E, F>) {}
    isSignal(a.withLatestFrom(b))
    isSignal((a.castError() as Signal<Int, TestError>).withLatestFrom(b) { "\($0)\($1)" })
    isSignal(a.withLatestFrom(b, c))
    isSignal(a.prefix(while: { $0 < 1 }, inclusive: true))
    isSignal(a.window(until: b))
    isSignal(a.pairwise())
    isSignal(a.materialize())
    isSignal(a.distinct())
    isSignal(a.race(with: a))
    isSignal([a, a].combineLatest())
    isSignal([a, a].merge())
    let second = Duration.seconds(1)
    isSignal(a.poll(every: second, scheduler: VirtualTimeScheduler()))
    isSignal(a.rateLimit(count: 1, per: second, scheduler: VirtualTimeScheduler()))
    isSignal(a.delaySubscription(for: second, scheduler: VirtualTimeScheduler()))
    isSignal(a.cache(ttl: second, scheduler: VirtualTimeScheduler()))
    isSignal(a.window(every: second, scheduler: VirtualTimeScheduler()))
    // A publisher with a stream that cannot fail.
    #expect(
      Just(1).setFailureType(to: TestError.self).withLatestFrom(Just(2)) { $0 + $1 }.seen()
        == ["subscribed", "3", "finished"])
    #expect(Just(1).withLatestFrom(Just(2)).seen() == ["subscribed", "2", "finished"])
  }

  @Test func closuresThatNameNothingCompile() {
    func see(_ value: Any) {}
    _ = Just(1).concurrentMap(maxConcurrent: 1) { $0 * 2 }.sink { see($0) }
    _ = Just(1).tryConcurrentMap(maxConcurrent: 1) { $0 * 2 }.sink(
      receiveCompletion: { _ in }, receiveValue: { see($0) })
    _ = a.concurrentMap(maxConcurrent: 1) { $0 * 2 }.observeNext { see($0) }
    // Members of tuples.
    let (one, two) = (Just(1), Just(2))
    let last = ["subscribed", "2", "finished"]
    #expect(Publishers.zip(one, two).map { $0.1 }.seen() == last)
    #expect(Publishers.zip(one, one, two).map { $0.2 }.seen() == last)
    #expect(Publishers.zip(one, one, one, two).map { $0.3 }.seen() == last)
    #expect(Publishers.zip(one, one, one, one, two).map { $0.4 }.seen() == last)
    #expect(Publishers.zip(one, one, one, one, one, two).map { $0.5 }.seen() == last)
    #expect(Publishers.zip(one, one, one, one, one, one, two).map { _, _, _, _, _, _, last in last }.seen() == last)
    #expect(Publishers.combineLatest(one, two).map { $0.1 }.seen() == last)
    #expect(Publishers.combineLatest(one, one, two).map { $0.2 }.seen() == last)
    #expect(Publishers.combineLatest(one, one, one, two).map { $0.3 }.seen() == last)
    #expect(Publishers.combineLatest(one, one, one, one, two).map { $0.4 }.seen() == last)
    #expect(Publishers.combineLatest(one, one, one, one, one, two).map { $0.5 }.seen() == last)
    #expect(
      Publishers.combineLatest(one, one, one, one, one, one, two).map { _, _, _, _, _, _, last in last }.seen() == last)
  }

  @Test func eitherOfTwoStreamsMayBeUnableToFail() {
    let (never, failing) = (Just(1), Just(1).setFailureType(to: TestError.self))
    let offline = Fail<Int, TestError>(error: .oops)
    let failed = ["subscribed", "failed: oops"]
    #expect(never.flatMapLatest { _ in offline }.seen() == failed)
    #expect(never.flatMapFirst { _ in offline }.seen() == failed)
    #expect(never.concatMap { _ in offline }.seen() == failed)
    #expect(failing.flatMapLatest { _ in offline }.seen() == failed)
    #expect(failing.flatMapFirst { _ in offline }.seen() == failed)
    #expect(failing.concatMap { _ in offline }.seen() == failed)
    let sent = ["subscribed", "2", "finished"]
    #expect(failing.flatMapLatest { Just($0 + 1) }.seen() == sent)
    #expect(failing.flatMapFirst { Just($0 + 1) }.seen() == sent)
    #expect(failing.concatMap { Just($0 + 1) }.seen() == sent)
    #expect(never.flatMapLatest { Just($0 + 1) }.seen() == sent)
    #expect(never.flatMapFirst { Just($0 + 1) }.seen() == sent)
    #expect(never.concatMap { Just($0 + 1) }.seen() == sent)
    let source = ScriptedPublisher<Int, Never>()
    var inner = 0
    func endless<Failure>(_: Failure.Type = Failure.self) -> RKPublishers.Empty<Int, Failure> {
      inner += 1
      return RKPublishers.Empty(completeImmediately: false)
    }
    let numbers = [1, 2].publisher
    let fallible = numbers.setFailureType(to: TestError.self)
    let waiting: [AnyCancellable] = [
      numbers.concatMap { _ in endless(Never.self) }.sink { _ in },
      numbers.concatMap { _ in endless(TestError.self) }.sink(receiveCompletion: { _ in }, receiveValue: { _ in }),
      fallible.concatMap { _ in endless(Never.self) }.sink(receiveCompletion: { _ in }, receiveValue: { _ in }),
      fallible.concatMap { _ in endless(TestError.self) }.sink(receiveCompletion: { _ in }, receiveValue: { _ in }),
    ]
    #expect(inner == waiting.count)
    let subscriber = source.concatMap { _ in offline }.track()
    #expect(source.log.take().contains("request 1"))
    subscriber.cancel()
    // Signals too.
    func isFailing(_ signal: Signal<Int, TestError>) {}
    isFailing(a.flatMapFirst { _ in Signal<Int, TestError>.failed(.oops) })
    isFailing(a.concatMap { _ in Signal<Int, TestError>.failed(.oops) })
    isFailing(a.flatMapLatest { _ in Signal<Int, TestError>.failed(.oops) })
    let failingSignal = Signal<Int, TestError>(just: 1)
    isFailing(failingSignal.flatMapFirst { Signal<Int, Never>(just: $0) })
    isFailing(failingSignal.concatMap { Signal<Int, Never>(just: $0) })
    isFailing(failingSignal.flatMapLatest { Signal<Int, Never>(just: $0) })
    func isSafe(_ signal: Signal<Int, Never>) { #expect(signal.seen() == sent) }
    isSafe(a.flatMapFirst { Signal<Int, Never>(just: $0 + 1) })
    isSafe(a.concatMap { Signal<Int, Never>(just: $0 + 1) })
    isSafe(a.flatMapLatest { Signal<Int, Never>(just: $0 + 1) })
  }

  @Test func theLatestMayBeOfAStreamThatCannotFail() {
    let (two, failing) = (Just(2), Just(1).setFailureType(to: TestError.self).append(Fail(error: .oops)))
    let (latest, sum) = (["subscribed", "2", "failed: oops"], ["subscribed", "3", "failed: oops"])
    #expect(failing.withLatestFrom(two).seen() == latest)
    #expect(failing.withLatestFrom(two) { $0 + $1 }.seen() == sum)
    let (signal, failingSignal) = (Signal<Int, Never>(just: 2), failing.toSignal())
    #expect(failingSignal.withLatestFrom(signal).seen() == latest)
    #expect(failingSignal.withLatestFrom(signal) { $0 + $1 }.seen() == sum)
    #expect(a.withLatestFrom(signal).seen() == ["subscribed", "2", "finished"])
    #expect(a.withLatestFrom(signal) { $0 + $1 }.seen() == ["subscribed", "3", "finished"])
  }

  @Test func aRaceMayBeOfTwoKindsOfSignals() {
    let (property, never) = (Property(2), Signal<Int, Never>.never())
    #expect(never.race(with: property).prefix(maxLength: 1).seen() == ["subscribed", "2", "finished"])
    #expect(property.race(with: never).prefix(maxLength: 1).seen() == ["subscribed", "2", "finished"])
  }
}
