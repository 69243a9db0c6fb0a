import ReactiveKit
import TestSupport
import Testing

private final class Listener: LoadingStateListener {
  let witness: Witness
  let loadingStateListenerNeedsWeakReference = false

  init(_ witness: Witness) {
    self.witness = witness
  }

  func setLoadingState<LoadingValue, LoadingError>(_ state: ObservedLoadingState<LoadingValue, LoadingError>) {}
}

/// When an observation of a loading signal has ended, or was disposed, nothing of it is left.
@Suite struct LoadingLeakTests {
  private static func loading(_ source: ScriptedPublisher<Int, TestError>) -> Loads {
    source.toSignal().toLoadingSignal()
  }

  static let operators: [LeakCase] = [
    LeakCase("toLoadingSignal") { s, w in s.toSignal().map { w.sees($0) }.toLoadingSignal() },
    LeakCase("value") { s, w in loading(s).mapValue { w.sees($0) }.value() },
    LeakCase("mapValue") { s, w in loading(s).mapValue { w.sees($0) } },
    LeakCase("mapLoadingError") { s, w in loading(s).mapLoadingError { w.sees($0) } },
    LeakCase("dematerializeLoadingState") { s, w in loading(s).mapValue { w.sees($0) }.dematerializeLoadingState() },
    LeakCase("liftValue") { s, w in loading(s).liftValue { $0.map { w.sees($0) } } },
    LeakCase("liftValue to an end of its own") { s, w in
      loading(s).liftValue { $0.map { w.sees($0) }.prefix(maxLength: 2) }
    },
    LeakCase("liftValue to states") { s, w in loading(s).liftValue { $0.map { w.sees($0) }.toLoadingSignal() } },
    LeakCase("flatMapValue") { s, w in loading(s).flatMapValue { Loads.loaded(w.sees($0)) } },
    LeakCase("flatMapValue of a signal that goes on") { s, w in
      loading(s).flatMapValue { value in Signal<Int, TestError>.never().prepend(w.sees(value)) }.prefix(maxLength: 5)
    },
    LeakCase("flatMapValue, one after another") { s, w in
      loading(s).flatMapValue(.concat) { Signal<Int, TestError>(just: w.sees($0)) }
    },
    LeakCase("deriveObservedLoadingState") { s, w in
      loading(s).mapValue { w.sees($0) }.deriveObservedLoadingState()
    },
    LeakCase("updateLoadingState") { s, w in loading(s).updateLoadingState(of: Listener(w), context: .immediate) },
    LeakCase("consumeLoadingState") { s, w in
      loading(s).deriveObservedLoadingState().consumeLoadingState(by: Listener(w), context: .immediate)
    },
    LeakCase("replayValues") { s, w in loading(s).mapValue { w.sees($0) }.replayValues().refCount() },
    LeakCase("shareReplayValues") { s, w in loading(s).mapValue { w.sees($0) }.shareReplayValues(limit: 1) },
    LeakCase("reload") { s, w in LoadingProperty { loading(s).mapValue { w.sees($0) } }.reload() },
    LeakCase("reload that is not silent") { s, w in
      LoadingProperty { loading(s).mapValue { w.sees($0) } }.reload(silently: false)
    },
    LeakCase("reloading") { s, w in s.toSignal().reloading(LoadingProperty { Loads.loaded(w.sees(1)) }) },
    LeakCase("reloading a loading signal") { s, w in
      loading(s).reloading(LoadingProperty { Loads.loaded(w.sees(1)) }, strategy: .concat)
    },
  ]

  @Test(arguments: operators, LeakCase.End.allCases)
  func nothingIsLeft(_ operation: LeakCase, _ end: LeakCase.End) {
    #expect(operation.leaks(after: end) == [])
  }

  @Test func aPropertyThatHasLoadedHoldsNothingOfTheLoad() {
    weak var witness: Witness?
    let property = LoadingProperty<Int, TestError> {
      let new = Witness()
      witness = new
      return states(.loaded(1)).mapValue { new.sees($0) }
    }
    #expect(property.line == "loaded(1)" && witness == nil)
  }

  @Test func aDisposedObserverIsLetGoOf() {
    let property = LoadingProperty<Int, TestError> { states(.loaded(1)) }
    let subject = ReplayLoadingValueSubject<Int, TestError, Never>()
    let (witness, _) = withWitness { witness in
      property.observe { _ = witness.sees($0) }.dispose()
      subject.observe { _ = witness.sees($0) }.dispose()
    }
    #expect(!witness.isHeld)
  }
}
