import Dispatch
import ReactiveKit
import TestSupport
import Testing

private class Listener: LoadingStateListener {
  let log: Log

  init(_ log: Log) {
    self.log = log
  }

  func setLoadingState<LoadingValue, LoadingError>(_ state: ObservedLoadingState<LoadingValue, LoadingError>) {
    log("listener \(state)")
  }
}

private final class HeldListener: LoadingStateListener {
  let log: Log
  let loadingStateListenerNeedsWeakReference = false

  init(_ log: Log) {
    self.log = log
  }

  func setLoadingState<LoadingValue, LoadingError>(_ state: ObservedLoadingState<LoadingValue, LoadingError>) {
    log("listener \(state)")
  }
}

private final class ListenerWithContext: Listener, BindingExecutionContextProvider {
  var bindingExecutionContext: ExecutionContext { .immediate }
}

@Suite struct LoadingStateListenerTests {
  private let log = Log()
  private let source = PassthroughSubject<State, Never>()
  private let scheduler = VirtualTimeScheduler()

  private var context: ExecutionContext {
    let scheduler = scheduler
    return ExecutionContext { scheduler.schedule(options: nil, $0) }
  }

  @Test func theListenerReceivesInPlaceWhatIsForwarded() {
    let listener = Listener(log)
    let signal = states(.loading, .loading, .loaded(1), .loading).updateLoadingState(of: listener, context: .immediate)
    signal.track(log: log)
    #expect(
      log.line() == "subscribed; listener loading; loading; loading; listener loaded(1); loaded(1); "
        + "listener reloading; loading; finished")
    withExtendedLifetime(listener) {}
  }

  @Test func observedStatesGoToTheListenerAsTheyAre() {
    let listener = Listener(log)
    let observed = Signal<Observed, Never>(sequence: [.loading, .reloading, .loading])
    observed.updateLoadingState(of: listener, context: .immediate).track(log: log)
    #expect(
      log.line() == "subscribed; listener loading; loading; listener reloading; reloading; "
        + "listener loading; loading; finished")
    withExtendedLifetime(listener) {}
  }

  @Test func aConsumedSignalSendsItsValues() {
    let listener = ListenerWithContext(log)
    let signal = states(.loading, .loaded(1), .failed(.oops))
    #expect(signal.consumeLoadingState(by: listener).line == "1; finished")
    #expect(log.line() == "listener loading; listener loaded(1); listener failed(oops)")
    #expect(signal.deriveObservedLoadingState().consumeLoadingState(by: listener).line == "1; finished")
    #expect(log.line() == "listener loading; listener loaded(1); listener failed(oops)")
    #expect(signal.updateLoadingState(of: listener).line == "loading; loaded(1); failed(oops); finished")
    #expect(log.line() == "listener loading; listener loaded(1); listener failed(oops)")
    #expect(
      signal.deriveObservedLoadingState().updateLoadingState(of: listener).line
        == "loading; loaded(1); failed(oops); finished")
    #expect(log.line() == "listener loading; listener loaded(1); listener failed(oops)")
  }

  @Test func theListenerRunsOnItsContextAndDownstreamInPlace() {
    let listener = Listener(log)
    states(.loading, .loaded(1)).consumeLoadingState(by: listener, context: context).track(log: log)
    #expect(log.line() == "subscribed; 1; finished")
    scheduler.advance()
    #expect(log.line() == "listener loading; listener loaded(1)")
    withExtendedLifetime(listener) {}
  }

  @Test func theListenerReceivesTheLastStateAlsoIfDownstreamCancelsWithinIt() {
    let listener = Listener(log)
    source.consumeLoadingState(by: listener, context: context).first().track(log: log)
    source.send(.loading)
    source.send(.loaded(1))
    source.send(.loading)
    #expect(log.line() == "subscribed; 1; finished")
    scheduler.advance()
    #expect(log.line() == "listener loading; listener loaded(1)")
    withExtendedLifetime(listener) {}
  }

  @Test func aContextThatRunsInDisorderDoesNotDisorderTheStates() {
    var work: [() -> Void] = []
    let backwards = ExecutionContext { work.append($0) }
    let listener = Listener(log)
    states(.loading, .loaded(1), .loaded(2)).consumeLoadingState(by: listener, context: backwards)
      .track()
    while let last = work.popLast() { last() }
    #expect(log.line() == "listener loading; listener loaded(1); listener loaded(2)")
    withExtendedLifetime(listener) {}
  }

  @Test func theListenerIsNotHeldUnlessItSaysSo() {
    for isHeld in [false, true] {
      let source = PassthroughSubject<State, Never>()
      weak var listener: (any LoadingStateListener)?
      var subscriber: TrackingSubscriber<Int, Never>?
      do {
        let new: any LoadingStateListener = isHeld ? HeldListener(log) : Listener(log)
        listener = new
        subscriber = source.consumeLoadingState(by: new, context: context).track()
        source.send(.loading)
      }
      #expect((listener != nil) == isHeld)
      scheduler.advance()
      source.send(.loaded(1))
      scheduler.advance()
      #expect(log.line() == (isHeld ? "listener loading; listener loaded(1)" : ""))
      subscriber?.cancel()
      scheduler.advance()
      #expect(listener == nil)
    }
  }

  @Test func eachObservationTellsWhatItSees() {
    let listener = Listener(log)
    let signal = source.updateLoadingState(of: listener, context: .immediate)
    let first = signal.track()
    source.send(.loading)
    source.send(.loaded(1))
    first.cancel()
    let second = signal.track()
    source.send(.loading)
    #expect(log.line() == "listener loading; listener loaded(1); listener loading")
    second.cancel()
  }
}
