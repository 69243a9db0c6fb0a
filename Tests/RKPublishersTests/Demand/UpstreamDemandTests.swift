import RKPublishers
import TestSupport
import Testing

// What the operators with several upstreams, and those that start again, ask for and when: their accounts. Rows as in
// `OperatorTests`.

@Suite struct UpstreamDemandTests {
  static let flattening = [
    Script(
      "what inner publishers deliver beyond demand waits, and each is asked for one more when it has gone down",
      sources: 3,
      "a1 a2 b10 b11 c20 r2", demand: .max(1), opening: "subscribed; a request unlimited",
      saw: "b request 1; c request 1; 10; wants 1; 11; b request 1; 20; c request 1"
    ) { s in s[0].flatMap { s[$0] } },
    Script(
      "when everything is asked for, what waits goes down first", sources: 2, "a1 b10 b11 r*", demand: .none,
      opening: "subscribed; a request unlimited", saw: "b request 1; 10; 11; b request unlimited"
    ) { s in s[0].flatMap { s[$0] } },
    Script(
      "flatMap's end waits behind values, not for demand", sources: 2, "a1 b10 a| b| r1", demand: .none,
      opening: "subscribed; a request unlimited", saw: "b request 1; 10; finished"
    ) { s in s[0].flatMap { s[$0] } },
    Script(
      "flatMap's end without values", sources: 2, "a|", demand: .none, opening: "subscribed; a request unlimited",
      saw: "finished"
    ) {
      s in s[0].flatMap { s[$0] }
    },
    Script(
      "switchToLatest carries over what was not delivered", sources: 3, "a1 b10 a2 a| r9 c|", demand: .max(1),
      more: .max(5), opening: "subscribed; a request unlimited",
      saw: "b request 1; 10; wants 5; b cancel; c request 5; c request 9; finished"
    ) { s in s[0].map { s[$0] }.switchToLatest() },
    Script(
      "switchToLatest adds up what is asked for before there is anyone to ask", sources: 2, "r41 r1 a1",
      demand: .max(1),
      opening: "subscribed; a request unlimited", saw: "b request 43"
    ) { s in s[0].map { s[$0] }.switchToLatest() },
    Script(
      "switchToLatest fails with the outer failure, having cancelled the inner one", sources: 2, "a1 ax b10",
      opening: "subscribed; a request unlimited", saw: "b request unlimited; b cancel; failed: oops"
    ) { s in s[0].map { s[$0] }.switchToLatest() },
    Script(
      "switchToLatest cancels the inner one first", sources: 2, "a1 ! !", opening: "subscribed; a request unlimited",
      saw: "b request unlimited; b cancel; a cancel"
    ) { s in s[0].map { s[$0] }.switchToLatest() },
  ]

  static let combining = [
    Script(
      "zip returns demand to the one that completes a pair, and asks the other", sources: 2, "a1 b10", demand: .max(10),
      more: .max(3), opening: "subscribed; a request 10; b request 10", saw: "(1, 10); a request 3; wants 3"
    ) { $0[0].zip($0[1]) },
    Script(
      "zip cancels the one that fails, too", sources: 2, "ax b1",
      opening: "subscribed; a request unlimited; b request unlimited",
      saw: "failed: oops; a cancel; b cancel"
    ) { $0[0].zip($0[1]) },
    Script(
      "zip does not cancel the one that finishes", sources: 2, "a| b1",
      opening: "subscribed; a request unlimited; b request unlimited",
      saw: "finished; b cancel"
    ) { $0[0].zip($0[1]) },
    Script(
      "combineLatest keeps the latest of what nothing asks for, and delivers with the next value", sources: 2,
      "a1 b10 a2 r1 b11", demand: .max(1), opening: "subscribed; a request 1; b request 1",
      saw: "(1, 10); a request 1; b request 1; (2, 11)"
    ) { $0[0].combineLatest($0[1]) },
    Script(
      "combineLatest asks for nothing in return", sources: 2, "a1 b10 a2", demand: .max(1), more: .max(5),
      opening: "subscribed; a request 1; b request 1", saw: "(1, 10); (2, 10)"
    ) { $0[0].combineLatest($0[1]) },
    Script(
      "combineLatest finishes with the last, also if one had no value", sources: 2, "a| b1 b|",
      opening: "subscribed; a request unlimited; b request unlimited", saw: "finished"
    ) { $0[0].combineLatest($0[1]) },
    Script(
      "merge keeps one value of each, the latest", sources: 2, "a1 a2 b3 r2", demand: .none,
      opening: "subscribed; a request 1; b request 1", saw: "2; 3; a request 1; b request 1"
    ) { $0[0].map { $0 }.merge(with: $0[1]) },
    Script(
      "merge asks for one in return while demand is limited", sources: 2, "a1 b2 a3", demand: .max(2),
      opening: "subscribed; a request 1; b request 1", saw: "1; wants 1; 2; wants 1"
    ) { $0[0].map { $0 }.merge(with: $0[1]) },
    Script(
      "merge passes on what is wanted in return while demand is not", sources: 2, "a1", more: .max(3),
      opening: "subscribed; a request unlimited; b request unlimited", saw: "1; wants 3"
    ) { $0[0].map { $0 }.merge(with: $0[1]) },
    Script(
      "merge's end waits behind values", sources: 2, "a1 a| b| r1", demand: .none,
      opening: "subscribed; a request 1; b request 1", saw: "1; finished"
    ) { $0[0].map { $0 }.merge(with: $0[1]) },
  ]

  static let continuing = [
    Script(
      "append drops what its first publisher delivers beyond demand, and asks the second for nothing then", "1 2 | r1",
      demand: .max(1), saw: "1; 8"
    ) { $0.append([8, 9]) },
    Script(
      "append asks the second for what was not delivered", sources: 2, "a1 r7 a|", demand: .max(10), more: .max(3),
      opening: "subscribed; a request 10", saw: "1; wants 3; a request 7; b request 19"
    ) { $0[0].append($0[1]) },
    Script(
      "append cancels what is there, and attaches nothing after", sources: 2, "a1 ! a|",
      opening: "subscribed; a request unlimited",
      saw: "1; a cancel"
    ) { $0[0].append($0[1]) },
    Script(
      "catch asks what takes the place for what was not delivered", sources: 2, "a1 a2 r5 ax b9", demand: .max(12),
      more: .max(3), opening: "subscribed; a request 12",
      saw: "1; wants 3; 2; wants 3; a request 5; b request 21; 9; wants 3"
    ) { s in s[0].catch { _ in s[1] } },
    Script(
      "retry asks each attempt for what was not delivered, and cancels none", "1 x 2 x 3 x", demand: .max(5),
      saw: "1; request 4; 2; request 3; 3; failed: oops"
    ) { Once($0).retry(2) },
    Script(
      "retry asks for what is wanted in return by a request", "1 x", demand: .max(3), more: .max(2),
      saw: "1; request 2; request 4"
    ) {
      Once($0).retry(1)
    },
    Script(
      "retry without a number goes on", "x x x 1 |", demand: .max(1),
      saw: "request 1; request 1; request 1; 1; finished"
    ) {
      Publishers.Retry(upstream: Once($0), retries: nil)
    },
    Script(
      "collect of a number asks for as many values as make the arrays", "r2 1 2 3", demand: .max(1), more: .max(2),
      opening: "subscribed; request 3", saw: "request 6; [1, 2, 3]; wants 6"
    ) {
      $0.collect(3)
    },
  ]

  @Test(arguments: flattening) func flattens(_ script: Script) { check(script) }
  @Test(arguments: combining) func combines(_ script: Script) { check(script) }
  @Test(arguments: continuing) func continues(_ script: Script) { check(script) }

  private func check(_ script: Script) {
    for (saw, expected) in script.play() { #expect(saw == expected) }
  }

  private typealias Source = ScriptedPublisher<Int, TestError>

  @Test func aRequestFromWithinADeliveryIsReturnedToWhomCompletedThePair() {
    let log = Log()
    let (a, b) = (Source("a", log: log), Source("b", log: log))
    let subscriber = TrackingSubscriber<(Int, Int), TestError>(.max(10), log: log)
    subscriber.onValue = { _ in
      subscriber.request(.max(5))
      return .none
    }
    a.zip(b).subscribe(subscriber)
    _ = log.take()
    #expect(a.send(1) == .none && b.send(10) == .max(5))
    #expect(log.take() == ["(1, 10)", "a request 5"])
  }

  @Test func aMergeOfNoneFinishesAtTheFirstRequest() {
    let subscriber = Publishers.MergeMany<Source>().track(.none)
    subscriber.request(.none)
    #expect(subscriber.log.take() == ["subscribed"])
    subscriber.request(.max(1))
    #expect(subscriber.log.take() == ["finished"])
  }

  @Test func dropFirstHandsItsSubscriptionDownAtOnceAndAddsUp() {
    let source = Source(onSubscribe: { _ in })
    let subscriber = source.dropFirst(2).track(.max(40))
    subscriber.request(.max(2))
    #expect(subscriber.log.take() == ["subscribed"] && source.log.take() == [])
    source.sendSubscription()
    #expect(source.log.take() == ["request 44"])
    #expect(source.send(1) == .none && source.send(2) == .none && source.send(3) == .none)
    #expect(subscriber.log.take() == ["3"])
  }

  @Test func collectOfANumberPassesAnEndThatComesBeforeTheSubscription() {
    let source = Source(onSubscribe: { _ in })
    let subscriber = source.collect(2).track()
    source.send(1)
    source.send(completion: .finished)
    #expect(subscriber.log.take() == ["finished"])
  }

  @Test func handleEventsTellsOfEachEventBeforeItPasses() {
    let log = Log()
    let source = Source(log: log)
    let subscriber = TrackingSubscriber<Int, TestError>(.max(2), log: log)
    subscriber.onValue = { _ in .max(3) }
    source.handleEvents(
      receiveSubscription: { _ in log("will subscribe") }, receiveOutput: { log("will deliver \($0)") },
      receiveCompletion: { _ in log("will end") }, receiveCancel: { log("will cancel") },
      receiveRequest: { log("will ask for \($0)") }
    ).subscribe(subscriber)
    source.send(1)
    subscriber.request(.none)
    source.sendSubscription()
    subscriber.cancel()
    subscriber.cancel()
    #expect(
      log.take() == [
        "will subscribe", "subscribed", "will ask for max(2)", "request 2", "will deliver 1", "1",
        "will ask for max(3)",
        "will ask for max(0)", "request 0", "will subscribe", "cancel", "will cancel", "cancel",
      ])
  }
}

/// A source that lets go of a subscriber when it fails, so that one attempt is served at a time.
private struct Once: Publisher, @unchecked Sendable {
  // `Sendable` holds because the source is.
  typealias Output = Int
  typealias Failure = TestError

  private let source: ScriptedPublisher<Int, TestError>

  init(_ source: ScriptedPublisher<Int, TestError>) {
    self.source = source
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
    source.forget()
    source.receive(subscriber: subscriber)
  }
}
