import ReactiveKit
import TestSupport
import Testing

@Suite struct LoadingStateTests {
  private let all: [State] = [.loading, .loaded(1), .failed(.oops)]

  @Test func aStateKnowsItsValueItsErrorAndWhetherLoadingGoesOn() {
    #expect(all.map(\.isLoading) == [true, false, false])
    #expect(all.map(\.value) == [nil, 1, nil])
    #expect(all.map(\.error) == [nil, nil, .oops])
    #expect(all.map(\.asLoadingState) == all)
  }

  @Test func anObservedStateTellsLoadingFromLoadingAgain() {
    let all: [Observed] = [.loading, .reloading, .loaded(1), .failed(.oops)]
    #expect(all.map(\.isLoading) == [true, true, false, false])
    #expect(all.map(\.isReloading) == [false, true, false, false])
    #expect(all.map(\.value) == [nil, nil, 1, nil])
    #expect(all.map(\.error) == [nil, nil, nil, .oops])
    #expect(all.map(\.asLoadingState) == [.loading, .loading, .loaded(1), .failed(.oops)])
    #expect(all.map(\.asObservedLoadingState) == all)
  }

  @Test func statesAreTheSameByCaseWhateverIsInThem() {
    let others: [LoadingState<String, any Error>] = [.loading, .loaded("x"), .failed(TestError("other"))]
    for (i, state) in all.enumerated() {
      for (k, other) in others.enumerated() {
        #expect(state.isSameStateAs(other) == (i == k), "\(state), \(other)")
      }
    }
  }

  @Test func statesAreEqualByWhatIsInThem() {
    #expect(State.loaded(1) == .loaded(1) && State.loaded(1) != .loaded(2) && State.loaded(1) != .loading)
    #expect(State.failed(.oops) != .failed("other") && Observed.loading != .reloading)
    func isSendable<T: Sendable>(_: T.Type) -> Bool { true }
    #expect(isSendable(State.self) && isSendable(Observed.self))
  }
}
