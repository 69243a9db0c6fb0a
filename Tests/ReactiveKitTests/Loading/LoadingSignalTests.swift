import ReactiveKit
import TestSupport
import Testing

@Suite struct LoadingSignalTests {
  private let log = Log()
  private let source = PassthroughSubject<State, Never>()

  private func plain(_ elements: Int..., failing error: TestError? = nil) -> Signal<Int, TestError> {
    let signal = Signal<Int, TestError>(sequence: elements)
    return error.map { signal.append(Signal<Int, TestError>.failed($0)) } ?? signal
  }

  // MARK: Creation

  @Test func aStateAloneIsASignalThatCompletesBehindIt() {
    #expect(Loads.loading().line == "loading; finished")
    #expect(Loads.loaded(1).line == "loaded(1); finished")
    #expect(Loads.failed(.oops).line == "failed(oops); finished")
  }

  @Test func toLoadingSignalSendsLoadingFirstAndAFailureAsAState() {
    #expect(plain(1, 2).toLoadingSignal().line == "loading; loaded(1); loaded(2); finished")
    #expect(plain(1, failing: .oops).toLoadingSignal().line == "loading; loaded(1); failed(oops); finished")
    #expect(Signal<Int, TestError>.never().toLoadingSignal().line == "loading")
    let signal: LoadingSignal<Int, Never> = Signal<Int, Never>(just: 1).toLoadingSignal()
    #expect(signal.line == "loading; loaded(1); finished")
  }

  // MARK: Values and errors

  @Test func valuesAndErrorsAreConvertedOrSentAlone() {
    #expect(states(.loading, .loaded(1), .failed(.oops), .loaded(2)).value().line == "1; 2; finished")
    #expect(states(.loading, .loaded(1)).dematerializeLoadingState().line == "1; finished")
    let signal = states(.loading, .loaded(1), .failed(.oops))
    #expect(signal.mapValue { "\($0 + 1)" }.line == #"loading; loaded("2"); failed(oops); finished"#)
    #expect(
      signal.mapLoadingError { TestError("\($0)!") }.line == "loading; loaded(1); failed(oops!); finished")
  }

  @Test func theFirstFailedStateEndsADematerializedSignalAndItsSource() {
    let isDisposed = Log()
    let signal = source.handleEvents(receiveCancel: { isDisposed("disposed") }).dematerializeLoadingState()
    signal.track(log: log)
    for state: State in [.loading, .loaded(1), .loading, .loaded(2)] { source.send(state) }
    #expect(log.line() == "subscribed; 1; 2")
    source.send(.failed(.oops))
    source.send(.loaded(3))
    #expect(log.line() == "failed: oops" && isDisposed.line() == "disposed")
  }

  // MARK: liftValue

  @Test func liftedValuesAreConvertedAndOtherStatesPassBy() {
    let lifted = states(.loading, .loaded(1), .failed(.oops), .loaded(2), .loading, .loaded(3))
      .liftValue { $0.dropFirst(1).map { "\($0)" } }
    #expect(lifted.line == #"loading; failed(oops); loaded("2"); loading; loaded("3"); finished"#)
    #expect(states(.loaded(1)).liftValue { $0.map { $0 + 1 } }.line == "loaded(2); finished")
  }

  @Test func aLiftedSignalMayMakeStatesOfItsOwn() {
    let lifted = states(.loaded(1), .failed(.oops)).liftValue { values -> LoadingSignal<String, TestError> in
      values.map { "\($0)" }.toLoadingSignal()
    }
    #expect(lifted.line == #"loading; loaded("1"); failed(oops); finished"#)
  }

  @Test func aLiftedSignalIsConvertedForEachObservationByItself() {
    let lifted = states(.loaded(1), .loaded(2)).liftValue { $0.reduce(0, +) }
    #expect(lifted.line == "loaded(3); finished" && lifted.line == "loaded(3); finished")
  }

  @Test func aLiftedSignalEndsWithItsConversionAndItsSourceWithThat() {
    let ends = Log()
    source.handleEvents(receiveCancel: { ends("disposed") })
      .liftValue { $0.prefix(maxLength: 1) }.track(log: log)
    source.send(.loading)
    source.send(.loaded(1))
    source.send(.loading)
    #expect(log.line() == "subscribed; loading; loaded(1); finished" && ends.line() == "disposed")
  }

  @Test func aFailureOfTheConversionIsAFailedStateAndTheEnd() {
    let lifted = states(.loading, .loaded(1), .loaded(2)).liftValue {
      $0.tryMap { _ in Result<Int, TestError>.failure(.oops) }
    }
    #expect(lifted.line == "loading; failed(oops); finished")
  }

  @Test func aConversionThatEndsAtOnceDoesNotStartTheSource() {
    let lifted = source.handleEvents(receiveSubscription: { self.log("started") })
      .liftValue { _ in Signal<Int, TestError>.completed() }
    #expect(lifted.line == "finished" && log.line() == "")
  }

  @Test func liftValueSendsPendingValuesAfterTheSourcesCompletion() {
    let scheduler = VirtualTimeScheduler()
    states(.loading, .loaded(1)).liftValue { $0.delay(for: .seconds(1), scheduler: scheduler) }
      .track(log: log)
    #expect(log.line() == "subscribed; loading")
    scheduler.advance(by: .seconds(1))
    #expect(log.line() == "loaded(1); finished")
  }

  @Test func aDisposalFromWithinStopsASourceThatRunsAtOnce() {
    let lifted = Signal<State, Never>(sequence: (0...).lazy.map { .loaded($0) }).liftValue { $0.map { $0 } }
    #expect(lifted.prefix(maxLength: 2).line == "loaded(0); loaded(1); finished")
  }

  // MARK: flatMapValue

  @Test func aLoadedValueBecomesASignalAndOtherStatesPass() {
    let signal = states(.loading, .loaded(1), .failed(.oops))
    #expect(
      signal.flatMapValue { Loads.loaded($0 + 1) }.line == "loading; loaded(2); failed(oops); finished")
    #expect(
      signal.flatMapValue { self.plain($0, $0 + 1) }.line
        == "loading; loading; loaded(1); loaded(2); failed(oops); finished")
    #expect(
      states(.loaded(1), .loaded(2)).flatMapValue { self.plain($0, failing: TestError("\($0)!")) }.line
        == "loading; loaded(1); failed(1!); loading; loaded(2); failed(2!); finished")
  }

  @Test func bothSpellingsOfTheLabelAreTaken() {
    let signal = states(.loaded(1))
    #expect(signal.flatMapValue(transform: { Loads.loaded($0) }).line == "loaded(1); finished")
    #expect(signal.flatMapValue(transfrom: { Loads.loaded($0) }).line == "loaded(1); finished")
    #expect(signal.flatMapValue(.merge, transform: { self.plain($0) }).line == "loading; loaded(1); finished")
    #expect(signal.flatMapValue(.merge, transfrom: { self.plain($0) }).line == "loading; loaded(1); finished")
  }

  @Test func flatMapValueAcceptsLoadingSignalsThatCannotFail() {
    let signal = LoadingSignal<Int, Never>.loaded(1)
    #expect(signal.flatMapValue { LoadingSignal<Int, Never>.loaded($0 + 1) }.line == "loaded(2); finished")
    #expect(signal.flatMapValue { Signal<Int, Never>(just: $0 + 1) }.line == "loading; loaded(2); finished")
    #expect(signal.liftValue { $0.map { $0 + 1 } }.line == "loaded(2); finished")
    #expect(signal.liftValue { $0.toLoadingSignal() }.line == "loading; loaded(1); finished")
  }

  @Test func theStrategyDecidesWhatAnotherStateDoesToARunningSignal() {
    let strategies: [(FlattenStrategy, String)] = [
      (.latest, "loading; loaded(20); failed(oops); finished"),
      (.concat, "loaded(10); loading; loaded(20); failed(oops); finished"),
      (.merge, "loading; loaded(10); loaded(20); failed(oops); finished"),
    ]
    for (strategy, saw) in strategies {
      let log = Log()
      let source = PassthroughSubject<State, Never>()
      let inner = [1: PassthroughSubject<State, Never>(), 2: PassthroughSubject<State, Never>()]
      source.flatMapValue(strategy) { value in inner[value]!.toSignal() }.track(log: log)
      source.send(.loaded(1))
      source.send(.loading)
      inner[1]!.send(lastElement: .loaded(10))
      source.send(.loaded(2))
      inner[2]!.send(lastElement: .loaded(20))
      source.send(lastElement: .failed(.oops))
      #expect(log.line() == "subscribed; " + saw, "\(strategy)")
    }
  }

  @Test func theDefaultStrategyIsTheLatest() {
    let first = PassthroughSubject<State, Never>()
    source.flatMapValue { $0 == 1 ? first.toSignal() : Loads.loaded($0) }.track(log: log)
    source.send(.loaded(1))
    source.send(.loaded(2))
    first.send(.loaded(1))
    #expect(log.line() == "subscribed; loaded(2)")
  }

  // MARK: deriveObservedLoadingState

  @Test func loadingBehindALoadedStateIsReloadingAndRepeatedLoadingIsLeftOut() {
    let signal = states(
      .loading, .loading, .loaded(1), .loading, .loading, .loaded(2), .loaded(3), .failed(.oops), .loading)
    #expect(
      signal.deriveObservedLoadingState().line
        == "loading; loaded(1); reloading; loaded(2); loaded(3); failed(oops); loading; finished")
    #expect(
      signal.deriveObservedLoadingState(loadsAgainOnFailure: false).line
        == "loading; loaded(1); reloading; loaded(2); loaded(3); failed(oops); reloading; finished")
  }

  @Test func eachObservationRemembersWhatItHasSeenByItself() {
    let observed = source.deriveObservedLoadingState()
    observed.track(log: log)
    source.send(.loading)
    source.send(.loaded(1))
    let other = Log()
    observed.track(log: other)
    source.send(.loading)
    #expect(log.line() == "subscribed; loading; loaded(1); reloading" && other.line() == "subscribed; loading")
    let again = states(.loading, .loaded(1)).deriveObservedLoadingState()
    #expect(again.line == "loading; loaded(1); finished" && again.line == "loading; loaded(1); finished")
  }

  // MARK: Demand

  @Test func statesLeftOutAreReplacedByAnotherRequest() {
    let subscriber = states(.loading, .loading, .loaded(1), .loaded(2)).deriveObservedLoadingState()
      .track(.max(2), log: log)
    #expect(log.line() == "subscribed; loading; loaded(1)")
    subscriber.request(.max(1))
    #expect(log.line() == "loaded(2); finished")
  }
}
