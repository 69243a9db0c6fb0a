import RKExtras
import RKPublishers
import ReactiveKit
import TestSupport
import Testing

import class RKPublishers.PassthroughSubject

/// `groupBy` that releases keys.
@Suite struct GroupByUntilTests {
  private let source = PassthroughSubject<Int, Never>()
  private let scheduler = VirtualTimeScheduler()

  @Test func aGroupThatHasBeenQuietEndsAndItsKeyBeginsAnother() {
    let time = scheduler
    for stream in [
      source.groupBy({ $0 % 10 }, until: { $0.debounce(for: 3, scheduler: time) })
        .flatMap { group in group.collect().map { "\(group.key): \($0)" } }.eraseToAnyPublisher(),
      source.toSignal().groupBy({ $0 % 10 }, until: { $0.debounce(for: 3, scheduler: time) })
        .flatMapMerge { group in group.collect().map { "\(group.key): \($0)" } }.eraseToAnyPublisher(),
    ] {
      var seen: [String] = []
      let observation = stream.sink { seen.append($0) }
      source.send(1)
      time.advance(by: 2)
      source.send(11)
      source.send(2)
      time.advance(by: 2)
      #expect(seen == [])
      source.send(12)
      time.advance(by: 1)
      #expect(seen == ["1: [1, 11]"])
      source.send(21)
      time.advance(by: 3)
      #expect(seen == ["1: [1, 11]", "2: [2, 12]", "1: [21]"])
      observation.cancel()
    }
  }

  @Test func aDurationThatIsOverAtOnceEndsAGroupAfterItsFirstValue() {
    let durations: [AnyPublisher<Int, Never>] = [
      RKPublishers.Empty().eraseToAnyPublisher(), Just(0).eraseToAnyPublisher(),
      Just(0).append(RKPublishers.Empty(completeImmediately: false)).eraseToAnyPublisher(),
    ]
    for duration in durations {
      let publisher = [1, 1, 2].publisher.groupBy({ $0 }, until: { _ in duration }).flatMap { $0.collect() }
      #expect(publisher.seen() == ["subscribed", "[1]", "[1]", "[2]", "finished"])
      let signal = Signal<Int, Never>(sequence: [1, 1, 2]).groupBy({ $0 }, until: { _ in duration.toSignal() })
        .flatMapMerge { $0.collect() }
      #expect(signal.seen() == ["subscribed", "[1]", "[1]", "[2]", "finished"])
    }
  }

  @Test func aDurationBeginsBeforeItsGroupIsPublished() {
    let log = Log()
    let over = PassthroughSubject<Int, Never>().handleEvents(receiveSubscription: { _ in log("duration") })
    for stream in [
      source.groupBy({ $0 }, until: { _ in over }).map(\.key).eraseToAnyPublisher(),
      source.toSignal().groupBy({ $0 }, until: { _ in over.toSignal() }).map(\.key).eraseToAnyPublisher(),
    ] {
      let observation = stream.sink { log("\($0)") }
      for value in 1...2 { source.send(value) }
      #expect(log.take() == ["duration", "1", "duration", "2"])
      observation.cancel()
    }
  }

  @Test func aFailureFailsTheGroupsAndCancelsTheirDurations() {
    let log = Log()
    let never = PassthroughSubject<Int, Never>().handleEvents(receiveCancel: { log("cancel") })
    for isSignal in [false, true] {
      let source = PassthroughSubject<Int, TestError>()
      let stream =
        isSignal
        ? source.toSignal().groupBy({ $0 }, until: { _ in never.toSignal() }).map { $0.eraseToAnyPublisher() }
          .eraseToAnyPublisher()
        : source.groupBy({ $0 }, until: { _ in never }).map { $0.eraseToAnyPublisher() }.eraseToAnyPublisher()
      var inner: [TrackingSubscriber<Int, TestError>] = []
      let observation = stream.sink(
        receiveCompletion: { log("end: \(words($0))") }, receiveValue: { inner.append($0.track(log: log)) })
      for value in 1...2 { source.send(value) }
      #expect(log.take() == ["subscribed", "1", "subscribed", "2"])
      source.send(completion: .failure(.oops))
      #expect(log.take() == ["cancel", "cancel", "failed: oops", "failed: oops", "end: failed: oops"])
      observation.cancel()
    }
  }

  @Test func aGroupEndsBeforeItsDurationIsCancelled() {
    let (over, log) = (PassthroughSubject<Int, Never>(), Log())
    let grouped = source.groupBy({ $0 }, until: { _ in over.handleEvents(receiveCancel: { log("cancel") }) })
      .flatMap { $0.handleEvents(receiveCompletion: { _ in log("end") }) }.sink { _ in }
    source.send(1)
    over.send(0)
    #expect(log.take() == ["end", "cancel"])
    grouped.cancel()
  }

  @Test func keysThatAreReleasedTakeNoMemory() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let source = PassthroughSubject<Int, Never>()
      let observation = source.groupBy({ $0 }, until: { _ in Just(()) }).sink { _ in }
      for value in 0..<2_000 { source.send(value) }
      let before = residentBytes()
      for value in 2_000..<40_000 { source.send(value) }
      let grown = residentBytes() - before
      if grown > 1 << 20 { fatalError("\(grown) bytes") }
      observation.cancel()
    }
    #expect(result.message == "")
  }

  @Test func aKeyThatCancelsStartsNoDuration() {
    var observation: AnyCancellable?
    var durations = 0
    let grouped = source.groupBy(
      { value in
        if value == 2 { observation?.cancel() }
        return value
      },
      until: { _ in
        durations += 1
        return PassthroughSubject<Int, Never>()
      })
    observation = grouped.sink { _ in }
    for value in 1...3 { source.send(value) }
    #expect(durations == 1)
  }

  @Test func aKeyThatIsReleasedLeavesThoseOfItsHash() {
    struct Key: Hashable {
      let number: Int
      func hash(into hasher: inout Hasher) {}
    }
    let over = PassthroughSubject<Int, Never>()
    var keys: [Int] = []
    let observation = source.groupBy(
      { Key(number: $0) }, until: { group in over.filter { $0 == group.key.number } }
    ).sink { keys.append($0.key.number) }
    for value in 1...4 { source.send(value) }
    for value in [2, 4, 1] {
      over.send(value)
      for value in 1...4 { source.send(value) }
    }
    #expect(keys == [1, 2, 3, 4, 2, 4, 1])
    observation.cancel()
  }

  @Test func aKeyAndADurationAreReleasedWithTheirGroup() {
    final class Key: Hashable {
      static func == (lhs: Key, rhs: Key) -> Bool { true }
      func hash(into hasher: inout Hasher) {}
    }
    let over = PassthroughSubject<Int, Never>()
    var cancelled = 0
    weak var key: Key?
    let observation = source.groupBy(
      { _ in
        let new = Key()
        if key == nil { key = new }
        return new
      },
      until: { _ in over.handleEvents(receiveCancel: { cancelled += 1 }) }
    ).sink { _ in }
    source.send(1)
    source.send(2)
    #expect(key != nil && cancelled == 0)
    over.send(0)
    #expect(key == nil && cancelled == 1)
    source.send(3)
    #expect(key != nil)
    observation.cancel()
    #expect(key == nil && cancelled == 2)
  }
}
