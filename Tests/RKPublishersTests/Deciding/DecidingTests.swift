import RKPublishers
import TestSupport
import Testing

// What the operators do that make one value of all: `contains`, `allSatisfy`, `count`, `min`, `max`. Rows as in
// `OperatorTests`.

private let everything = "subscribed; request unlimited"

private func unlucky(_ value: Int) throws -> Int {
  if value == 13 { throw TestError("unlucky") }
  return value
}

@Suite struct DecidingTests {
  static let finding = [
    Script(
      "contains cancels at the value, then delivers true", "1 2 3", demand: .max(1), opening: everything,
      saw: "cancel; true; finished"
    ) { $0.contains(2) },
    Script("contains delivers false at the end", "1 3 |", saw: "false; finished") { $0.contains(2) },
    Script("contains of none", "|", saw: "false; finished") { $0.contains(2) },
    Script("contains fails with the upstream", "1 x", saw: "failed: oops") { $0.contains(2) },
    Script("contains(where:)", "1 2 3", saw: "cancel; true; finished") { $0.contains { $0 > 1 } },
    Script("contains(where:) without one", "1 2 |", saw: "false; finished") { $0.contains { $0 > 2 } },
    Script("tryContains", "1 2", saw: "cancel; true; finished") { $0.tryContains { try unlucky($0) > 1 } },
    Script("tryContains cancels, then fails, when the test throws", "1 13 2", saw: "cancel; failed: unlucky") {
      $0.tryContains { try unlucky($0) > 13 }
    },
    Script("tryContains passes the upstream's failure", "1 x", saw: "failed: oops") {
      $0.tryContains { try unlucky($0) > 1 }
    },
  ]

  static let satisfying = [
    Script(
      "allSatisfy cancels at the value that fails, then delivers false", "1 2 3", demand: .max(1), opening: everything,
      saw: "cancel; false; finished"
    ) { $0.allSatisfy { $0 < 2 } },
    Script("allSatisfy delivers true at the end", "1 2 |", saw: "true; finished") { $0.allSatisfy { $0 < 3 } },
    Script("allSatisfy of none", "|", saw: "true; finished") { $0.allSatisfy { $0 < 3 } },
    Script("allSatisfy fails with the upstream", "1 x", saw: "failed: oops") { $0.allSatisfy { $0 < 2 } },
    Script("tryAllSatisfy", "1 2", saw: "cancel; false; finished") { $0.tryAllSatisfy { try unlucky($0) < 2 } },
    Script("tryAllSatisfy cancels, then fails, when the test throws", "1 13 2", saw: "cancel; failed: unlucky") {
      $0.tryAllSatisfy { try unlucky($0) < 20 }
    },
  ]

  static let comparing = [
    Script("count", "7 7 7 |", demand: .max(1), opening: everything, saw: "3; finished") { $0.count() },
    Script("count of none", "|", saw: "0; finished") { $0.count() },
    Script("count fails with the upstream", "1 x", saw: "failed: oops") { $0.count() },
    Script("min", "3 1 2 |", demand: .max(1), opening: everything, saw: "1; finished") { $0.min() },
    Script("max", "1 3 2 |", demand: .max(1), opening: everything, saw: "3; finished") { $0.max() },
    Script("min of none finishes empty", "|", saw: "finished") { $0.min() },
    Script("max fails with the upstream", "1 x", saw: "failed: oops") { $0.max() },
    Script("min(by:) keeps the earliest of those that are equal", "21 11 22 31 |", saw: "21; finished") {
      $0.min { $0 % 10 < $1 % 10 }
    },
    Script("max(by:) keeps the earliest of those that are equal", "21 12 22 11 |", saw: "12; finished") {
      $0.max { $0 % 10 < $1 % 10 }
    },
    Script("tryMin(by:)", "3 1 2 |", saw: "1; finished") { $0.tryMin { try unlucky($0) < $1 } },
    Script("tryMax(by:)", "1 3 2 |", saw: "3; finished") { $0.tryMax { try unlucky($0) < $1 } },
    Script("tryMin(by:) is given the value first", "1 13 2 |", saw: "cancel; failed: unlucky") {
      $0.tryMin { try unlucky($0) < $1 }
    },
    Script("tryMax(by:) is given the greatest first", "1 13 2 |", saw: "cancel; failed: unlucky") {
      $0.tryMax { try unlucky($0) < $1 }
    },
    Script("the first value is compared with nothing", "13 |", saw: "13; finished") {
      $0.tryMax { try unlucky($0) < unlucky($1) }
    },
  ]

  /// What all of them have in common, for one of each kind: with and without a value that decides, with and without a
  /// result for none.
  static let waiting = [
    Script(
      "a verdict waits until it is asked for, but cancels at once", "1 2", demand: .none, opening: everything,
      saw: "cancel"
    ) {
      $0.contains(1)
    },
    Script("a verdict that waited", "1 2 r1 r1", demand: .none, opening: everything, saw: "cancel; true; finished") {
      $0.contains(1)
    },
    Script("the end waits until it is asked for", "1 |", demand: .none, opening: everything, saw: "") { $0.count() },
    Script("an end that waited", "1 | r2 r1", demand: .none, opening: everything, saw: "1; finished") { $0.count() },
    Script("so does the end without a result", "|", demand: .none, opening: everything, saw: "") { $0.min() },
    Script("an end without a result that waited", "| r1", demand: .none, opening: everything, saw: "finished") {
      $0.min()
    },
    Script("a failure does not wait", "1 x r1", demand: .none, opening: everything, saw: "failed: oops") { $0.max() },
    Script("a throw does not wait", "13 r1", demand: .none, opening: everything, saw: "cancel; failed: unlucky") {
      $0.tryContains { try unlucky($0) == 0 }
    },
    Script("nothing comes after a cancellation", "1 ! 2 | r1", opening: everything, saw: "cancel") {
      $0.contains(2)
    },
    Script("nor when the end was waiting", "1 | ! r1", demand: .none, opening: everything, saw: "") { $0.count() },
    Script(
      "what is asked for is not passed on, nor what is wanted in return", "r3 1 r* |", demand: .max(2), more: .max(5),
      opening: everything, saw: "1; finished"
    ) {
      $0.count()
    },
    Script("a second subscription is cancelled", "s 1 |", saw: "cancel; 1; finished") { $0.count() },
  ]

  @Test(arguments: finding) func finds(_ script: Script) { check(script) }
  @Test(arguments: satisfying) func isSatisfied(_ script: Script) { check(script) }
  @Test(arguments: comparing) func compares(_ script: Script) { check(script) }
  @Test(arguments: waiting) func waits(_ script: Script) { check(script) }

  private func check(_ script: Script) {
    for (saw, expected) in script.play() { #expect(saw == expected) }
  }

  @Test func aTestIsMadeOnceForEachValueUntilItDecides() {
    let source = ScriptedPublisher<Int, TestError>()
    let tests = Log()
    let subscriber = source.contains {
      tests("\($0)")
      return $0 == 2
    }.track()
    for value in 1...4 { source.send(value) }
    #expect(tests.take() == ["1", "2"])
    withExtendedLifetime(subscriber) {}
  }

  @Test func aTestThatCancelsIsTheLastThingThatHappens() {
    let source = ScriptedPublisher<Int, TestError>()
    nonisolated(unsafe) weak var current: TrackingSubscriber<Bool, TestError>?
    let subscriber = TrackingSubscriber<Bool, TestError>()
    current = subscriber
    source.contains { _ in
      current?.cancel()
      return true
    }.subscribe(subscriber)
    source.send(1)
    source.send(completion: .finished)
    #expect(subscriber.log.take() == ["subscribed"] && source.log.take() == ["request unlimited", "cancel"])
  }

  @Test func valuesBeforeASubscriptionDoNotCount() {
    let source = ScriptedPublisher<Int, TestError>(onSubscribe: { _ in })
    let subscriber = source.count().track()
    source.send(1)
    source.sendButKeep(completion: .finished)
    source.sendSubscription()
    source.send(1)
    source.send(completion: .finished)
    #expect(subscriber.log.take() == ["subscribed", "1", "finished"])
  }

  @Test func theOrderOfAMinimumIsStoredReversed() {
    let source = PassthroughSubject<Int, Never>()
    #expect(source.min(by: <).areInIncreasingOrder(2, 1) && source.max(by: <).areInIncreasingOrder(1, 2))
    #expect(source.min().areInIncreasingOrder(2, 1) && source.max().areInIncreasingOrder(1, 2))
  }
}
