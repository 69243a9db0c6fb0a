import ReactiveKit
import Synchronization
import TestSupport
import Testing

/// Loads that a test brings to their ends, in the order in which they were started.
private final class Loader: Sendable {
  private let started = Mutex<[PassthroughSubject<State, Never>]>([])
  let log = Log()

  func load() -> Loads {
    let load = PassthroughSubject<State, Never>()
    let number = started.withLock { started in
      started.append(load)
      return started.count
    }
    return load.handleEvents(
      receiveSubscription: { [log] in log("load \(number)") }, receiveCancel: { [log] in log("end \(number)") })
  }

  var count: Int { started.withLock { $0.count } }

  /// The load of a number, from 1; or one that nobody observes.
  subscript(_ number: Int) -> PassthroughSubject<State, Never> {
    started.withLock { $0.indices.contains(number - 1) ? $0[number - 1] : PassthroughSubject() }
  }

  /// Lets go of the loads without an end.
  func letGo() {
    let released = started.withLock { started in
      defer { started = [] }
      return started
    }
    withExtendedLifetime(released) {}
  }
}

@Suite struct LoadingPropertyTests {
  private typealias Property = LoadingProperty<Int, TestError>

  private let loader: Loader
  private let property: Property
  private let log = Log()

  init() {
    let loader = Loader()
    self.loader = loader
    property = Property { loader.load() }
  }

  // MARK: The first load

  @Test func nothingIsLoadedBeforeSomeoneObserves() {
    #expect(loader.count == 0 && property.loadingState == .loading && property.value == nil)
  }

  @Test func theFirstObserverStartsALoadAndAllSeeHowItGoes() {
    let first = property.track()
    let second = property.track()
    #expect(loader.count == 1)
    loader[1].send(.loading)
    loader[1].send(.loaded(1))
    loader[1].send(completion: .finished)
    let third = property.track()
    #expect(
      first.log.line() == "subscribed; loading; loaded(1)" && second.log.line() == "subscribed; loading; loaded(1)")
    #expect(third.log.line() == "subscribed; loaded(1)" && loader.count == 1)
    #expect(property.value == 1 && property.loadingState == .loaded(1))
  }

  @Test func loadingPropertyShowsASynchronousLoadAsLoaded() {
    let property = Property { states(.loading, .loaded(1)) }
    #expect(property.line == "loaded(1)" && property.line == "loaded(1)")
    #expect(property.value().line == "1")
  }

  @Test func aFailedLoadIsAStateAndTheNextObserverDoesNotLoad() {
    let first = property.track()
    loader[1].send(lastElement: .failed(.oops))
    #expect(first.log.line() == "subscribed; loading; failed(oops)")
    #expect(property.line == "failed(oops)" && loader.count == 1)
  }

  @Test func aLoadGoesOnWhenItsObserverLeaves() {
    property.track().cancel()
    loader[1].send(lastElement: .loaded(1))
    #expect(property.value == 1 && loader.log.line() == "load 1; end 1")
  }

  @Test func aLoaderThatObservesItsPropertyDoesNotLoadWithoutEnd() {
    let count = Log()
    nonisolated(unsafe) weak var itself: Property?
    let property = Property {
      count("load")
      return itself!.map { $0 }.prefix(maxLength: 1).append(states(.loaded(1)))
    }
    itself = property
    #expect(property.line == "loaded(1)" && count.line() == "load")
  }

  // MARK: Setting

  @Test func aSetValueIsTheStateAndNoLoadIsNeeded() {
    property.value = 1
    #expect(property.line == "loaded(1)" && loader.count == 0)
    property.track(log: log)
    property.value = 2
    property.value = 2
    #expect(log.line() == "subscribed; loaded(1); loaded(2); loaded(2)" && property.value == 2)
  }

  @Test func aClearedPropertyIsLoadedForTheNextObserver() {
    property.track(log: log)
    loader[1].send(lastElement: .loaded(1))
    property.value = nil
    #expect(log.line() == "subscribed; loading; loaded(1); loading" && loader.count == 1)
    let second = property.track()
    #expect(loader.count == 2 && second.log.line() == "subscribed; loading")
    loader[2].send(lastElement: .loaded(2))
    #expect(log.line() == "loaded(2)" && second.log.line() == "loaded(2)")
  }

  @Test func aClearedPropertyIsLoadedAlsoIfItsLoaderWorksAtOnce() {
    let runs = Log()
    let property = Property {
      runs("run")
      return states(.loading, .loaded(1))
    }
    #expect(property.line == "loaded(1)")
    property.value = nil
    #expect(property.loadingState == .loading)
    #expect(property.line == "loaded(1)" && runs.line() == "run; run")
  }

  @Test func aClearedPropertyIsLoadedAlsoIfItsLoaderHasLetGoOfItWithoutAWord() {
    property.track().cancel()
    loader.letGo()
    property.track(log: log)
    #expect(loader.count == 1)
    loader[1].send(lastElement: .loaded(1))
    #expect(log.line() == "subscribed; loading; loaded(1)")
  }

  @Test func aSetValueCanBeReadFromWithinADelivery() {
    let observation = property.value().sink { value in
      if value < 3 { property.value = value + 1 }
      log("\(value) \(property.value ?? 0)")
    }
    property.value = 1
    #expect(log.line() == "1 2; 2 3; 3 3")
    withExtendedLifetime(observation) {}
  }

  // MARK: Reloading

  @Test func aReloadLoadsEachTimeItIsObserved() {
    let reload = property.reload()
    #expect(loader.count == 0)
    let first = reload.track()
    let second = reload.track()
    #expect(loader.count == 2)
    loader[1].send(.loading)
    loader[1].send(lastElement: .loaded(1))
    loader[2].send(lastElement: .failed(.oops))
    #expect(first.log.line() == "subscribed; loading; loaded(1); finished")
    #expect(second.log.line() == "subscribed; loading; failed(oops); finished")
  }

  @Test func aSilentReloadChangesTheStateOnlyWhenItHasLoaded() {
    property.value = 1
    property.track(log: log)
    let reload = property.reload().track()
    loader[1].send(.loading)
    #expect(log.line() == "subscribed; loaded(1)" && property.value == 1)
    loader[1].send(.failed(.oops))
    #expect(log.line() == "" && property.value == 1)
    loader[1].send(lastElement: .loaded(2))
    #expect(log.line() == "loaded(2)" && property.value == 2)
    #expect(reload.log.line() == "subscribed; loading; failed(oops); loaded(2); finished")
  }

  @Test func aReloadThatIsNotSilentGoesThroughTheStates() {
    property.value = 1
    property.track(log: log)
    let reload = property.reload(silently: false).track()
    #expect(log.line() == "subscribed; loaded(1); loading" && property.loadingState == .loading)
    loader[1].send(.loading)
    loader[1].send(lastElement: .failed(.oops))
    #expect(log.line() == "failed(oops)" && property.loadingState == .failed(.oops))
    #expect(reload.log.line() == "subscribed; loading; failed(oops); finished")
  }

  @Test func thePropertyHasTheValueBeforeTheReloadSendsIt() {
    let observation = property.reload().value().sink { log("\($0) \(property.value ?? 0)") }
    loader[1].send(.loaded(1))
    #expect(log.line() == "1 1")
    observation.cancel()
  }

  @Test func disposingAReloadEndsItAndNoOther() {
    property.track().cancel()
    let first = property.reload().track()
    let second = property.reload().track()
    #expect(loader.log.line() == "load 1; load 2; load 3")
    first.cancel()
    #expect(loader.log.line() == "end 2")
    second.cancel()
    #expect(loader.log.line() == "end 3")
    loader[1].send(lastElement: .loaded(1))
    #expect(property.value == 1 && loader.log.line() == "end 1")
  }

  @Test func disposingAReloadThatHasEndedEndsNoOther() {
    let first = property.reload().observe { _ in }
    loader[1].send(lastElement: .loaded(1))
    let second = property.reload().observe { _ in }
    first.dispose()
    #expect(loader.log.line() == "load 1; end 1; load 2")
    second.dispose()
    #expect(loader.log.line() == "end 2")
  }

  @Test func reloadKeepsTheNewerLoadsValueIfAnOlderOneFinishesLater() {
    let first = property.reload().track()
    let second = property.reload().track()
    loader[2].send(lastElement: .loaded(2))
    loader[1].send(lastElement: .loaded(1))
    #expect(property.value == 2)
    #expect(first.log.line() == "subscribed; loading; loaded(1); finished")
    #expect(second.log.line() == "subscribed; loading; loaded(2); finished")
  }

  @Test func reloadKeepsTheNewerLoadsValueIfAnOlderOneIsLoadingAgain() {
    let first = property.reload(silently: false).track()
    property.reload().track()
    loader[2].send(lastElement: .loaded(2))
    for state in [.loaded(1), .loading] as [State] { loader[1].send(state) }
    #expect(property.loadingState == .loaded(2))
    #expect(first.log.line() == "subscribed; loading; loaded(1); loading")
  }

  @Test func reloadTakesAnOlderLoadsValueWhileANewerOneRuns() {
    property.value = 0
    property.reload().track()
    let second = property.reload(silently: false).track()
    #expect(property.loadingState == .loading)
    loader[1].send(lastElement: .loaded(1))
    #expect(property.value == 1)
    second.cancel()
    #expect(property.value == 1)
  }

  // MARK: Observers that wait for a reload

  @Test func anObserverThatComesDuringAReloadWaitsForThat() {
    property.reload().track()
    property.track(log: log)
    #expect(loader.count == 1)
    loader[1].send(lastElement: .loaded(1))
    #expect(log.line() == "subscribed; loading; loaded(1)" && loader.count == 1)
  }

  @Test func anObserverWhoWaitsForAReloadThatEndsWithoutAValueGetsALoad() {
    let ends: [(String, (Loader, TrackingSubscriber<State, Never>) -> Void)] = [
      ("disposed", { $1.cancel() }),
      ("failed silently", { loader, _ in loader[1].send(lastElement: .failed(.oops)) }),
      ("completed", { loader, _ in loader[1].send(completion: .finished) }),
    ]
    for (name, end) in ends {
      let loader = Loader()
      let property = Property { loader.load() }
      let reload = property.reload().track()
      let observer = property.track()
      end(loader, reload)
      #expect(loader.count == 2, "\(name)")
      loader[2].send(lastElement: .loaded(2))
      #expect(observer.log.line() == "subscribed; loading; loaded(2)", "\(name)")
    }
  }

  @Test func oneLoadFollowsTheLastOfSeveralReloadsWithoutAValueForAnObserverWhoWaits() {
    for _ in 1...2 { property.reload().track() }
    property.track(log: log)
    loader[1].send(completion: .finished)
    #expect(loader.count == 2)
    loader[2].send(completion: .finished)
    #expect(loader.count == 3)
    // The observer has had its load. A reload that follows is none that it waits for.
    loader[3].send(completion: .finished)
    property.reload().track().cancel()
    #expect(loader.count == 4 && log.line() == "subscribed; loading")
  }

  @Test func onlyAReloadIsFollowedByALoadAndOnlyForAnObserverWhoCameWhenThereWasNoValue() {
    for _ in 1...2 { property.track() }
    loader[1].send(completion: .finished)
    #expect(loader.count == 1 && property.loadingState == .loading)
    property.value = 1
    property.reload().track()
    property.track()
    property.value = nil
    loader[2].send(completion: .finished)
    #expect(loader.count == 2)
  }

  @Test func aLoadMayLoadSeveralValues() {
    property.track(log: log)
    for value in 1...3 { loader[1].send(.loaded(value)) }
    #expect(log.line() == "subscribed; loading; loaded(1); loaded(2); loaded(3)" && property.value == 3)
  }

  @Test func aReloadThatNobodyWaitsForIsNotFollowedByALoad() {
    property.reload().track().cancel()
    #expect(loader.count == 1 && property.loadingState == .loading)
    property.track().cancel()
    #expect(loader.count == 2)
  }

  @Test func aLoadOfThePropertyThatEndsWithoutAValueIsNotFollowedByAnother() {
    let property = Property { [loader] in
      _ = loader.load()
      return .completed()
    }
    #expect(property.line == "loading" && loader.count == 1)
    #expect(property.line == "loading" && loader.count == 2)
  }

  @Test func anObserverWhoHasALoadOfItsOwnDoesNotWaitForAReload() {
    property.track()
    property.reload().track()
    for number in 1...2 { loader[number].send(completion: .finished) }
    #expect(loader.count == 2)
  }

  // MARK: Threads

  @Test func manyObserversOnManyThreadsCauseOneLoad() {
    for _ in 0..<200 {
      let loader = Loader()
      let property = Property { loader.load() }
      let logs = (0..<3).map { _ in Log() }
      onThreads(3) { number in
        _ = property.observe { if let state = $0.element { logs[number]("\(state)") } }
      }
      #expect(loader.count == 1)
      loader[1].send(lastElement: .loaded(1))
      for log in logs { #expect(log.line() == "loading; loaded(1)") }
    }
  }

  @Test func valuesThatManyThreadsSetAndLoadAreDeliveredOneAtATimeAndTheLastIsTheState() {
    let property = Property { states(.loading, .loaded(0)) }
    let last = Mutex<State?>(nil)
    let overlaps = Overlaps()
    let observation = property.observe { event in overlaps { last.withLock { $0 = event.element } } }
    onThreads(4) { number in
      for value in 0..<500 {
        switch number {
        case 0: property.value = value
        case 1: property.value = nil
        case 2: property.reload(silently: false).track().cancel()
        default: property.track().cancel()
        }
      }
    }
    #expect(overlaps.count == 0 && last.withLock { $0 } == property.loadingState)
    property.value = nil
    #expect(property.line == "loaded(0)")
    observation.dispose()
  }

  @Test func twoPropertiesThatSetEachOtherFromTwoThreadsDoNotBlock() {
    let properties = (0..<2).map { _ in Property { .never() } }
    for property in properties { property.value = 0 }
    let counts = Mutex([[0, 0, 0], [0, 0, 0]])
    let observations = [0, 1].map { number in
      properties[number].observe { event in
        guard let value = event.element?.value else { return }
        counts.withLock { $0[number][value] += 1 }
        if value > 0 { properties[1 - number].value = value - 1 }
      }
    }
    onThreads(2) { number in
      for _ in 0..<2000 { properties[number].value = 2 }
    }
    // The value that each has at first, then 2, which makes the other 1, which makes this one 0.
    #expect(counts.withLock { $0 } == [[2_001, 2_000, 2_000], [2_001, 2_000, 2_000]])
    for observation in observations { observation.dispose() }
  }

  // MARK: Lifetime

  @Test func observersGetTheCompletionWhenThePropertyIsReleased() {
    var property: Property? = Property { .never() }
    property?.value = 1
    property?.track(log: log)
    #expect(log.line() == "subscribed; loaded(1)")
    property = nil
    #expect(log.line() == "finished")
  }

  @Test func aLoadHoldsThePropertyUntilItEnds() {
    weak var held: Property?
    do {
      let property = Property { [loader] in loader.load() }
      held = property
      property.track(log: log)
    }
    #expect(held != nil)
    loader[1].send(lastElement: .loaded(1))
    #expect(held == nil && log.line() == "subscribed; loading; loaded(1); finished")
  }

  @Test func aBagOfThePropertyMayHoldItsObservations() {
    weak var held: Property?
    do {
      let property = Property { states(.loaded(1)) }
      held = property
      property.observe { _ in }.store(in: property.bag)
      property.reload().observe { _ in }.store(in: property.bag)
    }
    #expect(held == nil)
  }

  @Test func aReloadThatIsDisposedHoldsNothing() {
    weak var held: Property?
    let observation: any Disposable
    do {
      let property = Property { [loader] in loader.load() }
      held = property
      observation = property.reload().observe { _ in }
    }
    #expect(held != nil)
    observation.dispose()
    #expect(held == nil)
  }

  // MARK: reloading(_:)

  @Test func anElementIsSentOnWhenThePropertyHasBeenReloaded() {
    let taps = PassthroughSubject<String, TestError>()
    taps.reloading(property).track(log: log)
    taps.send("a")
    taps.send("b")
    #expect(log.line() == "subscribed" && loader.log.line() == "load 1; end 1; load 2")
    loader[2].send(lastElement: .loaded(2))
    #expect(log.line() == "b" && property.value == 2)
    taps.send("c")
    loader[3].send(.failed(.oops))
    #expect(log.line() == "failed: oops" && property.value == 2)
  }

  @Test func loadedValuesReloadAPropertyByTheStrategy() {
    let strategies: [(FlattenStrategy, started: String, saw: String)] = [
      (.latest, "load 1; end 1; load 2", "loading; loading; loaded(20)"),
      (.concat, "load 1", "loading; loaded(10); loading; loaded(20)"),
      (.merge, "load 1; load 2", "loading; loading; loaded(10); loaded(20)"),
    ]
    for (strategy, started, saw) in strategies {
      let loader = Loader()
      let property = LoadingProperty<Int, TestError> { loader.load() }
      let source = PassthroughSubject<State, Never>()
      let subscriber = source.reloading(property, strategy: strategy).track()
      source.send(.loaded(10))
      source.send(.loaded(20))
      #expect(loader.log.line() == started, "\(strategy)")
      loader[1].send(lastElement: .loaded(1))
      loader[2].send(lastElement: .loaded(2))
      #expect(subscriber.log.line() == "subscribed; " + saw, "\(strategy)")
    }
  }

  @Test func statesThatAreNotLoadedPassAReloading() {
    let signal = states(.loading, .failed(.oops)).reloading(property)
    #expect(signal.line == "loading; failed(oops); finished" && loader.count == 0)
  }

  @Test func aReloadThatFailsIsAFailedStateOfALoadingSignal() {
    let property = Property { states(.failed("no")) }
    #expect(states(.loaded(1)).reloading(property).line == "loading; failed(no); finished")
  }
}
