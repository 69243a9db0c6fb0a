import Combine
import Foundation
import Testing

@Suite struct OperatorLibraryTests {
  private enum Failure: Error, Equatable {
    case oops
    case other
  }

  private typealias Source = PassthroughSubject<Int, Failure>

  // MARK: Pace

  @Test func paceLetsAValuePassInEachInterval() {
    let clock = ManualClock()
    let source = PassthroughSubject<Int, Failure>()
    let recorder = source.pace(.seconds(1), keeping: 3, scheduler: clock).record()
    for value in 1...3 { source.send(value) }
    #expect(recorder.values == [1])
    clock.advance(by: .seconds(1))
    #expect(recorder.values == [1, 2])
    source.send(completion: .finished)
    clock.advance(by: .milliseconds(999))
    #expect(recorder.outcome == "[1, 2]")
    clock.advance(by: .milliseconds(1))
    #expect(recorder.outcome == "[1, 2, 3] finished")
    clock.advance(by: .seconds(1))
    #expect(clock.isIdle)
  }

  @Test func paceRequestsAsManyValuesAsItHasCapacityFor() {
    let clock = ManualClock()
    var demands: [Subscribers.Demand] = []
    let source = Source()
    let recorder =
      source
      .handleEvents(receiveRequest: { demands.append($0) })
      .pace(.seconds(1), keeping: 2, scheduler: clock)
      .record(.max(2))
    #expect(demands == [.max(2)])
    for value in 1...9 { source.send(value) }
    #expect(demands == [.max(2), .max(1)])
    clock.advance(by: .seconds(5))
    #expect(recorder.values == [1, 2])
    #expect(demands == [.max(2), .max(1), .max(1)])
    recorder.request(.max(1))
    #expect(recorder.values == [1, 2, 3])
    #expect(demands.count == 4)
  }

  @Test func paceSendsASequenceInItsTimeAndStopsWhenCancelled() {
    let clock = ManualClock()
    let recorder = (1...4).publisher.pace(.milliseconds(10), keeping: 1, scheduler: clock).record()
    clock.advance(by: .milliseconds(20))
    #expect(recorder.outcome == "[1, 2, 3]")
    recorder.cancel()
    clock.advance(by: .milliseconds(100))
    #expect(recorder.outcome == "[1, 2, 3]")
    let whole = (1...4).publisher.pace(.milliseconds(10), keeping: 9, scheduler: clock).record()
    clock.advance(by: .milliseconds(100))
    #expect(whole.outcome == "[1, 2, 3, 4] finished")
  }

  @Test func paceFailsAtOnce() {
    let clock = ManualClock()
    let source = Source()
    let recorder = source.pace(.seconds(1), keeping: 5, scheduler: clock).record()
    source.send(1)
    source.send(2)
    source.send(completion: .failure(.oops))
    clock.advance(by: .seconds(5))
    #expect(recorder.outcome == "[1] failed: oops")
  }

  @Test func paceRunsBesideTheOperatorsAndOnOtherSchedulers() {
    let clock = ManualClock()
    let source = Source()
    let recorder =
      source.map { $0 * 10 }.pace(.seconds(1), keeping: 5, scheduler: clock).prefix(2).collect().record(.max(1))
    for value in 1...3 { source.send(value) }
    clock.advance(by: .seconds(5))
    #expect(recorder.outcome == "[[10, 20]] finished")
    let sequence = [1, 2].publisher
    #expect(
      sequence.pace(.seconds(1), keeping: 1, scheduler: clock)
        == sequence.pace(.seconds(1), keeping: 1, scheduler: clock))
    let queue = DispatchQueue(label: "pace")
    #expect(Just(1).pace(.seconds(1), keeping: 1, scheduler: queue).interval == .seconds(1))
  }

  // MARK: withLatestFrom

  @Test func withLatestFromPairsAValueWithTheNewestOfTheOther() {
    let source = Source()
    let other = PassthroughSubject<String, Failure>()
    let recorder = source.withLatestFrom(other) { "\($0)\($1)" }.record(.max(2))
    source.send(1)
    other.send("a")
    source.send(2)
    other.send("b")
    other.send("c")
    other.send(completion: .finished)
    source.send(3)
    source.send(4)
    recorder.request(.max(1))
    source.send(5)
    source.send(completion: .finished)
    #expect(recorder.outcome == #"["2a", "3c", "5c"] finished"#)
  }

  @Test func withLatestFromFailsWithEitherAndCancelsBoth() {
    var cancelled: [String] = []
    let source = Source()
    let other = Source()
    let first = source.handleEvents(receiveCancel: { cancelled.append("source") })
    let second = other.handleEvents(receiveCancel: { cancelled.append("other") })
    let failing = first.withLatestFrom(second).record()
    other.send(completion: .failure(.oops))
    #expect(failing.outcome == "[] failed: oops")
    #expect(cancelled == ["source"])
    let running = first.withLatestFrom(Just(7).setFailureType(to: Failure.self)).record()
    source.send(1)
    running.cancel()
    source.send(2)
    #expect(running.outcome == "[7]")
    #expect(cancelled == ["source", "source"])
    let cancelling = first.withLatestFrom(Source().handleEvents(receiveCancel: { cancelled.append("other") })).record()
    cancelling.cancel()
    #expect(cancelled == ["source", "source", "other", "source"])
  }

  // MARK: A subject of one's own

  @Test func shareReplayGivesTheLatestToThoseWhoComeLater() {
    var subscriptions = 0
    let source = Source()
    let shared = source.handleEvents(receiveSubscription: { _ in subscriptions += 1 }).shareReplay(2)
    let first = shared.record()
    for value in 1...3 { source.send(value) }
    let second = shared.record()
    let slow = shared.record(.max(1))
    source.send(4)
    #expect(subscriptions == 1)
    #expect(first.values == [1, 2, 3, 4])
    #expect(second.values == [2, 3, 4])
    #expect(slow.values == [2])
    slow.request(.max(1))
    #expect(slow.values == [2, 3])
    source.send(completion: .failure(.oops))
    #expect(first.outcome == "[1, 2, 3, 4] failed: oops")
    #expect(slow.outcome == "[2, 3]")
    slow.request(.unlimited)
    #expect(slow.outcome == "[2, 3, 4] failed: oops")
    #expect(shared.record().outcome == "[3, 4] failed: oops")
    #expect(subscriptions == 1)
  }

  @Test func shareReplayDisconnectsWithTheLastSubscriber() {
    var cancellations = 0
    let source = Source()
    let shared = source.handleEvents(receiveCancel: { cancellations += 1 }).shareReplay(1)
    let first = shared.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    let second = shared.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    source.send(1)
    first.cancel()
    #expect(cancellations == 0)
    second.cancel()
    #expect(cancellations == 1)
    let third = shared.record()
    source.send(2)
    #expect(third.values == [1, 2])
  }

  @Test func aSubjectOfOnesOwnIsFedAndAsked() {
    let subject = ReplaySubject<Int, Never>(limit: 10)
    let feeding = [1, 2].publisher.append(Empty(completeImmediately: false)).subscribe(subject)
    let observation = feed(subject, from: Just(3))
    #expect(subject.record().outcome == "[1, 2, 3] finished")
    feeding.cancel()
    observation.cancel()
    let signal = ReplaySubject<Void, Never>(limit: 1)
    let rings = signal.map { "ring" }.record()
    signal.send()
    #expect(rings.values == ["ring"])
    #expect(signal.subscriberCount == 1)
    rings.cancel()
    #expect(signal.subscriberCount == 0)
    let erased = AnySubscriber(signal)
    erased.receive(subscription: Subscriptions.empty)
    #expect(erased.receive() == .none)
    #expect(signal.record(.max(1)).values.count == 1)
  }

  // MARK: A connectable publisher of one's own

  @Test func aHeartbeatBeatsWhileItIsConnected() {
    let clock = ManualClock()
    let heartbeat = Heartbeat(every: .seconds(1), scheduler: clock)
    let recorder = heartbeat.record()
    clock.advance(by: .seconds(2))
    #expect(recorder.values == [])
    let connection = heartbeat.connect()
    clock.advance(by: .milliseconds(2500))
    #expect(recorder.values == [1, 2])
    connection.cancel()
    clock.advance(by: .seconds(2))
    #expect(recorder.values == [1, 2])
    let mapped = heartbeat.map { -$0 }
    let negative = mapped.record()
    let again = mapped.connectUpstream()
    clock.advance(by: .seconds(1))
    #expect(negative.values == [-1])
    again.cancel()
  }

  @Test func anAutoconnectedHeartbeatBeatsWhileThereAreSubscribers() {
    let clock = ManualClock()
    let heartbeat = Heartbeat(every: .seconds(1), scheduler: clock).autoconnect()
    var seen: [String] = []
    let first = heartbeat.sink { seen.append("first \($0)") }
    clock.advance(by: .seconds(1))
    let second = heartbeat.prefix(1).sink { seen.append("second \($0)") }
    clock.advance(by: .seconds(1))
    #expect(seen.sorted() == ["first 1", "first 2", "second 2"])
    first.cancel()
    clock.advance(by: .seconds(5))
    #expect(clock.isIdle)
    let third = heartbeat.sink { seen.append("third \($0)") }
    clock.advance(by: .seconds(1))
    #expect(seen.last == "third 1")
    withExtendedLifetime((second, third)) {}
  }

  // MARK: Sources

  @Test func whatIsCreatedKeepsToTheDemandAndIsCancelled() {
    var cancelled = 0
    var emitter: Create<Int, Failure>.Emitter?
    let created = AnyPublisher<Int, Failure>.create { new in
      emitter = new
      new(1)
      new(2)
      return AnyCancellable { cancelled += 1 }
    }
    let recorder = created.record(.max(1), more: { $0 == 2 ? .max(1) : .none })
    #expect(recorder.values == [1])
    #expect("\(recorder.subscription!)" == "Create")
    recorder.request(.max(1))
    emitter?(3)
    emitter?(4)
    #expect(recorder.values == [1, 2, 3])
    recorder.cancel()
    emitter?(5)
    #expect(recorder.outcome == "[1, 2, 3]")
    #expect(cancelled == 1)
    let failing = created.record()
    emitter?.fail(.other)
    #expect(failing.outcome == "[1, 2] failed: other")
    #expect(created.prefix(1).record().outcome == "[1] finished")
    let finishing = created.record()
    emitter?.finish()
    #expect(finishing.outcome == "[1, 2] finished")
    #expect(AnyPublisher<Int, Failure>.just(7).record().outcome == "[7] finished")
  }

  // MARK: Operators of others

  @Test func pairwiseGivesNeighbours() {
    let pairs = [1, 2, 4, 7].publisher.pairwise().map { $1 - $0 }.record()
    #expect(pairs.outcome == "[1, 2, 3] finished")
    let slow = [1, 2, 4, 7].publisher.pairwise().map { $0 + $1 }.record(.max(2))
    #expect(slow.outcome == "[3, 6]")
  }

  @Test func retryAfterSubscribesLater() {
    let clock = ManualClock()
    var log: [String] = []
    var attempts = 0
    let source = Deferred { () -> AnyPublisher<Int, Failure> in
      attempts += 1
      log.append("\(clock.now.milliseconds): attempt")
      return attempts < 3 ? Fail(error: .oops).eraseToAnyPublisher() : .just(attempts)
    }
    let recorder = source.retry(5, after: .seconds(2), scheduler: clock).record()
    clock.advance(by: .seconds(60))
    #expect(log == ["0: attempt", "2000: attempt", "4000: attempt"])
    #expect(recorder.outcome == "[3] finished")
    attempts = -10
    let failing = source.retry(2, after: .seconds(1), scheduler: clock).record()
    clock.advance(by: .seconds(60))
    #expect(failing.outcome == "[] failed: oops")
    #expect(log.count == 6)
  }

  @Test func aGateLetsValuesPassWhileItIsOpen() {
    let source = PassthroughSubject<Int, Never>()
    let gate = CurrentValueSubject<Bool, Never>(false)
    let recorder = source.gated(by: gate).record()
    source.send(1)
    gate.send(true)
    source.send(2)
    gate.value = true
    source.send(3)
    gate.value = false
    source.send(4)
    source.send(completion: .finished)
    #expect(recorder.outcome == "[2, 3]")
    gate.send(completion: .finished)
    #expect(recorder.outcome == "[2, 3]")
  }

  @Test func eventsBecomeValues() {
    let source = Source()
    let events = source.materialized().record()
    var ends: [Event<Int, Failure>] = []
    let observation = source.sink { ends.append($0) }
    source.send(1)
    source.send(completion: .failure(.oops))
    #expect(events.values == [.value(1), .end(.failure(.oops))])
    #expect(events.completion == .finished)
    #expect(ends == events.values)
    #expect(Just(1).materialized().record().values == [.value(1), .end(.finished)])
    withExtendedLifetime(observation) {}
  }

  @Test func aWeakAssignmentKeepsNothingAlive() {
    final class Label {
      var text = ""
    }
    let texts = PassthroughSubject<String, Never>()
    var label: Label? = Label()
    weak let reference = label
    let observation = texts.weakAssign(to: \.text, on: label!)
    texts.send("hello")
    #expect(reference?.text == "hello")
    label = nil
    #expect(reference == nil)
    texts.send("nobody")
    withExtendedLifetime(observation) {}
  }

  @Test func piecesOfATextBecomeLines() {
    let lines = ["ab", "c\nd\n\ne", "f", "\n", "g"].publisher.lines().record()
    #expect(lines.outcome == #"["abc", "d", "", "ef", "g"] finished"#)
    #expect(["a\n"].publisher.lines().record().values == ["a"])
  }

  @Test func smallerOperatorsWork() {
    #expect([[1, 2], [3]].publisher.mapEach { $0 * 2 }.record().values == [[2, 4], [6]])
    let thrown = Just(1).tryMap { _ -> Int in throw Failure.other }.failing(only: Failure.self).record()
    #expect(thrown.completion?.error == .other)
    #expect(Subscribers.Completion<Never>.finished.word == "finished")
    func record(_ nothing: Empty<Never, Never>) -> Bool { nothing.record().completion == .finished }
    #expect(record(.nothing))
  }

  // MARK: Opaque and boxed publishers

  @Test(arguments: [("one", "1"), ("some", "1 2 3"), ("none", ""), ("shared", "")])
  func boxedPublishersAreOnesLikeOthers(name: String, words: String) throws {
    let numbers = try #require(source(name))
    #expect(describe(numbers) == words)
    #expect(describe(erased(numbers).map { $0 }) == words)
  }

  @Test func opaquePublishersAreOnesLikeOthers() {
    #expect(source("other") == nil)
    #expect(describe(sum(of: (1...4).publisher)) == "10")
    #expect(describe(sum(of: sum(of: [2, 3].publisher).merge(with: Just(4)))) == "9")
    let all: [any Publisher<Int, Never>] = ["one", "some"].compactMap(source)
    #expect(describe(Publishers.MergeMany(all.map(erased))) == "1 1 2 3")
  }

  @Test func operatorsMadeOfBuffersAndCountsWork() {
    let source = Source()
    let end = PassthroughSubject<Void, Never>()
    let recorder = source.until(end).unbounded().record(.max(1))
    for value in 1...3 { source.send(value) }
    #expect(recorder.values == [1])
    end.send()
    source.send(4)
    recorder.request(.unlimited)
    #expect(recorder.outcome == "[1, 2, 3] finished")
    #expect([1, 2, 3, 4].publisher.proportion { $0 > 1 }.record().outcome == "[0.75] finished")
    #expect([1, 2, 2].publisher.isAscending().record().outcome == "[true] finished")
    #expect([1, 3, 2].publisher.isAscending().record().outcome == "[false] finished")
  }

  @Test func theFirstValueIsWaitedFor() async throws {
    #expect(try await (5...9).publisher.filter { $0 % 4 == 0 }.firstValue() == 8)
    await #expect(throws: Failure.oops) { try await Fail<Int, Failure>(error: .oops).firstValue() }
    await #expect(throws: NoValue.self) { try await Empty<Int, Failure>().firstValue() }
  }
}
